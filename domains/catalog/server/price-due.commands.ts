import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { DuePrice, projectPriceDrop } from '../contract/project-price.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { keepsForm } from '../model/project.rules.ts';
import { lockProject } from './project.locks.ts';

/** Whose price it is: a shop's for itself, or (null) that of whoever keeps the project. */
interface Priced {
  shop_project_id: string;
  of_shop_id: string | null;
}

/** What the trail says of it. */
const said = (from_date: string, cents: number) => ({ price_due: `${from_date} ${cents}` });
const subjectOf = (of_shop_id: string | null): string => (of_shop_id === null ? 'shop_project' : 'shop_project/terms');

const ofPlace = (reads: Reads, { shop_project_id, of_shop_id }: Priced) =>
  reads
    .from('project_price_due')
    .where('shop_project_id', '=', shop_project_id)
    .where('of_shop_id', of_shop_id === null ? 'is' : '=', of_shop_id);

/** Keeps a price, of a project that is locked, that holds from a day to come; in the place of another for that day. */
export async function keepDuePrice(
  uow: UnitOfWork,
  ctx: Ctx,
  of: Priced,
  { from_date, sell_price }: { from_date: string; sell_price: number },
): Promise<void> {
  const before = await uow.first(ofPlace(uow, of).select(['due_id', 'sell_price']).where('from_date', '=', from_date));
  if (before) void uow.run(uow.remove('project_price_due').where('due_id', '=', before.due_id));
  void uow.insert('project_price_due', { due_id: uow.id(), ...of, from_date, sell_price, made_uid: ctx.actor.uid, created_at: ctx.now });
  uow.audit({
    subject: subjectOf(of.of_shop_id),
    subject_id: of.shop_project_id,
    ...(before && { before: said(from_date, before.sell_price) }),
    after: said(from_date, sell_price),
  });
}

/** Forgets a price that was to hold from a day to come; 404 where it was decided elsewhere, or holds already. */
export const dropDuePrice = (ctx: Ctx, { shop_project_id, due_id }: RequestOf<typeof projectPriceDrop>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const place = decidingShop(ctx);
    const known = await lockProject(uow, shop_project_id, place);
    const of = { shop_project_id, of_shop_id: keepsForm(known, place) ? null : place };
    const due = await uow.first(ofPlace(uow, of).select(['from_date', 'sell_price']).where('due_id', '=', due_id));
    if (!due) throw refuse(404, 'price_due_unknown');
    void uow.run(uow.remove('project_price_due').where('due_id', '=', due_id));
    uow.audit({ subject: subjectOf(of.of_shop_id), subject_id: shop_project_id, before: said(due.from_date, due.sell_price), after: {} });
    return null;
  });

/** The prices of a project that hold from days to come: of whoever keeps it, and of the shop at hand for itself. */
export async function duePrices(
  reads: Reads,
  shop_project_id: string,
  { place, isKept }: { place: string | null; isKept: boolean },
): Promise<DuePrice[]> {
  const rows = await reads.rows(
    reads
      .from('project_price_due')
      .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'project_price_due.org_id').onRef('staff.uid', '=', 'project_price_due.made_uid'))
      .select([
        'project_price_due.due_id',
        'project_price_due.of_shop_id',
        'project_price_due.from_date',
        'project_price_due.sell_price',
        'project_price_due.is_held_back',
        'staff.real_name as maker_name',
      ])
      .where('project_price_due.shop_project_id', '=', shop_project_id)
      .where(({ or, eb }) =>
        or([eb('project_price_due.of_shop_id', 'is', null), ...(place === null ? [] : [eb('project_price_due.of_shop_id', '=', place)])]),
      )
      .orderBy('project_price_due.from_date')
      .orderBy('project_price_due.due_id'),
  );
  return rows.map(({ of_shop_id, ...due }) => ({ ...due, is_own: isKept ? of_shop_id === null : of_shop_id !== null }));
}
