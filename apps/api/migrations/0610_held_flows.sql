-- A rule hid it until somebody looks at it; then `hidden_at` is the same. What was looked at may stay.
alter table flows
  add column held_at timestamptz,
  add column allowed_links text[] not null default '{}';
