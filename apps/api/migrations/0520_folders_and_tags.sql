-- Flows lie in at most one folder of their owner's and have any number of tags. Folders are nobody else's business; the
-- tags of a public flow are public.
create table flow_folders (
  id text primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  created_at timestamptz not null,
  unique (user_id, id)
);
create unique index flow_folders_name on flow_folders (user_id, lower(name));

alter table flows
  add column folder_id text,
  add column tags text[] not null default '{}',
  -- Of both columns, so that no flow lies in a stranger's folder.
  add constraint flows_folder foreign key (owner_id, folder_id) references flow_folders (user_id, id)
    on delete set null (folder_id);
create index flows_folder on flows (folder_id) where folder_id is not null;
create index flows_public_tags on flows using gin (tags)
  where state = 'published' and visibility = 'public' and deleted_at is null and hidden_at is null;

drop trigger flows_tell_changed on flows;
create trigger flows_tell_changed
  after insert or delete or update of name, description, category, state, visibility, license, thought, document, version,
    origin_id, deleted_at, hidden_at, featured_until, leads_until, tags on flows
  for each row execute function tell_flow_changed();
