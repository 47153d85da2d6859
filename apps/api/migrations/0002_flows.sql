create table flows (
  id text primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  description text not null default '',
  category text,
  state text not null default 'draft' check (state in ('draft', 'published')),
  visibility text not null default 'public' check (visibility in ('public', 'private')),
  license text not null default 'all-rights-reserved',
  thought text not null default '',
  document jsonb not null,
  version integer not null default 1,
  origin_id text references flows on delete set null,
  origin_version integer,
  likes_count integer not null default 0,
  shares_count integer not null default 0,
  augments_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  deleted_at timestamptz
);
create index flows_owner_updated on flows (owner_id, updated_at desc, id) where deleted_at is null;
create index flows_deleted_at on flows (deleted_at) where deleted_at is not null;

create table flow_versions (
  flow_id text not null references flows on delete cascade,
  version integer not null,
  document jsonb not null,
  thought text not null,
  saved_at timestamptz not null,
  primary key (flow_id, version)
);

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  flow_id text references flows on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
