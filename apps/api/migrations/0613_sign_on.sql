-- Who somebody is at the operator's provider of single sign-on; one person of it an account.
create table sign_on_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (issuer, subject),
  unique (user_id, issuer)
);

-- A link to activate an account that somebody asked for by signing in at the provider connects it, in that browser.
alter table activation_links
  add column issuer text,
  add column subject text;
