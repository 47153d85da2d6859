-- Versions that thinning never takes: what was published, brought back or copied.
alter table flow_versions add column is_kept boolean not null default false;

update flow_versions v set is_kept = true
from flows f
where f.id = v.flow_id and f.published_at is not null
  and v.version = (
    select max(earlier.version) from flow_versions earlier
    where earlier.flow_id = f.id and earlier.saved_at <= f.published_at);

update flow_versions v set is_kept = true
from flows copy
where copy.origin_id = v.flow_id and copy.origin_version = v.version;
