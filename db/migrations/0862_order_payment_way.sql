-- alone
-- By which way an order was paid is read from the index that finds its payments.
create index concurrently if not exists order_payment_way on order_payment (org_id, order_id, payment_id) include (payment_pattern_id);
