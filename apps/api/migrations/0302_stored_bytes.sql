-- What the histories of an account's flows take, counted as they are written and deleted, so that one account cannot fill
-- the disk of all.
alter table flow_versions add column bytes integer not null default 0;
update flow_versions set bytes = octet_length(document::text) + octet_length(thought);

create table account_storage (
  user_id uuid primary key references users on delete cascade,
  bytes bigint not null default 0
);
insert into account_storage (user_id, bytes)
  select f.owner_id, sum(v.bytes) from flow_versions v join flows f on f.id = v.flow_id group by f.owner_id;

create function weigh_version() returns trigger language plpgsql as $$
begin
  new.bytes := octet_length(new.document::text) + octet_length(new.thought);
  insert into account_storage (user_id, bytes)
    select owner_id, new.bytes from flows where id = new.flow_id
    on conflict (user_id) do update set bytes = account_storage.bytes + excluded.bytes;
  return new;
end $$;
create trigger flow_versions_weigh before insert on flow_versions
  for each row execute function weigh_version();

-- Of a flow that goes as a whole, `forget_flow` takes all at once: its versions go after it.
create function forget_versions() returns trigger language plpgsql as $$
begin
  update account_storage s set bytes = s.bytes - gone.bytes
    from (select f.owner_id, sum(o.bytes) as bytes from gone_versions o join flows f on f.id = o.flow_id group by f.owner_id) gone
    where s.user_id = gone.owner_id;
  return null;
end $$;
create trigger flow_versions_forget after delete on flow_versions
  referencing old table as gone_versions
  for each statement execute function forget_versions();

create function forget_flow() returns trigger language plpgsql as $$
begin
  update account_storage
    set bytes = bytes - coalesce((select sum(bytes) from flow_versions where flow_id = old.id), 0)
    where user_id = old.owner_id;
  return old;
end $$;
create trigger flows_forget before delete on flows
  for each row execute function forget_flow();
