-- Who works which shift on which day. A day nobody planned has no row.
create table shift_plan (
  org_id bigint not null references organisation,
  shop_id bigint not null,
  uid bigint not null,
  -- The shop's day on which the shift begins.
  plan_date date not null,
  -- Null: on leave that day.
  shift_id bigint,
  version integer not null default 1,
  primary key (org_id, uid, plan_date),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, uid) references staff,
  foreign key (org_id, shift_id) references shift
);
select make_tenant_table('shift_plan', 'insert, update, delete');
create index shift_plan_by_day on shift_plan (org_id, shop_id, plan_date, uid);

select grant_preset('{administrator, manager}', '{shift:plan}', 'shift:write');
