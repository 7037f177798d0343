-- The department that a project is of: of the head office for what the whole chain sells, of the shop for what it sells alone.
alter table shop_project no force row level security;
alter table shop_project
  add department_id bigint,
  add foreign key (org_id, department_id) references staff_group;
alter table shop_project force row level security;
create index shop_project_of_department on shop_project (org_id, department_id) where department_id is not null;
