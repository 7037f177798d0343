import { sql } from 'kysely';
import type { Ctx } from '#kernel/server/context.ts';
import { read } from '#kernel/server/transaction.ts';
import type { FirstDay } from '../contract/insight.endpoints.ts';

const some = (what: string) => sql<boolean>`exists (select 1 from ${sql.raw(what)})`;

/** How far a new shop is. Roles and projects are the organisation's, the rest is the shop's own. */
export const firstDay = (ctx: Ctx): Promise<FirstDay> =>
  read(ctx, async (reads) => {
    const found = await reads.first(
      reads
        .from('shop')
        .where('shop.shop_id', '=', ctx.actor.shop.shop_id)
        .select([
          sql<boolean>`shop.address <> '' and shop.phone <> ''`.as('profile'),
          some('role r where r.org_id = shop.org_id and (r.version > 1 or r.created_at > shop.created_at)').as('role'),
          sql<boolean>`(select count(*) > 1 from staff s
            where s.org_id = shop.org_id and s.shop_id = shop.shop_id and s.disabled_at is null and not s.visits)`.as('employee'),
          some('shop_project p where p.org_id = shop.org_id').as('project'),
          some('payment_pattern p where p.org_id = shop.org_id and p.shop_id = shop.shop_id and p.is_open').as('payment'),
          some('member m where m.org_id = shop.org_id and m.shop_id = shop.shop_id').as('member'),
          some('sales_order o where o.org_id = shop.org_id and o.shop_id = shop.shop_id and o.settled_at is not null').as('sale'),
        ]),
    );
    return found!;
  });
