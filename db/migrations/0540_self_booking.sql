-- Customers ask for an appointment by themselves, on a page of the shop's that needs no account. The shop answers.

-- Pages of shops that strangers open. The address says nothing but a random code: neither shop nor chain can be guessed from it.
create table identity.public_page (
  code text primary key check (code ~ '^[a-z2-9]{16}$'),
  org_id bigint not null,
  shop_id bigint not null,
  unique (org_id, shop_id)
);

-- Whose page it is; no row for a code that is none.
create function identity.shop_of_page(p_code text) returns table (org_id bigint, shop_id bigint)
language sql stable security definer set search_path = pg_catalog, identity, pg_temp as $$
  select p.org_id, p.shop_id from identity.public_page p where p.code = p_code;
$$;

-- The code of a shop's page, in the organisation entered; null while it has none.
create function identity.page_of_shop(p_shop bigint) returns text
language sql stable security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  select p.code from identity.public_page p where p.org_id = current_org() and p.shop_id = p_shop;
$$;

-- Gives a shop of the organisation entered its page; the one that it has stays. Answers the code.
create function identity.open_page(p_shop bigint, p_code text) returns text
language sql security definer set search_path = pg_catalog, public, identity, pg_temp as $$
  insert into identity.public_page (code, org_id, shop_id)
  select p_code, current_org(), s.shop_id from shop s where s.org_id = current_org() and s.shop_id = p_shop
  on conflict (org_id, shop_id) do update set code = public_page.code returning code;
$$;

alter table appointment drop constraint appointment_appointment_type_check;
alter table appointment add constraint appointment_appointment_type_check check (appointment_type in ('phone', 'desk', 'self'));

-- What may be asked for there.
create table self_project (
  org_id bigint not null references organisation,
  shop_id bigint not null,
  shop_project_id bigint not null,
  primary key (org_id, shop_id, shop_project_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, shop_project_id) references shop_project
);
select make_tenant_table('self_project', 'insert, delete');
create index self_project_by_project on self_project (org_id, shop_project_id);

-- What a customer asked for. It holds nobody and nothing: the appointment that it becomes does.
create table self_booking (
  org_id bigint not null references organisation,
  self_booking_id bigint not null,
  shop_id bigint not null,
  status text not null check (status in ('asked', 'proposed', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  caller_name text not null,
  -- Proved by a code.
  caller_mobile text not null check (caller_mobile <> ''),
  -- Who is asked for; null: anyone able.
  wanted_uid bigint,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Another time that the shop proposed, with whom, and who proposed it.
  proposed_at timestamptz,
  proposed_until timestamptz,
  proposed_uid bigint,
  answered_uid bigint,
  remarks text not null default '',
  decline_reason text not null default '',
  appointment_id bigint,
  created_at timestamptz not null,
  primary key (org_id, self_booking_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, wanted_uid) references staff,
  foreign key (org_id, proposed_uid) references staff,
  foreign key (org_id, answered_uid) references staff,
  foreign key (org_id, appointment_id) references appointment,
  check (ends_at > starts_at and proposed_until > proposed_at),
  check ((status = 'accepted') <= (appointment_id is not null)),
  check ((status = 'proposed') <= (proposed_at is not null and proposed_until is not null and answered_uid is not null))
);
select make_tenant_table('self_booking');
create index self_booking_by_shop on self_booking (org_id, shop_id, self_booking_id desc);
create index self_booking_in on self_booking (org_id, shop_id, status, self_booking_id desc);
create index self_booking_of_phone on self_booking (org_id, caller_mobile);
create unique index self_booking_of_appointment on self_booking (org_id, appointment_id) where appointment_id is not null;

create table self_booking_item (
  org_id bigint not null references organisation,
  self_booking_id bigint not null,
  item_no integer not null check (item_no > 0),
  shop_project_id bigint not null,
  item_name text not null,
  primary key (org_id, self_booking_id, item_no),
  foreign key (org_id, self_booking_id) references self_booking,
  foreign key (org_id, shop_project_id) references shop_project
);
select make_tenant_table('self_booking_item', 'insert');
create index self_booking_item_by_project on self_booking_item (org_id, shop_project_id);

-- What opens one request to whoever holds it: random, and only its hash is kept. Each text message carries one of its own.
create table self_booking_token (
  org_id bigint not null references organisation,
  token_hash bytea not null,
  self_booking_id bigint not null,
  expires_at timestamptz not null,
  primary key (org_id, token_hash),
  foreign key (org_id, self_booking_id) references self_booking
);
select make_tenant_table('self_booking_token', 'insert, delete');
create index self_booking_token_of on self_booking_token (org_id, self_booking_id);
create index self_booking_token_over on self_booking_token (org_id, expires_at);

select grant_preset('{administrator, manager}', '{appointment:self}', 'appointment:write');
