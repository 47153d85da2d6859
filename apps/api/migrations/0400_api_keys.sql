-- Keys that programs show instead of a session. The key itself is not here: what is shown is hashed and looked for.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  key_hash text not null unique,
  -- Its last characters, so that its owner can tell which it is.
  hint text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz
);
create index api_keys_user on api_keys (user_id, created_at);
