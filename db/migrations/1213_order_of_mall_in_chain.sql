-- alone
-- The same of every shop of a chain.
create index concurrently if not exists sales_order_mall_of_org on sales_order (org_id, business_date desc, order_id desc) where source = 'mall';
