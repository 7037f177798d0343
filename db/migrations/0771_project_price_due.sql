-- Prices of projects that hold from a day to come: of the chain, or of a shop for itself. A job puts each in force on its day.
create table project_price_due (
  org_id bigint not null references organisation,
  due_id bigint not null,
  shop_project_id bigint not null,
  -- The shop that decided it for itself; null: whoever keeps the project.
  of_shop_id bigint,
  from_date date not null,
  sell_price cents not null check (sell_price >= 0),
  -- On its day the price was not allowed any more: whoever keeps it looks at it again.
  is_held_back boolean not null default false,
  made_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, due_id),
  unique nulls not distinct (org_id, shop_project_id, of_shop_id, from_date),
  foreign key (org_id, shop_project_id) references shop_project,
  foreign key (org_id, of_shop_id) references shop (org_id, shop_id),
  foreign key (org_id, made_uid) references staff
);
select make_tenant_table('project_price_due', 'insert, update, delete');
create index project_price_due_next on project_price_due (org_id, from_date, due_id) where not is_held_back;
create index project_price_due_of_shop on project_price_due (org_id, of_shop_id);
create index project_price_due_by_maker on project_price_due (org_id, made_uid);
