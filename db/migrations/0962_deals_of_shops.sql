-- What the deals of the platforms are here: the chain's word counts in every shop, and what a shop says itself, at its own desk only.
-- The column is new and empty everywhere, so that asking on behalf of nobody is enough for its foreign key.
select set_config('app.org_id', '0', true);
alter table voucher_deal
  add column of_shop_id bigint,
  add foreign key (org_id, of_shop_id) references shop;
drop index voucher_deal_once;
create unique index voucher_deal_once on voucher_deal (org_id, channel, deal_id, of_shop_id) nulls not distinct;
