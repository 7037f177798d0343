-- A shop stops a batch for itself; for the whole chain only the head office does (`stock_batch.recalled_at`).
create table stock_batch_stop (
  org_id bigint not null references organisation,
  batch_id bigint not null,
  shop_id bigint not null,
  reason text not null,
  stopped_at timestamptz not null,
  primary key (org_id, batch_id, shop_id),
  foreign key (org_id, batch_id) references stock_batch,
  foreign key (org_id, shop_id) references shop
);
select make_tenant_table('stock_batch_stop', 'insert, delete');
