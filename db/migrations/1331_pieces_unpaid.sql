-- alone
-- The few pieces of a flash sale that orders hold which wait for their money, beside all that were sold.
create index concurrently if not exists seckill_take_unpaid on seckill_take (org_id, seckill_id) where not is_paid and back_num < num;
