import { sql } from 'kysely';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { read } from '#kernel/server/transaction.ts';
import type { findSumSubList, getSupplyChainPluginId } from '../contract/common.endpoints.ts';
import { mallUrl, supplyChainPlugin } from '../contract/setting.settings.ts';

/** The shops below the one at hand, within the reader's scope, with how many work in each now. */
export const listBranches = (ctx: Ctx): Promise<ResponseOf<typeof findSumSubList>> =>
  read(ctx, (reads) =>
    reads.rows(
      reads
        .from('shop')
        .where('shop.parent_id', '=', ctx.actor.shop.shop_id)
        .select([
          'shop.shop_id',
          'shop.shop_name',
          'shop.shop_level',
          sql<number>`(select count(*)::integer from staff s where s.org_id = shop.org_id and s.shop_id = shop.shop_id and s.disabled_at is null)`.as(
            'staff_num',
          ),
        ])
        .orderBy('shop.shop_level')
        .orderBy('shop.shop_id'),
    ),
  );

/** The plug-in by which the chain buys. */
export const findPlugin = (ctx: Ctx): Promise<ResponseOf<typeof getSupplyChainPluginId>> =>
  read(ctx, async (reads) => {
    const [plugin_id, mall_url] = await Promise.all([readSetting(reads, ctx, supplyChainPlugin), readSetting(reads, ctx, mallUrl)]);
    return { plugin_id, mall_url };
  });
