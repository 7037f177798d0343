-- Triage: what a customer complains of, how urgent it is, and to whom they are sent.
create table triage (
  org_id bigint not null references organisation,
  triage_id bigint not null,
  shop_id bigint not null,
  member_id bigint not null,
  business_date date not null,
  -- Who triaged.
  uid bigint not null,
  -- To whom the customer was sent.
  to_uid bigint,
  urgency text not null check (urgency in ('normal', 'prior', 'urgent')),
  -- What the customer complains of, was measured and cannot take; encrypted.
  complaint_cipher bytea not null,
  vitals_cipher bytea,
  allergy_cipher bytea,
  version integer not null default 1,
  withdrawn_at timestamptz,
  withdrawn_uid bigint,
  withdraw_reason text not null default '',
  created_uid bigint not null,
  created_at timestamptz not null,
  edited_uid bigint,
  edited_at timestamptz,
  primary key (org_id, triage_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, member_id) references member,
  foreign key (org_id, uid) references staff,
  foreign key (org_id, to_uid) references staff,
  foreign key (org_id, created_uid) references staff,
  foreign key (org_id, edited_uid) references staff,
  foreign key (org_id, withdrawn_uid) references staff,
  check ((withdrawn_at is null) = (withdrawn_uid is null))
);
select make_tenant_table('triage');
create index triage_latest_of_member on triage (org_id, member_id, business_date desc, triage_id desc);
create index triage_latest on triage (org_id, shop_id, business_date desc, triage_id desc);
create index triage_latest_of_org on triage (org_id, business_date desc, triage_id desc);

select grant_preset('{administrator, manager}', '{triage:read, triage:write, triage:manage}', 'member:read');
select grant_preset('{cashier, therapist, doctor}', '{triage:read, triage:write}', 'member:read');
