-- Rows of deliveries are deleted some time after an issue is through; how many there were stays.
alter table newsletter_issues add column delivered_count integer not null default 0;
update newsletter_issues i
  set delivered_count = (select count(*) from newsletter_deliveries d where d.slug = i.slug);

-- What is deleted by its age is found by it.
create index spent_refresh_tokens_spent_at on spent_refresh_tokens (spent_at);
create index audit_log_at on audit_log (at);
