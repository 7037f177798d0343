-- Bills that a customer opens on a phone by scanning a code, and what the shop collects money by.
alter table payment_pattern add column collect_code text not null default '' check (length(collect_code) <= 512);

create table order_scan (
  org_id bigint not null references organisation,
  order_id bigint not null,
  shop_id bigint not null,
  -- A part of the code: another one makes the codes shown before worthless.
  nonce text not null,
  expires_at timestamptz not null,
  created_uid bigint not null,
  created_at timestamptz not null,
  -- The customer says that it is paid, and by which way; the till checks.
  claimed_at timestamptz,
  claimed_pattern_id bigint,
  primary key (org_id, order_id),
  foreign key (org_id, order_id) references sales_order,
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, created_uid) references staff,
  foreign key (org_id, claimed_pattern_id) references payment_pattern,
  check ((claimed_at is null) = (claimed_pattern_id is null))
);
select make_tenant_table('order_scan');
