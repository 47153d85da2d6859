-- AI tokens that are counted while a model is being asked. Whatever ends well or badly takes its row away; a row that is
-- still there when its time is over belongs to a server that was killed, and its token is given back.
create table ai_token_leases (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The periods it is counted in, as in ai_token_uses.
  month text not null,
  day text not null,
  expires_at timestamptz not null
);
create index ai_token_leases_user on ai_token_leases (user_id, expires_at);
