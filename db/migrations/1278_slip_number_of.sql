-- alone
-- One slip is shown for one sale: who looks at a payment is told where its number stands again.
create index concurrently if not exists order_payment_slip on order_payment (org_id, slip_number) where slip_number <> '';
