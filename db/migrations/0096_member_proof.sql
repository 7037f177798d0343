-- The member's own proof for what takes value out of their cards: a code sent to their phone, or their signature.
create table member_proof (
  org_id bigint not null references organisation,
  proof_id bigint not null,
  member_id bigint not null,
  shop_id bigint not null,
  purpose text not null check (purpose in ('refund', 'gift', 'transfer', 'deduction')),
  -- The card it is good for; a deduction may take from several.
  card_id bigint,
  -- What they agreed to: money, units, and who or which card gets it.
  amount cents not null,
  num integer not null check (num >= 0),
  receiver_id bigint,
  method text not null check (method in ('code', 'signature')),
  -- Where the signature is read.
  signature text,
  asked_uid bigint not null,
  created_at timestamptz not null,
  proved_at timestamptz,
  -- Good once: which document took it.
  used_at timestamptz,
  used_document text check (used_document in ('card_refund', 'card_gift', 'deduction')),
  used_document_id bigint,
  primary key (org_id, proof_id),
  foreign key (org_id, member_id) references member,
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, card_id) references card,
  foreign key (org_id, asked_uid) references staff,
  check ((card_id is null) = (purpose = 'deduction')),
  check ((signature is null) = (method = 'code')),
  check (used_at is null or proved_at is not null),
  check ((used_at is null) = (used_document is null) and (used_at is null) = (used_document_id is null))
);
select make_tenant_table('member_proof', 'insert, update (member_id, proved_at, used_at, used_document, used_document_id)');
create index member_proof_of_member on member_proof (org_id, member_id);
create unique index member_proof_of_document on member_proof (org_id, used_document, used_document_id);
