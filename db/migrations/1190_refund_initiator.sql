-- Who asked for money back (specification 2§3): staff of their own accord, or the customer by what they wanted done about an order from outside.
alter table order_refund no force row level security;
alter table mall_after_sales no force row level security;
alter table order_refund add column initiator text not null default 'merchant' check (initiator in ('merchant', 'customer'));
update order_refund r set initiator = 'customer' from mall_after_sales a where a.org_id = r.org_id and a.refund_id = r.refund_id;
alter table order_refund force row level security;
alter table mall_after_sales force row level security;
