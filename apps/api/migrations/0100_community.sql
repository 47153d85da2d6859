-- What a person shows the community. Publishing a flow makes the row; becoming a creator fills it in.
create table creators (
  user_id uuid primary key references users on delete cascade,
  role text not null default '',
  bio text not null default '',
  specialty text not null default '',
  category text,
  is_verified boolean not null default false,
  is_sample boolean not null default false,
  agreed_at timestamptz,
  ideas_count integer not null default 0,
  created_at timestamptz not null
);
create index users_followers on users (followers_count desc, id);

create table follows (
  follower_id uuid not null references users on delete cascade,
  creator_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (follower_id, creator_id),
  check (follower_id <> creator_id)
);
create index follows_creator on follows (creator_id);

alter table users add column augment_mails boolean not null default true;

alter table flows
  add column hidden_at timestamptz,
  add column featured_until timestamptz,
  -- Until then it ranks as though it had just been published.
  add column leads_until timestamptz,
  -- Who made what this was augmented from, kept when the origin goes away.
  add column origin_credit jsonb,
  -- Tenfold attention weighs as much as three days.
  add column trending_score double precision not null generated always as (
    log(greatest(1, likes_count + 2 * shares_count + 5 * augments_count)::double precision)
      + extract(epoch from (greatest(coalesce(published_at, created_at), leads_until) - timestamptz '1970-01-01 00:00:00+00')) / 259200.0
  ) stored,
  add column search tsvector not null generated always as (
    setweight(to_tsvector('simple', name), 'A') || setweight(to_tsvector('simple', description), 'B')
  ) stored;

create index flows_trending on flows (trending_score desc, id desc)
  where state = 'published' and visibility = 'public' and deleted_at is null and hidden_at is null;
create index flows_new on flows (published_at desc, id desc)
  where state = 'published' and visibility = 'public' and deleted_at is null and hidden_at is null;
create index flows_top on flows (augments_count desc, id desc)
  where state = 'published' and visibility = 'public' and deleted_at is null and hidden_at is null;
create index flows_category_trending on flows (category, trending_score desc, id desc)
  where state = 'published' and visibility = 'public' and deleted_at is null and hidden_at is null;
create index flows_category_new on flows (category, published_at desc, id desc)
  where state = 'published' and visibility = 'public' and deleted_at is null and hidden_at is null;
create index flows_category_top on flows (category, augments_count desc, id desc)
  where state = 'published' and visibility = 'public' and deleted_at is null and hidden_at is null;
create index flows_owner_public on flows (owner_id, published_at desc, id desc)
  where state = 'published' and visibility = 'public' and deleted_at is null and hidden_at is null;
create index flows_search on flows using gin (search)
  where state = 'published' and visibility = 'public' and deleted_at is null and hidden_at is null;
create index flows_origin on flows (origin_id, published_at desc) where origin_id is not null;

create table flow_likes (
  user_id uuid not null references users on delete cascade,
  flow_id text not null references flows on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, flow_id)
);
create index flow_likes_flow on flow_likes (flow_id);

-- One row a visitor and day; the visitor is a keyed hash that changes every day.
create table flow_shares (
  flow_id text not null references flows on delete cascade,
  day date not null,
  visitor_hash text not null,
  primary key (flow_id, day, visitor_hash)
);
create index flow_shares_day on flow_shares (day);

create table flow_reports (
  id bigint generated always as identity primary key,
  flow_id text not null references flows on delete cascade,
  reporter text not null,
  reason text not null,
  details text not null default '',
  created_at timestamptz not null,
  resolved_at timestamptz,
  unique (flow_id, reporter)
);
create index flow_reports_open on flow_reports (created_at) where resolved_at is null;

-- A copy somebody made, until its author was told.
create table augment_notices (
  copy_id text primary key references flows on delete cascade,
  author_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  mailed_at timestamptz
);
create index augment_notices_author on augment_notices (author_id, created_at desc);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}'
);

create function count_ideas() returns trigger language plpgsql as $$
declare
  before integer := 0;
  after integer := 0;
begin
  if tg_op <> 'INSERT' then
    before := (old.state = 'published' and old.visibility = 'public' and old.deleted_at is null and old.hidden_at is null)::integer;
  end if;
  if tg_op <> 'DELETE' then
    after := (new.state = 'published' and new.visibility = 'public' and new.deleted_at is null and new.hidden_at is null)::integer;
  end if;
  if after > before then
    insert into creators (user_id, ideas_count, created_at) values (new.owner_id, 1, new.updated_at)
      on conflict (user_id) do update set ideas_count = creators.ideas_count + 1;
  elsif after < before then
    update creators set ideas_count = ideas_count - 1 where user_id = old.owner_id;
  end if;
  return null;
end $$;
create trigger flows_count_ideas
  after insert or delete or update of state, visibility, deleted_at, hidden_at on flows
  for each row execute function count_ideas();

-- Servers keep finished pictures in memory and drop them when they hear this.
create function tell_flow_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('flow_changed', old.id);
  return null;
end $$;
create trigger flows_tell_changed
  after delete or update of name, description, category, state, visibility, license, thought, document, version, deleted_at, hidden_at on flows
  for each row execute function tell_flow_changed();
