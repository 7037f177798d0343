-- A password that was given up is not taken again: the hashes of the last five are kept with the account.
create table identity.former_password (
  account_id bigint not null references identity.account,
  former_id bigint not null generated always as identity,
  password_hash text not null,
  created_at timestamptz not null,
  primary key (account_id, former_id)
);

create function identity.note_former_password() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
begin
  insert into identity.former_password (account_id, password_hash, created_at) values (old.account_id, old.password_hash, now());
  delete from identity.former_password f
  where f.account_id = old.account_id
    and f.former_id not in (select n.former_id from identity.former_password n where n.account_id = old.account_id order by n.former_id desc limit 5);
  return null;
end $$;

create trigger note_former_password after update of password_hash on identity.account
for each row when (old.password_hash is not null and old.password_hash is distinct from new.password_hash)
execute function identity.note_former_password();

-- The hashes that a new password must not be of: the present one and those before it.
create function identity.passwords_of(p_account bigint) returns table (password_hash text)
language sql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  select a.password_hash from identity.account a where a.account_id = p_account and a.password_hash is not null
  union all
  select f.password_hash from identity.former_password f where f.account_id = p_account
$$;
