-- A count card holds products beside projects, given away ones too (2§3): the member collects them one by one as treatments are deducted.
create table shop_card_product (
  org_id bigint not null references organisation,
  shop_card_id bigint not null,
  gift boolean not null,
  sku_id bigint not null,
  quantity integer not null check (quantity between 1 and 9999),
  position integer not null,
  primary key (org_id, shop_card_id, gift, sku_id),
  foreign key (org_id, shop_card_id) references shop_card,
  foreign key (org_id, sku_id) references sku
);
select make_tenant_table('shop_card_product', 'insert, delete');
create index shop_card_product_promised on shop_card_product (org_id, sku_id);

alter table card_item add column sku_id bigint;
alter table card_item add constraint card_item_sku foreign key (org_id, sku_id) references sku not valid;
-- A counter is for one project, for one product, or shared by projects.
alter table card_item add constraint card_item_of_one check (num_nonnulls(shop_project_id, sku_id) <= 1 and (sku_id is null or not any_project)) not valid;

alter table deduction_line alter column shop_project_id drop not null;
alter table deduction_line add column sku_id bigint;
alter table deduction_line add constraint deduction_line_sku foreign key (org_id, sku_id) references sku not valid;
alter table deduction_line add constraint deduction_line_of_one check (num_nonnulls(shop_project_id, sku_id) = 1) not valid;
