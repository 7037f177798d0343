-- Templates of cards are kept by the people who run them: the head office keeps those of the chain, a shop what it may decide of them.
alter table shop_card no force row level security;
alter table shop_card
  add version integer not null default 1 check (version > 0),
  -- The shop that alone sells it; null: every shop of the chain.
  add seller_id bigint,
  add full_name text not null default '',
  -- An invitation is sold to new customers only, one each.
  add card_type text not null default 'ordinary' check (card_type in ('ordinary', 'invitation')),
  -- Between these a shop may set its own price; both null: the chain's price holds everywhere.
  add price_floor cents check (price_floor >= 0),
  add price_ceiling cents,
  -- What is given away may be worth more than the card costs: somebody meant it.
  add gift_above boolean not null default false,
  add cover_image text,
  add description text not null default '',
  add sort integer not null default 1 check (sort between 1 and 9999),
  -- The number behind a K, from which the next one is proposed.
  add serial integer generated always as (case when card_sn ~ '^K[0-9]{1,9}$' then substr(card_sn, 2)::integer end) stored,
  add constraint shop_card_bounds check ((price_floor is null) = (price_ceiling is null) and price_floor <= sell_price and sell_price <= price_ceiling),
  add foreign key (org_id, seller_id) references shop (org_id, shop_id);
alter table shop_card force row level security;
create index shop_card_serial on shop_card (org_id, serial desc) where serial is not null;

-- What a shop decided of a card of the chain: a template of one kind or of another.
create table card_terms (
  org_id bigint not null references organisation,
  shop_id bigint not null,
  kind text not null check (kind in ('count_card', 'stored_value_card')),
  template_id bigint not null,
  shop_card_id bigint generated always as (case kind when 'count_card' then template_id end) stored,
  sbc_id bigint generated always as (case kind when 'stored_value_card' then template_id end) stored,
  -- Null: the chain's.
  sell_price cents check (sell_price >= 0),
  sort integer check (sort between 1 and 9999),
  is_shelves boolean not null default true,
  version integer not null default 1 check (version > 0),
  primary key (org_id, kind, template_id, shop_id),
  foreign key (org_id, shop_id) references shop,
  foreign key (org_id, shop_card_id) references shop_card,
  foreign key (org_id, sbc_id) references balance_card
);
select make_tenant_table('card_terms');

select grant_preset('{administrator, manager}', '{catalog:card}', 'catalog:read');
