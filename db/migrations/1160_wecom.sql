-- Enterprise messaging (企业微信, specification 2§2.3): the chain's account, its people and customers as the service tells them, and
-- messages to many customers as they were meant, asked for and arrived.
create table wecom_account (
  org_id bigint not null references organisation,
  wecom_account_id bigint not null,
  corp_id text collate "C" not null default '',
  agent_id text collate "C" not null default '',
  -- Sealed: the secret of the application, and the one of the customer contact where it is another.
  secrets bytea,
  is_open boolean not null,
  version integer not null default 1,
  -- When somebody, or the night, asked for everything to be read anew; when that was begun, or went on last; when it ended well.
  sync_wanted_at timestamptz,
  sync_begun_at timestamptz,
  synced_at timestamptz,
  -- Why it did not end well: a sentence's key with what stands in it, spoken in the reader's language.
  sync_fault jsonb,
  created_uid bigint not null,
  created_at timestamptz not null,
  primary key (org_id, wecom_account_id),
  foreign key (org_id, created_uid) references staff
);
select make_tenant_table('wecom_account');
-- A chain has one.
create unique index wecom_account_once on wecom_account (org_id);

create table wecom_department (
  org_id bigint not null references organisation,
  department_key text collate "C" not null,
  department_name text not null,
  parent_key text collate "C" not null,
  position integer not null,
  primary key (org_id, department_key)
);
select make_tenant_table('wecom_department', 'insert, update, delete');

-- A person of the service. Who left stays: their customers and what they sent remain to be read.
create table wecom_user (
  org_id bigint not null references organisation,
  wecom_user_id bigint not null,
  user_key text collate "C" not null check (user_key <> ''),
  user_name text not null,
  departments text[] not null default '{}',
  -- May have customers.
  is_follow boolean not null,
  uid bigint,
  -- Who said which colleague it is. By hand, nobody is said too: it is not asked for by the phone again.
  tied_by text check (tied_by in ('phone', 'hand')),
  gone_at timestamptz,
  seen_run bigint not null,
  version integer not null default 1,
  primary key (org_id, wecom_user_id),
  foreign key (org_id, uid) references staff,
  check (uid is null or tied_by is not null)
);
select make_tenant_table('wecom_user');
create unique index wecom_user_once on wecom_user (org_id, user_key);
create index wecom_user_of_staff on wecom_user (org_id, uid) where uid is not null;

create table wecom_tag (
  org_id bigint not null references organisation,
  tag_key text collate "C" not null,
  tag_name text not null,
  group_name text not null,
  primary key (org_id, tag_key)
);
select make_tenant_table('wecom_tag', 'insert, update, delete');

-- A customer in the service, whoever of our people has them; no phone is kept of any.
create table wecom_customer (
  org_id bigint not null references organisation,
  wecom_customer_id bigint not null,
  customer_key text collate "C" not null check (customer_key <> ''),
  customer_name text not null,
  member_id bigint,
  tied_by text check (tied_by in ('phone', 'hand')),
  -- Wants no messages to many.
  refuses boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (org_id, wecom_customer_id),
  foreign key (org_id, member_id) references member,
  check (member_id is null or tied_by is not null)
);
select make_tenant_table('wecom_customer');
create unique index wecom_customer_once on wecom_customer (org_id, customer_key);
create index wecom_customer_of_member on wecom_customer (org_id, member_id) where member_id is not null;

-- Who is a contact of whom.
create table wecom_follow (
  org_id bigint not null references organisation,
  wecom_follow_id bigint not null,
  wecom_customer_id bigint not null,
  wecom_user_id bigint not null,
  remark text not null,
  since timestamptz not null,
  -- By which way, as the service counts them.
  add_way integer not null,
  gone_at timestamptz,
  seen_run bigint not null,
  primary key (org_id, wecom_follow_id),
  foreign key (org_id, wecom_customer_id) references wecom_customer,
  foreign key (org_id, wecom_user_id) references wecom_user
);
select make_tenant_table('wecom_follow');
create unique index wecom_follow_once on wecom_follow (org_id, wecom_customer_id, wecom_user_id);
create index wecom_follow_latest on wecom_follow (org_id, since desc, wecom_follow_id desc);
create index wecom_follow_of_user on wecom_follow (org_id, wecom_user_id, since desc, wecom_follow_id desc);
create index wecom_follow_unseen on wecom_follow (org_id, seen_run) where gone_at is null;

create table wecom_follow_tag (
  org_id bigint not null references organisation,
  wecom_follow_id bigint not null,
  tag_key text collate "C" not null,
  primary key (org_id, wecom_follow_id, tag_key),
  foreign key (org_id, wecom_follow_id) references wecom_follow
);
select make_tenant_table('wecom_follow_tag', 'insert, delete');
create index wecom_follow_tag_of on wecom_follow_tag (org_id, tag_key, wecom_follow_id);

