-- Documents are listed latest first, by the shop's date: the walk that a page, and a span of days, follows.
create index sales_order_latest on sales_order (org_id, shop_id, business_date desc, order_id desc);
create index sales_order_latest_of_org on sales_order (org_id, business_date desc, order_id desc);
create index sales_order_latest_of_member on sales_order (org_id, member_id, business_date desc, order_id desc);
drop index sales_order_by_shop, sales_order_by_org, sales_order_by_member;

create index deduction_latest on deduction (org_id, shop_id, business_date desc, deduction_id desc);
create index deduction_latest_of_org on deduction (org_id, business_date desc, deduction_id desc);
create index deduction_latest_of_member on deduction (org_id, member_id, business_date desc, deduction_id desc);
drop index deduction_by_shop, deduction_by_org, deduction_by_member;

-- Comparing numerics is not leakproof, so under row security no index knew which orders are in debt; a flag it can read.
alter table sales_order add column is_in_debt boolean not null generated always as (amount_debt > 0) stored;
drop index sales_order_in_debt;
create index sales_order_in_debt on sales_order (org_id, shop_id, business_date desc, order_id desc) where is_in_debt;
