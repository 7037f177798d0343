-- Whoever takes an import of coupons back asks which orders were made with them.
create index sales_order_coupon on sales_order (org_id, member_coupon_id) where member_coupon_id is not null;
