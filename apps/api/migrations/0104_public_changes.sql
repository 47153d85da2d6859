-- Servers keep finished pages and pictures in memory and drop what a message names:
--   flow <id>         words, drawing or place of a flow that is or was public; its origin is told too
--   count <id>        likes, shares or augments of a flow
--   creator <handle>  followers of a creator
--   people            what anybody shows of themselves
--   posts             the blog
drop trigger flows_tell_changed on flows;
drop function tell_flow_changed();

create function tell_flow_changed() returns trigger language plpgsql as $$
declare
  was boolean := false;
  is_now boolean := false;
  flow_id text;
  origin text;
begin
  if tg_op <> 'INSERT' then
    was := old.state = 'published' and old.visibility = 'public' and old.deleted_at is null and old.hidden_at is null;
    flow_id := old.id;
    origin := old.origin_id;
  end if;
  if tg_op <> 'DELETE' then
    is_now := new.state = 'published' and new.visibility = 'public' and new.deleted_at is null and new.hidden_at is null;
    flow_id := new.id;
    origin := coalesce(new.origin_id, origin);
  end if;
  if was or is_now then
    perform pg_notify('public_changed', 'flow ' || flow_id);
    if origin is not null then
      perform pg_notify('public_changed', 'flow ' || origin);
    end if;
  end if;
  return null;
end $$;
create trigger flows_tell_changed
  after insert or delete or update of name, description, category, state, visibility, license, thought, document, version,
    origin_id, deleted_at, hidden_at, featured_until, leads_until on flows
  for each row execute function tell_flow_changed();

create function tell_flow_counted() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changed', 'count ' || new.id);
  return null;
end $$;
create trigger flows_tell_counted
  after update of likes_count, shares_count, augments_count on flows
  for each row execute function tell_flow_counted();

create function tell_person_changed() returns trigger language plpgsql as $$
begin
  if old.name is distinct from new.name or old.handle is distinct from new.handle
    or old.avatar_url is distinct from new.avatar_url then
    if exists (select 1 from creators where user_id = new.id) then
      perform pg_notify('public_changed', 'people');
    end if;
  end if;
  if old.followers_count <> new.followers_count then
    perform pg_notify('public_changed', 'creator ' || new.handle);
  end if;
  return null;
end $$;
create trigger users_tell_changed
  after update of name, handle, avatar_url, followers_count on users
  for each row execute function tell_person_changed();

create function tell_people_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changed', 'people');
  return null;
end $$;
create trigger creators_tell_changed
  after insert or delete or update of role, bio, specialty, category, is_verified on creators
  for each row execute function tell_people_changed();

create function tell_posts_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changed', 'posts');
  return null;
end $$;
create trigger blog_posts_tell_changed
  after insert or update or delete on blog_posts
  for each statement execute function tell_posts_changed();
