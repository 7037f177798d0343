-- What a device is for: where one of a shop serves a project, booking it there takes one of those that do.
create table device_project (
  org_id bigint not null references organisation,
  device_id bigint not null,
  shop_project_id bigint not null,
  primary key (org_id, device_id, shop_project_id),
  foreign key (org_id, device_id) references device,
  foreign key (org_id, shop_project_id) references shop_project
);
select make_tenant_table('device_project', 'insert, delete');
create index device_project_of_project on device_project (org_id, shop_project_id);
