import { sql } from 'kysely';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { whenIn } from '#kernel/server/time.ts';
import { read, type Reads } from '#kernel/server/transaction.ts';
import type { ServiceDetail, serviceDetail, ServiceRow, serviceSearch } from '../contract/service.endpoints.ts';
import { refuse } from '../model/supplier.refusals.ts';
import { wordOf } from './beyond.ts';

/** The supplier's services, the latest first. */
export const listServices = (ctx: Ctx, input: RequestOf<typeof serviceSearch>): Promise<Page<ServiceRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, hits).orderBy('supply_service.service_id', 'desc'));
    return { rows: rows.map((row) => row as ServiceRow), ...total };
  });

function matching(reads: Reads, { key_word, category, is_shelves }: RequestOf<typeof serviceSearch>) {
  let services = reads.from('supply_service');
  if (category) services = services.where('supply_service.category', '=', category);
  if (is_shelves !== undefined) services = services.where('supply_service.is_shelves', '=', is_shelves);
  const word = wordOf(key_word);
  return word ? services.where(sql<boolean>`strpos(supply_service.search_text, ${word}) > 0`) : services;
}

const shown = ({ actor: { shop } }: Ctx, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'supply_service.org_id').onRef('shop.shop_id', '=', 'supply_service.shop_id'))
    .select(({ ref }) => [
      'supply_service.service_id',
      'supply_service.service_number',
      'supply_service.service_name',
      'supply_service.category',
      'supply_service.unit',
      'supply_service.price_cents',
      'shop.currency_code',
      'supply_service.duration_minutes',
      'supply_service.is_shelves',
      whenIn(shop.time_zone, ref('supply_service.created_at')).as('create_time'),
    ]);

/** One of them; 404 for another supplier's. */
export const seeService = (ctx: Ctx, { service_id }: RequestOf<typeof serviceDetail>): Promise<ServiceDetail> =>
  read(ctx, async (reads) => {
    const hits = reads.from('supply_service').where('supply_service.service_id', '=', service_id);
    const row = await reads.first(
      shown(ctx, hits)
        .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'supply_service.org_id').onRef('staff.uid', '=', 'supply_service.created_uid'))
        .select(({ ref }) => [
          'supply_service.version',
          'supply_service.description',
          'supply_service.images',
          'staff.real_name as creator_name',
          whenIn(ctx.actor.shop.time_zone, ref('supply_service.edited_at')).as('edit_time'),
        ]),
    );
    if (!row) throw refuse(404, 'service_unknown');
    return row as ServiceDetail;
  });
