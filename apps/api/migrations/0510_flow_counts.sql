-- How often public flows are looked at, by day. Counts and nothing of whom: no address, no cookie, no hash.
create table flow_days (
  flow_id text not null references flows on delete cascade,
  day date not null,
  views integer not null default 0,
  embeds integer not null default 0,
  plays integer not null default 0,
  finishes integer not null default 0,
  copies integer not null default 0,
  primary key (flow_id, day)
);
create index flow_days_day on flow_days (day);

-- Plays by the last step that was reached.
create table flow_day_steps (
  flow_id text not null references flows on delete cascade,
  day date not null,
  step smallint not null,
  plays integer not null default 0,
  primary key (flow_id, day, step)
);
create index flow_day_steps_day on flow_day_steps (day);

-- Views in frames by the host of the page around.
create table flow_day_sites (
  flow_id text not null references flows on delete cascade,
  day date not null,
  host text not null,
  embeds integer not null default 0,
  primary key (flow_id, day, host)
);
create index flow_day_sites_day on flow_day_sites (day);
