-- alone
-- The few lines of which something went back: what a span of orders gave back is summed from them, not from all lines.
create index concurrently if not exists order_line_refunded on order_line (org_id, order_id) include (refunded_amount) where refunded_amount > 0;
