-- Which rule holds it, and whether programs of its owner still have to hear that it was published: they do once it is shown.
alter table flows
  add column held_for text,
  add column tells_when_shown boolean not null default false;
update flows
  set held_for = case
    when exists (
      select 1 from flow_reports r where r.flow_id = flows.id and r.reporter = 'rule:links' and r.resolved_at is null
    ) then 'links' else 'reports' end
  where held_at is not null;
