-- With AUTH_ENUMERATION=strict an address without an account has a code as well, under an id that nobody has, so that
-- the same is written and counted for it. The database no longer ties codes to accounts; a trigger ends them together.
alter table login_codes drop constraint login_codes_user_id_fkey;
create function forget_login_codes() returns trigger language plpgsql as $$
begin
  delete from login_codes where user_id = old.id;
  return null;
end $$;
create trigger users_forget_login_codes after delete on users for each row execute function forget_login_codes();
