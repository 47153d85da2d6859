-- What search results are ordered by: small enough to lie in the row, where the whole text's vector does not.
alter table blog_posts add column headline tsvector not null generated always as (
  setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', excerpt), 'B')
    || setweight(to_tsvector('english', category), 'B')
    || setweight(to_tsvector('english', tags), 'B')
) stored;
