-- A change of address waits until the links in both mails were opened: the old address agrees, the new one is proven.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  email text not null,
  old_hash text not null unique,
  new_hash text not null unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz not null
);

create table passkeys (
  -- The credential's id, as the browser writes it.
  id text primary key,
  user_id uuid not null references users on delete cascade,
  public_key text not null,
  -- How often the authenticator says that it was used; 0 for ever where it does not count.
  uses_count bigint not null default 0,
  transports jsonb not null default '[]',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Each is answered once. Without a user it was given to somebody who wants to sign in.
create table passkey_challenges (
  challenge_hash text primary key,
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

-- Browsers that have signed in before. The cookie alone knows the browser; here stands its hash, so that it can be forgotten.
create table known_browsers (
  user_id uuid not null references users on delete cascade,
  browser_hash text not null,
  device text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, browser_hash)
);

create table avatar_pictures (
  user_id uuid primary key references users on delete cascade,
  id text not null unique,
  picture bytea not null,
  made_at timestamptz not null
);

alter table users
  add column sign_in_mails boolean not null default true,
  add column default_license text not null default 'CC-BY-4.0',
  add column default_look jsonb not null default '{}';
