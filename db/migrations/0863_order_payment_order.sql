-- alone
-- `order_payment_way` answers all that it did.
drop index concurrently if exists order_payment_order;
