-- What a treatment used up: what its project lists, as whoever did it corrected it. The batches stand in the moves.
create table deduction_supply (
  org_id bigint not null references organisation,
  deduction_id bigint not null,
  line_no integer not null check (line_no > 0),
  shop_project_id bigint not null,
  sku_id bigint not null,
  -- What the project lists for so many times.
  planned_quantity integer not null check (planned_quantity > 0),
  quantity integer not null check (quantity >= 0),
  -- Chosen by hand; null: what ends first.
  batch_id bigint,
  -- Why it is more than is listed, or of another batch.
  reason text not null default '',
  primary key (org_id, deduction_id, line_no),
  foreign key (org_id, deduction_id) references deduction,
  foreign key (org_id, shop_project_id) references shop_project,
  foreign key (org_id, sku_id) references sku,
  foreign key (org_id, batch_id, sku_id) references stock_batch (org_id, batch_id, sku_id),
  check (reason <> '' or (quantity <= planned_quantity and batch_id is null))
);
select make_tenant_table('deduction_supply', 'insert');
create index deduction_supply_of_sku on deduction_supply (org_id, sku_id);

select grant_preset('{administrator, manager}', '{deduction:batch}', 'deduction:cancel');
