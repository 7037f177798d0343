import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { amongIds } from '#kernel/server/any-of.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { build } from '#kernel/server/database.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { type linkedOffers, MOST_LINKED } from '../contract/linked.endpoints.ts';
import { onShelvesHere, priceHere, projectsHere } from './projects-here.ts';

/** What goes with these projects and variants, each project once with the best place that it has in any of their lists. */
const linksOf = (reads: Reads, { project_ids, sku_ids }: RequestOf<typeof linkedOffers>) =>
  build
    .selectFrom(
      reads
        .from('project_link')
        .select(['project_link.linked_project_id as shop_project_id', 'project_link.position'])
        .where('project_link.shop_project_id', '=', amongIds(project_ids))
        .unionAll(
          reads
            .from('goods_link')
            .innerJoin('sku', (join) => join.onRef('sku.org_id', '=', 'goods_link.org_id').onRef('sku.goods_id', '=', 'goods_link.goods_id'))
            .select(['goods_link.shop_project_id', 'goods_link.position'])
            .where('sku.sku_id', '=', amongIds(sku_ids)),
        )
        .as('each'),
    )
    .select(({ fn }) => ['each.shop_project_id', fn.min('each.position').as('place')])
    .groupBy('each.shop_project_id');

/** What goes with what is being sold or booked, of what the shop one works in sells. */
export const listLinkedOffers = (ctx: Ctx, asked: RequestOf<typeof linkedOffers>): Promise<ResponseOf<typeof linkedOffers>> =>
  read(ctx, async (reads) => {
    const shop_id = decidingShop(ctx);
    if (shop_id === null || asked.project_ids.length + asked.sku_ids.length === 0) return [];
    return reads.rows(
      projectsHere(reads, shop_id)
        .innerJoin(linksOf(reads, asked).as('link'), 'link.shop_project_id', 'shop_project.shop_project_id')
        .select([
          'shop_project.shop_project_id',
          'shop_project.project_name as name',
          'shop_project.specification',
          'shop_project.duration_minutes',
          priceHere.as('sell_price'),
        ])
        .where(onShelvesHere)
        .where('shop_project.shop_project_id', '<>', sql<string>`all(${sql.val(asked.project_ids)}::bigint[])`)
        .orderBy('link.place')
        .orderBy('shop_project.shop_project_id')
        .limit(MOST_LINKED),
    );
  });
