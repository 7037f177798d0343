-- What goes well with a project or a product: projects, of which whoever sells or books is reminded. Nothing is priced or added by it.
create table project_link (
  org_id bigint not null references organisation,
  shop_project_id bigint not null,
  position integer not null check (position > 0),
  linked_project_id bigint not null,
  primary key (org_id, shop_project_id, position),
  check (linked_project_id <> shop_project_id),
  foreign key (org_id, shop_project_id) references shop_project,
  foreign key (org_id, linked_project_id) references shop_project on delete cascade
);
select make_tenant_table('project_link', 'insert, delete');
create unique index project_link_once on project_link (org_id, linked_project_id, shop_project_id);

create table goods_link (
  org_id bigint not null references organisation,
  goods_id bigint not null,
  position integer not null check (position > 0),
  -- The project that goes with them.
  shop_project_id bigint not null,
  primary key (org_id, goods_id, position),
  foreign key (org_id, goods_id) references goods,
  foreign key (org_id, shop_project_id) references shop_project
);
select make_tenant_table('goods_link', 'insert, delete');
create unique index goods_link_once on goods_link (org_id, shop_project_id, goods_id);
