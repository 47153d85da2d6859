-- What stands in place of our mark around a person's public flows while their plan allows it.
create table white_labels (
  user_id uuid primary key references users on delete cascade,
  name text,
  accent text,
  logo_id text unique,
  logo bytea,
  logo_width integer,
  logo_height integer,
  updated_at timestamptz not null
);

-- Kept pages and pictures show it; one that nobody shows is news for nobody.
create function tell_label_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changed', 'people');
  return null;
end $$;
create trigger white_labels_tell_changed
  after insert or update or delete on white_labels
  for each row execute function tell_label_changed();

create function tell_plan_changed() returns trigger language plpgsql as $$
begin
  if exists (select 1 from white_labels where user_id = new.id) then
    perform pg_notify('public_changed', 'people');
  end if;
  return null;
end $$;
create trigger users_tell_plan_changed
  after update of tier on users
  for each row when (old.tier is distinct from new.tier) execute function tell_plan_changed();
