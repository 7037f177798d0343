-- Orders put aside at the till: under which name, who holds one and since when. What a till took out again is replaced
-- line by line when it is put aside anew or submitted.
alter table sales_order no force row level security;
alter table sales_order
  add column held_name text not null default '',
  -- Who put it aside; once it was taken out, who has it at a till.
  add column held_uid bigint,
  add column held_at timestamptz,
  add foreign key (org_id, held_uid) references staff,
  add check (status not in ('unsubmitted', 'held') or (held_name <> '' and held_uid is not null and held_at is not null));
create index sales_order_held on sales_order (org_id, shop_id, held_at desc, order_id desc) where status in ('unsubmitted', 'held');
alter table sales_order force row level security;

update app_right set rights = 'insert, update, delete' where table_name = 'order_line';
update app_right set rights = 'insert, delete' where table_name = 'order_line_performer';

-- A line leaves its order only while the order is still being put together.
create function refuse_line_removal() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if not exists (
    select from sales_order o where o.org_id = old.org_id and o.order_id = old.order_id and o.status in ('unsubmitted', 'held')
  ) then
    raise exception 'a line of an order that was submitted stays' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
create trigger order_line_stays before delete on order_line for each row execute function refuse_line_removal();
