create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  name text not null,
  handle text not null unique,
  avatar_url text,
  tier text not null default 'explorer' check (tier in ('explorer', 'creator', 'visionary')),
  plan_period text check (plan_period in ('monthly', 'yearly')),
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  newsletter boolean not null default false,
  followers_count integer not null default 0,
  activated_at timestamptz,
  last_signed_in_at timestamptz,
  delete_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index users_delete_at on users (delete_at) where delete_at is not null;

-- A used link is kept until it expires, so that opening it again can say that the account is active.
create table activation_links (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index activation_links_user on activation_links (user_id);

-- One row a user: the code that is alive, and how many guesses were spent whatever code they were for.
create table login_codes (
  user_id uuid primary key references users on delete cascade,
  code_hash text not null,
  challenge_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  tries integer not null default 0,
  hour_started_at timestamptz not null,
  hour_tries integer not null default 0,
  day_started_at timestamptz not null,
  day_tries integer not null default 0
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  cookie_hash text not null unique,
  token_hash text not null,
  token_expires_at timestamptz not null,
  -- The token before the last refresh keeps working until its own end, so requests under way do not fail.
  previous_token_hash text,
  previous_token_expires_at timestamptz,
  refresh_hash text not null unique,
  previous_refresh_hash text,
  refreshed_at timestamptz not null,
  refresh_expires_at timestamptz not null,
  expires_at timestamptz not null,
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- Refresh tokens that were replaced: seeing one again later means that it was copied.
create table spent_refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  spent_at timestamptz not null
);
create index spent_refresh_tokens_session on spent_refresh_tokens (session_id);

-- `period` is a month (2026-11) or a day (2026-11-20), in UTC.
create table ai_token_uses (
  user_id uuid not null references users on delete cascade,
  period text not null,
  used_count integer not null default 0,
  primary key (user_id, period)
);
