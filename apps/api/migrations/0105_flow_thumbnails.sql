-- The small drawing of a public flow, so that a list need not draw it again. It counts while everything it was drawn
-- from is the same; `look` stands for the program that drew it.
create table flow_thumbnails (
  flow_id text primary key references flows on delete cascade,
  version integer not null,
  name text not null,
  category text,
  look text not null,
  tree json not null
);
