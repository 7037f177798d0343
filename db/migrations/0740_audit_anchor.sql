-- Where the audit chain stood from time to time, under a code of a key that the database never sees. The same head is written to the
-- log and to a file: a chain that was worked out anew, or whose end was cut off, does not agree with them.
create table audit_anchor (
  org_id bigint not null,
  seal_no bigint not null,
  hash bytea not null,
  mac bytea not null,
  anchored_at timestamptz not null,
  primary key (org_id, seal_no),
  foreign key (org_id, seal_no) references audit_seal
);
select make_tenant_table('audit_anchor', 'insert');
create trigger audit_anchor_append_only before update or delete on audit_anchor for each row execute function refuse_change();

-- The newest seal and the newest anchor of the organisation; null while nothing has been sealed.
create function audit_head() returns json
language sql stable set search_path = pg_catalog, public as $$
  select json_build_object('seal_no', s.seal_no::text, 'hash', encode(s.hash, 'hex'), 'anchored',
    (select max(a.seal_no)::text from audit_anchor a where a.org_id = s.org_id))
  from audit_seal s where s.org_id = current_org() order by s.seal_no desc limit 1;
$$;

-- The hash of a seal as hexadecimal digits; null where there is none of that number.
create function audit_hash(p_seal_no bigint) returns text
language sql stable set search_path = pg_catalog, public as $$
  select encode(hash, 'hex') from audit_seal where org_id = current_org() and seal_no = p_seal_no;
$$;

-- Notes a head; another worker may have been faster.
create function anchor_audit(p_seal_no bigint, p_hash bytea, p_mac bytea, p_now timestamptz) returns void
language sql set search_path = pg_catalog, public as $$
  insert into audit_anchor (org_id, seal_no, hash, mac, anchored_at) values (current_org(), p_seal_no, p_hash, p_mac, p_now) on conflict do nothing;
$$;

-- The next anchors behind a number, each with the hash that its seal has today.
create function audit_anchors(p_after bigint, p_limit integer) returns json
language sql stable set search_path = pg_catalog, public as $$
  select coalesce(json_agg(json_build_object('seal_no', a.seal_no::text, 'hash', encode(a.hash, 'hex'), 'mac', encode(a.mac, 'hex'),
    'found', encode(s.hash, 'hex')) order by a.seal_no), '[]')
  from (select * from audit_anchor where org_id = current_org() and seal_no > p_after order by seal_no limit p_limit) a
  left join audit_seal s on s.org_id = a.org_id and s.seal_no = a.seal_no;
$$;
