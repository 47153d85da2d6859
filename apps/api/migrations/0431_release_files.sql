-- Files of this release and of those before, by address: during a rolling upgrade a page of one release asks the server
-- of another for its files, and a tab stays open for longer than the release it came from.
create table release_files (
  path text primary key,
  body bytea not null,
  -- When a server without it started; null while it belongs to the release that started last.
  left_at timestamptz
);
create index release_files_left_at on release_files (left_at);
