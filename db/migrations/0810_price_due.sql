-- Prices that hold from a day to come, whatever the chain sells: a project, a variant of goods, a card, a package.
create table price_due (
  org_id bigint not null references organisation,
  due_id bigint not null,
  kind text not null check (kind in ('project', 'sku', 'count_card', 'stored_value_card', 'package')),
  template_id bigint not null,
  shop_project_id bigint generated always as (case kind when 'project' then template_id end) stored,
  sku_id bigint generated always as (case kind when 'sku' then template_id end) stored,
  shop_card_id bigint generated always as (case kind when 'count_card' then template_id end) stored,
  sbc_id bigint generated always as (case kind when 'stored_value_card' then template_id end) stored,
  package_id bigint generated always as (case kind when 'package' then template_id end) stored,
  -- The shop that decided it for itself; null: whoever keeps it.
  of_shop_id bigint,
  from_date date not null,
  sell_price cents not null check (sell_price >= 0),
  -- On its day the price was not allowed any more: whoever keeps it looks at it again.
  is_held_back boolean not null default false,
  made_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, due_id),
  unique nulls not distinct (org_id, kind, template_id, of_shop_id, from_date),
  -- What a stored-value card costs is the chain's alone.
  constraint price_due_of_shop check (kind <> 'stored_value_card' or of_shop_id is null),
  foreign key (org_id, shop_project_id) references shop_project,
  -- A variant that goes takes its prices along.
  foreign key (org_id, sku_id) references sku on delete cascade,
  foreign key (org_id, shop_card_id) references shop_card,
  foreign key (org_id, sbc_id) references balance_card,
  foreign key (org_id, package_id) references package,
  foreign key (org_id, of_shop_id) references shop (org_id, shop_id),
  foreign key (org_id, made_uid) references staff
);
select make_tenant_table('price_due', 'insert, update, delete');
create index price_due_next on price_due (org_id, from_date, due_id) where not is_held_back;
create index price_due_of_shop on price_due (org_id, of_shop_id);
create index price_due_by_maker on price_due (org_id, made_uid);
create index price_due_of_project on price_due (org_id, shop_project_id) where shop_project_id is not null;
create index price_due_of_sku on price_due (org_id, sku_id) where sku_id is not null;
create index price_due_of_shop_card on price_due (org_id, shop_card_id) where shop_card_id is not null;
create index price_due_of_balance_card on price_due (org_id, sbc_id) where sbc_id is not null;
create index price_due_of_package on price_due (org_id, package_id) where package_id is not null;

alter table price_due no force row level security;
alter table project_price_due no force row level security;
insert into price_due (org_id, due_id, kind, template_id, of_shop_id, from_date, sell_price, is_held_back, made_uid, created_at)
select org_id, due_id, 'project', shop_project_id, of_shop_id, from_date, sell_price, is_held_back, made_uid, created_at from project_price_due;
alter table project_price_due force row level security;
alter table price_due force row level security;

-- The previous release keeps the prices of projects in `project_price_due`. What one of the two writes stands in the other, so that
-- neither puts a price in force that the other did; the next release drops it with both triggers.
create function carry_project_price() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if pg_trigger_depth() > 1 then return null; end if;
  if tg_op <> 'INSERT' then
    delete from price_due where org_id = old.org_id and due_id = old.due_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into price_due (org_id, due_id, kind, template_id, of_shop_id, from_date, sell_price, is_held_back, made_uid, created_at)
    values (new.org_id, new.due_id, 'project', new.shop_project_id, new.of_shop_id, new.from_date, new.sell_price, new.is_held_back,
      new.made_uid, new.created_at);
  end if;
  return null;
end $$;
create trigger project_price_due_carried after insert or update or delete on project_price_due
  for each row execute function carry_project_price();

create function carry_price_back() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if pg_trigger_depth() > 1 then return null; end if;
  if tg_op <> 'INSERT' and old.kind = 'project' then
    delete from project_price_due where org_id = old.org_id and due_id = old.due_id;
  end if;
  if tg_op <> 'DELETE' and new.kind = 'project' then
    insert into project_price_due (org_id, due_id, shop_project_id, of_shop_id, from_date, sell_price, is_held_back, made_uid, created_at)
    values (new.org_id, new.due_id, new.template_id, new.of_shop_id, new.from_date, new.sell_price, new.is_held_back, new.made_uid, new.created_at);
  end if;
  return null;
end $$;
create trigger price_due_carried after insert or update or delete on price_due for each row execute function carry_price_back();
