-- Visits: who is in the shop now, how far they are, and who answers for them.
create table visit (
  org_id bigint not null references organisation,
  visit_id bigint not null,
  shop_id bigint not null,
  member_id bigint not null,
  -- The appointment that the customer came for; null for somebody who walked in.
  appointment_id bigint,
  business_date date not null,
  step text not null check (step in ('arrived', 'triaged', 'consulting', 'billed', 'treating', 'left', 'withdrawn')),
  -- Since when the visit stands where it stands: how long the customer has waited.
  step_at timestamptz not null,
  -- Who answers for the customer now; null: nobody has turned to them yet.
  uid bigint,
  -- What the customer comes for.
  purpose text not null default '',
  -- Why somebody left with an order unpaid, or treated without a deduction.
  leave_reason text not null default '',
  triaged_at timestamptz,
  consulted_at timestamptz,
  billed_at timestamptz,
  treated_at timestamptz,
  left_at timestamptz,
  version integer not null default 1,
  -- Who received the customer: the visit is seen by whoever answers for it as well, so the usual column of makers would hide too much.
  opened_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, visit_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, appointment_id) references appointment,
  foreign key (org_id, uid) references staff,
  foreign key (org_id, opened_uid) references staff,
  check ((step in ('left', 'withdrawn')) = (left_at is not null))
);
select make_tenant_table('visit');
-- Nobody is received twice in one shop at a time, however many receive them.
create unique index visit_open_once on visit (org_id, shop_id, member_id) where left_at is null;
create index visit_open on visit (org_id, shop_id, step_at) where left_at is null;
create index visit_by_shop on visit (org_id, shop_id, business_date desc, visit_id desc);
create index visit_by_org on visit (org_id, business_date desc, visit_id desc);
create index visit_of_member on visit (org_id, member_id, business_date desc, visit_id desc);
create index visit_of_colleague on visit (org_id, uid, business_date desc, visit_id desc) where uid is not null;
create index visit_of_appointment on visit (org_id, appointment_id) where appointment_id is not null;

select grant_preset('{administrator, manager, cashier, therapist, doctor}', '{visit:read, visit:write}', 'member:read');
