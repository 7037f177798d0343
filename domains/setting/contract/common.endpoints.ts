import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id } from '#kernel/contract/schema.ts';

/** `GET /shop/common/findSumSubList`: the shops below the one at hand, with how many work in each (1§7, common lookups). */
export const findSumSubList = endpoint({
  id: 'setting.branch.sums',
  method: 'GET',
  path: '/shop/common/findSumSubList',
  access: 'signed-in',
  request: z.object({}),
  response: z.array(z.object({ shop_id: Id('shop'), shop_name: z.string(), shop_level: z.int(), staff_num: z.int() })),
});

/**
 * `GET /shop/common/query/getSupplyChainPluginId`: the mini-program plug-in by which the chain buys, and its mall in the
 * browser; empty while there is none (1§7, 2§2.11).
 */
export const getSupplyChainPluginId = endpoint({
  id: 'setting.plugin.find',
  method: 'GET',
  path: '/shop/common/query/getSupplyChainPluginId',
  access: 'signed-in',
  request: z.object({}),
  response: z.object({ plugin_id: z.string(), mall_url: z.string() }),
});
