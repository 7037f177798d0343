-- Stored-value cards are kept as count cards are; what they load and cost is the chain's alone.
alter table balance_card no force row level security;
alter table balance_card
  add version integer not null default 1 check (version > 0),
  add seller_id bigint,
  add card_sn text not null default '',
  add gift_above boolean not null default false,
  add cover_image text,
  add description text not null default '',
  add sort integer not null default 1 check (sort between 1 and 9999),
  -- The number behind an S, from which the next one is proposed.
  add serial integer generated always as (case when card_sn ~ '^S[0-9]{1,9}$' then substr(card_sn, 2)::integer end) stored,
  add foreign key (org_id, seller_id) references shop (org_id, shop_id);
-- Those that are there already are numbered in the order in which they came.
update balance_card b set card_sn = 'S' || case when n.place < 1000 then lpad(n.place::text, 3, '0') else n.place::text end
from (select org_id, sbc_id, row_number() over (partition by org_id order by sbc_id) as place from balance_card) n
where n.org_id = b.org_id and n.sbc_id = b.sbc_id;
alter table balance_card force row level security;
create unique index balance_card_number_once on balance_card (org_id, card_sn) where card_sn <> '';
create index balance_card_serial on balance_card (org_id, serial desc) where serial is not null;
-- A shop decides no price of stored value.
alter table card_terms add constraint card_terms_price check (kind <> 'stored_value_card' or sell_price is null);
