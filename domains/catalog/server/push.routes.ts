import type { Route } from '#kernel/server/mount.ts';
import { handle } from '#kernel/server/mount.ts';
import * as goods from '../contract/goods-push.endpoints.ts';
import * as push from '../contract/push.endpoints.ts';
import { listGoodsShops, pushGoods } from './goods-push.commands.ts';
import { listShopTerms, pushTemplate } from './push.commands.ts';

/** The calls by which the head office decides for chosen shops what they make of a template. */
export const pushRoutes: readonly Route[] = [
  handle(push.projectShops, (ctx, { shop_project_id }) => listShopTerms(ctx, 'project', shop_project_id)),
  handle(push.projectPush, (ctx, { shop_project_id, ...decided }) => pushTemplate(ctx, 'project', shop_project_id, decided)),
  handle(push.shopCardShops, (ctx, { shop_card_id }) => listShopTerms(ctx, 'count_card', shop_card_id)),
  handle(push.shopCardPush, (ctx, { shop_card_id, ...decided }) => pushTemplate(ctx, 'count_card', shop_card_id, decided)),
  handle(push.balanceCardShops, (ctx, { sbc_id }) => listShopTerms(ctx, 'stored_value_card', sbc_id)),
  handle(push.balanceCardPush, (ctx, { sbc_id, ...decided }) => pushTemplate(ctx, 'stored_value_card', sbc_id, decided)),
  handle(goods.goodsShops, listGoodsShops),
  handle(goods.goodsPush, pushGoods),
  handle(push.packageShops, (ctx, { package_id }) => listShopTerms(ctx, 'package', package_id)),
  handle(push.packagePush, (ctx, { package_id, ...decided }) => pushTemplate(ctx, 'package', package_id, decided)),
];
