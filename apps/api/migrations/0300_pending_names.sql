-- A name that was typed beside an address nobody has proven yet belongs to the link, not to the account; so does the
-- browser it was typed in, which alone is signed in when the link is opened there.
alter table activation_links
  add column name text,
  add column browser_hash text;
