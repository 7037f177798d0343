-- What of an appointment was done at a visit, by whom. Whoever did it and left its deduction to the desk says so.
create table visit_done (
  org_id bigint not null references organisation,
  visit_id bigint not null,
  appointment_id bigint not null,
  item_no integer not null,
  -- Of which project: an appointment that is edited counts its items anew.
  shop_project_id bigint not null,
  item_name text not null,
  uid bigint not null,
  to_deduct boolean not null,
  done_at timestamptz not null,
  primary key (org_id, visit_id, appointment_id, item_no, shop_project_id),
  foreign key (org_id, visit_id) references visit,
  foreign key (org_id, appointment_id) references appointment,
  foreign key (org_id, shop_project_id) references shop_project,
  foreign key (org_id, uid) references staff
);
select make_tenant_table('visit_done', 'insert');
