-- What somebody gave by hand on a day by themselves, in cents or points: what a limit of the day looks at.
create table by_hand_day (
  org_id bigint not null references organisation,
  shop_id bigint not null,
  uid bigint not null,
  business_date date not null,
  kind text not null,
  amount cents not null check (amount > 0),
  primary key (org_id, shop_id, uid, business_date, kind),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, uid) references staff
);
select make_tenant_table('by_hand_day', 'insert, update');

-- A second person's agreement to what goes beyond it: to one call of one colleague, up to an amount, once and for a few minutes.
create table countersign (
  org_id bigint not null references organisation,
  countersign_id bigint not null,
  shop_id bigint not null,
  endpoint text not null,
  asked_uid bigint not null,
  given_uid bigint not null check (given_uid <> asked_uid),
  amount cents not null check (amount > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  primary key (org_id, countersign_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, asked_uid) references staff,
  foreign key (org_id, given_uid) references staff
);
select make_tenant_table('countersign', 'insert, update');

select grant_preset('{administrator, manager}', '{countersign:give}', 'sales:void');
