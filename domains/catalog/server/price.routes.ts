import type { Route } from '#kernel/server/mount.ts';
import { handle } from '#kernel/server/mount.ts';
import * as price from '../contract/price.endpoints.ts';
import { changePrice, dropDuePrice } from './price.commands.ts';

/** The calls that change prices, at once or from a day to come, and that forget those to come. */
export const priceRoutes: readonly Route[] = [
  handle(price.projectPrice, (ctx, { shop_project_id, ...change }) => changePrice(ctx, { kind: 'project', template_id: shop_project_id }, change)),
  handle(price.projectPriceDrop, (ctx, { shop_project_id, due_id }) => dropDuePrice(ctx, { kind: 'project', template_id: shop_project_id, due_id })),
  handle(price.goodsPrice, (ctx, { sku_id, ...change }) => changePrice(ctx, { kind: 'sku', template_id: sku_id }, change)),
  handle(price.goodsPriceDrop, (ctx, { sku_id, due_id }) => dropDuePrice(ctx, { kind: 'sku', template_id: sku_id, due_id })),
  handle(price.shopCardPrice, (ctx, { shop_card_id, ...change }) => changePrice(ctx, { kind: 'count_card', template_id: shop_card_id }, change)),
  handle(price.shopCardPriceDrop, (ctx, { shop_card_id, due_id }) => dropDuePrice(ctx, { kind: 'count_card', template_id: shop_card_id, due_id })),
  handle(price.balanceCardPrice, (ctx, { sbc_id, ...change }) => changePrice(ctx, { kind: 'stored_value_card', template_id: sbc_id }, change)),
  handle(price.balanceCardPriceDrop, (ctx, { sbc_id, due_id }) => dropDuePrice(ctx, { kind: 'stored_value_card', template_id: sbc_id, due_id })),
  handle(price.packagePrice, (ctx, { package_id, ...change }) => changePrice(ctx, { kind: 'package', template_id: package_id }, change)),
  handle(price.packagePriceDrop, (ctx, { package_id, due_id }) => dropDuePrice(ctx, { kind: 'package', template_id: package_id, due_id })),
];
