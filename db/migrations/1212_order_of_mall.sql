-- alone
-- Orders from outside, the latest first: few among those of the tills.
create index concurrently if not exists sales_order_mall on sales_order (org_id, shop_id, business_date desc, order_id desc) where source = 'mall';
