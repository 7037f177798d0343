-- alone
-- Money of a shop's charges that has not arrived back: asked for where the shop ends.
create index concurrently if not exists charge_refund_on_its_way on charge_refund (org_id, shop_id) where status <> 'arrived';
