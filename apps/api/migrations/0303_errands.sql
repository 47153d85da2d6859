-- What somebody was about to do when they registered: where they were going, what they pressed, what they drew.
alter table activation_links add column errand jsonb;
