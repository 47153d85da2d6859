-- Accounts that may look after the installation on the web, and accounts that may not come in.
alter table users
  add column administrates_since timestamptz,
  add column suspended_at timestamptz;
create index users_suspended on users (suspended_at desc) where suspended_at is not null;

-- Until then the session has shown a second time whose it is.
alter table sessions add column proven_until timestamptz;

-- Who did it on the web; null for the command line, and once they are gone.
alter table audit_log add column actor_id uuid references users on delete set null;
create index audit_log_actor on audit_log (actor_id) where actor_id is not null;
