create table newsletter_readers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  state text not null check (state in ('asked', 'confirmed', 'left')),
  -- Empty is everything.
  categories jsonb not null default '[]',
  -- The confirm link of the last request: hashed, dies after a while, works once.
  confirm_hash text unique,
  confirm_until timestamptz,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz
);
create index newsletter_readers_confirmed on newsletter_readers (id) where state = 'confirmed';

create table newsletter_issues (
  slug text primary key,
  subject text not null,
  queued_at timestamptz not null,
  -- Everybody up to here has a delivery row; the next batch starts after it.
  reached_reader uuid,
  finished_at timestamptz
);

-- One row a reader and issue, written in the transaction that queues the mail: nobody gets an issue twice.
create table newsletter_deliveries (
  slug text not null references newsletter_issues on delete cascade,
  reader_id uuid not null references newsletter_readers on delete cascade,
  queued_at timestamptz not null,
  primary key (slug, reader_id)
);

-- The switch in an account's settings: an account's address is known to be its owner's, so nothing is left to confirm.
create function follow_newsletter_switch() returns trigger language plpgsql as $$
begin
  if new.newsletter then
    insert into newsletter_readers (email, state, asked_at, confirmed_at)
      values (new.email, 'confirmed', new.updated_at, new.updated_at)
      on conflict (email) do update set state = 'confirmed', confirmed_at = excluded.confirmed_at, left_at = null;
  else
    update newsletter_readers set state = 'left', left_at = new.updated_at where email = new.email and state <> 'left';
  end if;
  return null;
end $$;
create trigger users_newsletter_switch
  after update of newsletter on users
  for each row when (old.newsletter is distinct from new.newsletter)
  execute function follow_newsletter_switch();
