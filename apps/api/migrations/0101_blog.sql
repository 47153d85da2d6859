create table blog_posts (
  id text primary key,
  slug text not null unique,
  title text not null,
  excerpt text not null,
  content text not null,
  body jsonb not null,
  image text,
  category text not null,
  featured boolean not null,
  newsletter text,
  edition text,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  read_time text not null,
  seo_keywords jsonb not null,
  tags jsonb not null,
  reference_list jsonb not null,
  author jsonb not null,
  status text not null check (status in ('published', 'draft')),
  -- What a page shows: clean elements and drawings, the headings, the first drawing made small.
  article jsonb not null,
  headings jsonb not null,
  thumbnail jsonb,
  -- The same words as clean HTML, for feeds and mails.
  html text not null,
  search tsvector not null generated always as (
    setweight(to_tsvector('english', title), 'A')
      || setweight(to_tsvector('english', excerpt), 'B')
      || setweight(to_tsvector('english', category), 'B')
      || setweight(to_tsvector('english', tags), 'B')
      || setweight(to_tsvector('english', content), 'C')
  ) stored
);
create index blog_posts_published on blog_posts (published_at desc, id desc) where status = 'published';
create index blog_posts_category on blog_posts (category, published_at desc, id desc) where status = 'published';
create index blog_posts_search on blog_posts using gin (search);
