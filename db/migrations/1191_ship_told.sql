-- When the shop was told that an order waits to be sent: once.
alter table mall_delivery add column ship_told_at timestamptz;
