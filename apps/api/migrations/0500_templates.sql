-- Flows that their authors offer for others to begin with. One that is no longer public is no longer offered.
create table templates (
  flow_id text primary key references flows on delete cascade,
  use text not null,
  -- What could be filled into each field, by its name.
  examples jsonb not null default '{}',
  uses_count integer not null default 0,
  ratings_count integer not null default 0,
  stars_sum integer not null default 0,
  published_at timestamptz not null
);
create index templates_popular on templates (uses_count desc, published_at desc, flow_id);

create table template_ratings (
  user_id uuid not null references users on delete cascade,
  flow_id text not null references templates on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  rated_at timestamptz not null,
  primary key (user_id, flow_id)
);
create index template_ratings_flow on template_ratings (flow_id);

-- One row a visitor and day; the visitor is a keyed hash that changes every day.
create table template_uses (
  flow_id text not null references templates on delete cascade,
  day date not null,
  visitor_hash text not null,
  primary key (flow_id, day, visitor_hash)
);
create index template_uses_day on template_uses (day);

-- The sums are those of the rows, also when an account with its ratings goes.
create function count_rating() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update templates set ratings_count = ratings_count - 1, stars_sum = stars_sum - old.stars where flow_id = old.flow_id;
  end if;
  if tg_op <> 'DELETE' then
    update templates set ratings_count = ratings_count + 1, stars_sum = stars_sum + new.stars where flow_id = new.flow_id;
  end if;
  return null;
end $$;
create trigger template_ratings_count
  after insert or delete or update of stars on template_ratings
  for each row execute function count_rating();

-- Offering and withdrawing change lists and the flow's page; counts change the page, and lists when they are next made.
create function tell_template_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.use = new.use and old.examples = new.examples then
    perform pg_notify('public_changed', 'count ' || new.flow_id);
  else
    perform pg_notify('public_changed', 'flow ' || coalesce(new.flow_id, old.flow_id));
  end if;
  return null;
end $$;
create trigger templates_tell_changed
  after insert or delete or update on templates
  for each row execute function tell_template_changed();
