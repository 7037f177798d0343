-- Whether what the chain sells is sold by a shop that opens later: not what was put on the shelves of chosen shops alone.
-- What stands is for every shop as long as no shop is without it; goods, as long as none is without all their variants.
alter table shop_project add column in_new_shops boolean not null default true;
alter table shop_card add column in_new_shops boolean not null default true;
alter table balance_card add column in_new_shops boolean not null default true;
alter table package add column in_new_shops boolean not null default true;
alter table goods add column in_new_shops boolean not null default true;
do $$
declare
  v_org bigint;
  v_before text := current_setting('app.org_id', true);
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    update shop_project project set in_new_shops = false
    where project.org_id = v_org and project.seller_id is null and exists (select from shop_project_terms own
      where own.org_id = v_org and own.shop_project_id = project.shop_project_id and not own.is_shelves);
    update shop_card card set in_new_shops = false
    where card.org_id = v_org and card.seller_id is null and exists (select from card_terms own
      where own.org_id = v_org and own.kind = 'count_card' and own.template_id = card.shop_card_id and not own.is_shelves);
    update balance_card card set in_new_shops = false
    where card.org_id = v_org and card.seller_id is null and exists (select from card_terms own
      where own.org_id = v_org and own.kind = 'stored_value_card' and own.template_id = card.sbc_id and not own.is_shelves);
    update package set in_new_shops = false
    where package.org_id = v_org and package.seller_id is null and exists (select from package_terms own
      where own.org_id = v_org and own.package_id = package.package_id and not own.is_shelves);
    update goods set in_new_shops = false
    where goods.org_id = v_org and goods.seller_id is null and exists (select from goods_terms kept
      where kept.org_id = v_org and kept.goods_id = goods.goods_id
        and exists (select from sku where sku.org_id = v_org and sku.goods_id = goods.goods_id)
        and not exists (select from sku
          left join sku_terms own on own.org_id = sku.org_id and own.sku_id = sku.sku_id and own.shop_id = kept.shop_id
          where sku.org_id = v_org and sku.goods_id = goods.goods_id and coalesce(own.is_shelves, true)));
  end loop;
  perform set_config('app.org_id', coalesce(v_before, ''), true);
end $$;
