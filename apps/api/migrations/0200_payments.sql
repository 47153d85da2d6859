-- Who has an account at the payment provider, and what it said last about their subscription. Plan and period stand in
-- `users`, because calls need them; this row only says when they renew or end.
create table subscriptions (
  user_id uuid primary key references users on delete cascade,
  customer_id text not null unique,
  -- Null until somebody has paid.
  subscription_id text,
  renews_at timestamptz,
  ends_at timestamptz,
  is_payment_due boolean not null default false,
  -- Counts writes, so that news read later is never written over by news read earlier.
  revision integer not null default 0,
  updated_at timestamptz not null
);

-- Events that were acted upon; the provider sends each at least once.
create table payment_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);
create index payment_events_received_at on payment_events (received_at);

create table discount_requests (
  user_id uuid primary key references users on delete cascade,
  kind text not null check (kind in ('student', 'nonprofit')),
  organisation text not null,
  details text not null default '',
  status text not null default 'waiting' check (status in ('waiting', 'granted', 'refused')),
  requested_at timestamptz not null,
  decided_at timestamptz
);
create index discount_requests_waiting on discount_requests (requested_at) where status = 'waiting';
