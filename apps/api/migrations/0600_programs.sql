-- What other people's programs may do for a person (OAuth 2.1). No code and no token is here, only what they hash to.

-- A question put to a person, for the one browser it was put in: answered once, or forgotten.
create table program_asks (
  ticket_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  wish jsonb not null,
  expires_at timestamptz not null
);
create index program_asks_user on program_asks (user_id);

-- One for each time somebody allowed a program something. All its tokens end with it.
create table program_grants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- The https address where the program says who it is.
  client_id text not null,
  name text not null,
  redirect_uri text not null,
  scopes text[] not null,
  -- The path of what the tokens are for; empty is everything.
  resource text not null,
  code_hash text not null unique,
  code_challenge text not null,
  code_expires_at timestamptz not null,
  code_used_at timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz not null
);
create index program_grants_user on program_grants (user_id, created_at);

create table program_tokens (
  token_hash text primary key,
  grant_id uuid not null references program_grants (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  scopes text[] not null,
  expires_at timestamptz not null,
  -- A refresh token that was replaced. Shown again later, it was copied.
  spent_at timestamptz
);
create index program_tokens_grant on program_tokens (grant_id);
create index program_tokens_expires on program_tokens (expires_at);
