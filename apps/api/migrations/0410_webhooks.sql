-- Where a person's programs are told what happens. Secrets are sealed with the installation's own.
create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  url text not null,
  events text[] not null,
  secret text not null,
  -- The one before the last change, which signs beside the new one for a day.
  old_secret text,
  old_secret_until timestamptz,
  is_paused boolean not null default false,
  created_at timestamptz not null
);
create index webhook_endpoints_user on webhook_endpoints (user_id, created_at);

-- One event for one endpoint: what is sent, when it is tried next, and what was answered last.
create table webhook_deliveries (
  id text primary key,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  type text not null,
  -- What it is about: the id of a flow or of an account.
  about text not null,
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  tries_count integer not null default 0,
  created_at timestamptz not null,
  last_tried_at timestamptz,
  -- Null when it is not tried again.
  next_try_at timestamptz,
  status integer,
  answer text,
  problem text
);
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, created_at, id);
create index webhook_deliveries_next on webhook_deliveries (next_try_at) where next_try_at is not null;
-- Saves that follow one another are told of once.
create unique index webhook_deliveries_saved on webhook_deliveries (endpoint_id, about)
  where type = 'flow.saved' and state = 'waiting' and tries_count = 0;