-- What a search may begin with: every end of the name and of the remark.
create table wecom_token (
  org_id bigint not null references organisation,
  token text collate "C" not null,
  wecom_follow_id bigint not null,
  primary key (org_id, token, wecom_follow_id),
  foreign key (org_id, wecom_follow_id) references wecom_follow
);
select make_tenant_table('wecom_token', 'insert, delete');
create index wecom_token_of on wecom_token (org_id, wecom_follow_id);

-- A message to many customers, as a document.
create table wecom_send (
  org_id bigint not null references organisation,
  wecom_send_id bigint not null,
  send_number text collate "C" not null,
  shop_id bigint not null,
  send_name text not null,
  content text not null,
  picture text,
  link_title text not null,
  link_url text not null,
  link_desc text not null,
  -- To whom: what it was written with; whom that meant is written down as it is sent.
  audience jsonb not null,
  status text not null check (status in ('draft', 'sending', 'sent', 'failed', 'withdrawn')),
  recipient_num integer not null default 0,
  refusing_num integer not null default 0,
  waiting_num integer not null default 0,
  sent_num integer not null default 0,
  no_friend_num integer not null default 0,
  limited_num integer not null default 0,
  failed_num integer not null default 0,
  -- The picture as the service keeps it for some days.
  media_key text not null default '',
  media_until timestamptz,
  version integer not null default 1,
  created_uid bigint not null,
  created_at timestamptz not null,
  sent_uid bigint,
  sent_at timestamptz,
  primary key (org_id, wecom_send_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, created_uid) references staff,
  foreign key (org_id, sent_uid) references staff,
  check (picture is null or link_url = ''),
  check (status = 'draft' or sent_at is not null or status = 'withdrawn')
);
select make_tenant_table('wecom_send', 'insert, update, delete');
create unique index wecom_send_number_once on wecom_send (org_id, send_number);
create index wecom_send_latest on wecom_send (org_id, shop_id, wecom_send_id desc);
create index wecom_send_latest_of_org on wecom_send (org_id, wecom_send_id desc);

-- What one colleague is asked to send: written down before the service is asked.
create table wecom_piece (
  org_id bigint not null references organisation,
  wecom_piece_id bigint not null,
  wecom_send_id bigint not null,
  wecom_user_id bigint not null,
  recipient_num integer not null check (recipient_num > 0),
  -- When the service was asked first, and did not answer yet; not before when it is asked again.
  asked_at timestamptz,
  try_at timestamptz,
  -- What the service calls it, once it has it.
  msg_key text collate "C",
  failed_at timestamptz,
  fail_why jsonb,
  -- When the colleague sent it off, as the service tells it; when that was read last.
  confirmed_at timestamptz,
  read_at timestamptz,
  stopped_at timestamptz,
  primary key (org_id, wecom_piece_id),
  foreign key (org_id, wecom_send_id) references wecom_send,
  foreign key (org_id, wecom_user_id) references wecom_user,
  check (msg_key is null or failed_at is null)
);
select make_tenant_table('wecom_piece');
create index wecom_piece_of on wecom_piece (org_id, wecom_send_id, wecom_piece_id);
-- One message of the service is one piece.
create unique index wecom_piece_msg_once on wecom_piece (org_id, msg_key) where msg_key is not null;
create index wecom_piece_waiting on wecom_piece (org_id, wecom_piece_id) where msg_key is null and failed_at is null and stopped_at is null;

create table wecom_recipient (
  org_id bigint not null references organisation,
  wecom_send_id bigint not null,
  wecom_customer_id bigint not null,
  wecom_piece_id bigint not null,
  result text not null check (result in ('waiting', 'sent', 'no_friend', 'limited', 'failed', 'stopped')),
  result_at timestamptz,
  -- A customer is written to once, whoever of our people has them.
  primary key (org_id, wecom_send_id, wecom_customer_id),
  foreign key (org_id, wecom_send_id) references wecom_send,
  foreign key (org_id, wecom_customer_id) references wecom_customer,
  foreign key (org_id, wecom_piece_id) references wecom_piece
);
select make_tenant_table('wecom_recipient');
create index wecom_recipient_of_piece on wecom_recipient (org_id, wecom_piece_id, wecom_customer_id);
create index wecom_recipient_of_customer on wecom_recipient (org_id, wecom_customer_id);

-- Whatever the application does: what was sent stays as it was written.
create function keep_wecom_send() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.status <> 'draft' and (tg_op = 'DELETE' or (new.content, new.picture, new.link_title, new.link_url, new.link_desc, new.audience, new.sent_uid)
    is distinct from (old.content, old.picture, old.link_title, old.link_url, old.link_desc, old.audience, old.sent_uid)) then
    raise exception 'what was sent stays as it was written' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger wecom_send_kept before update or delete on wecom_send for each row execute function keep_wecom_send();

select grant_preset('{administrator, manager}', '{wecom:read, wecom:write, wecom:send}', 'member:batch');
select grant_preset('{cashier}', '{wecom:read, wecom:write}', 'member:write');
select grant_preset('{administrator}', '{wecom:account}', 'role:write');
