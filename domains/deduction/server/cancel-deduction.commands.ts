import { giveBackUnits, isGone, itemsById, lockCards } from '#domains/card/server/api.ts';
import { assertMayBin, giveBackAll, holdConsumed, holdOneself } from '#domains/stock/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Posting } from '#kernel/contract/posting.ts';
import { reversed } from '#kernel/contract/posting.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { cancelDeduction } from '../contract/deduction.endpoints.ts';
import { deductionCancelled } from '../contract/deduction.events.ts';
import { deductionFlow } from '../model/deduction.machine.ts';
import { refuseDeduction } from '../model/deduction.refusals.ts';
import { takePerformanceBack } from '#domains/performance/server/api.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';

/**
 * Cancels a deduction, once: counter, value, revenue and performance are as before it; 409 the second time. What it took goes to the bin
 * within what one person may let go in a day.
 */
export const cancel = (ctx: Ctx, { deduction_id, reason, restock }: RequestOf<typeof cancelDeduction>): Promise<ResponseOf<typeof cancelDeduction>> =>
  unitOfWork(ctx, async (uow) => {
    const { shop, uid } = ctx.actor;
    const deduction = await uow.first(
      uow
        .from('deduction')
        .select(['deduction_id', 'deduction_number', 'status', 'member_id', 'entry_id', 'amount', 'created_uid'])
        .where('deduction_id', '=', deduction_id)
        .where('deduction.shop_id', '=', shop.shop_id)
        .forNoKeyUpdate(),
    );
    if (!deduction) throw refuseDeduction(404, 'deduction_not_found');
    judgeTransition(uow, deductionFlow, deduction, 'cancel');
    const [lines, postings] = await Promise.all([doneLines(uow, deduction_id), postingsOf(uow, deduction.entry_id)]);
    const items = await itemsById(
      uow,
      lines.map((line) => line.card_item_id),
    );
    const isBinned = restock === 'loss';
    if (isBinned) await holdOneself(uow, ctx);
    const consumed = await holdConsumed(uow, shop.shop_id, { document: 'deduction', document_id: deduction_id });
    if (isBinned) await assertMayBin(uow, ctx, consumed, deduction.created_uid);
    const cards = await lockCards(
      uow,
      deduction.member_id,
      items.map((item) => item.card_id),
    );
    const usable = cards.find(isGone);
    if (usable) throw refuseDeduction(409, 'card_gone', { params: { card: usable.card_name } });
    await uow.ledger.lock(items.flatMap((item) => [item.counter_account_id, item.deferred_account_id]));
    uow.ledger.post({
      key: `deduction/${deduction_id}/cancel`,
      kind: 'deduction_cancel',
      document: 'deduction',
      document_id: deduction_id,
      document_number: deduction.deduction_number,
      holder_id: deduction.member_id,
      postings: reversed(postings),
      reverses: deduction.entry_id,
    });
    giveBackUnits(
      uow,
      cards,
      await firstUses(
        uow,
        cards.map((card) => card.card_id),
        deduction_id,
      ),
    );
    await giveBackAll(uow, consumed, { document: 'deduction', document_id: deduction_id, document_number: deduction.deduction_number }, restock);
    await takePerformanceBack(
      uow,
      ctx,
      { document: 'deduction', document_id: deduction_id },
      lines.map(({ line_id, amount }) => ({ line_id, measure: 'deduction', amount, stored: 0, share: { back: 1, left: 1 } })),
    );
    const set = { cancel_reason: reason, cancel_date: uow.ledger.business_date, cancelled_uid: uid, cancelled_at: ctx.now };
    const status = transition(uow, deductionFlow, deduction, 'cancel', { reason, set });
    uow.notify(deductionCancelled, { deduction_id, shop_id: shop.shop_id });
    return { deduction_id, status };
  });

const doneLines = (uow: UnitOfWork, deduction_id: string) =>
  uow.rows(uow.from('deduction_line').select(['line_id', 'card_item_id', 'amount']).where('deduction_id', '=', deduction_id).orderBy('position'));

/** The postings of an entry, as they were made. */
const postingsOf = async (uow: UnitOfWork, entry_id: string): Promise<Posting[]> => {
  const rows = await uow.rows(
    uow
      .across('posting', 'an entry is undone whole, whichever shops it touches')
      .select(['account', 'account_id', 'ref', 'unit', 'counter_id', 'shop_id', 'amount'])
      .where('entry_id', '=', entry_id)
      .orderBy('position'),
  );
  return rows.map(
    ({ account, account_id, ref, unit, counter_id, shop_id, amount }) =>
      ({
        account,
        ...(account_id ? { account_id } : ref ? { ref } : {}),
        unit,
        ...(counter_id ? { counter_id } : {}),
        shop_id,
        amount,
      }) as Posting,
  );
};

const STANDS = 'a treatment stands for the card, wherever and by whomever it was done';

/** The day of the earliest treatment on each card that still stands, leaving one deduction out. */
async function firstUses(uow: UnitOfWork, cardIds: readonly string[], except: string): Promise<Map<string, string | null>> {
  if (cardIds.length === 0) return new Map();
  const rows = await uow.rows(
    uow
      .across('deduction_line', STANDS)
      .innerJoin('deduction', (join) =>
        join.onRef('deduction.org_id', '=', 'deduction_line.org_id').onRef('deduction.deduction_id', '=', 'deduction_line.deduction_id'),
      )
      .innerJoin('card_item', (join) =>
        join.onRef('card_item.org_id', '=', 'deduction_line.org_id').onRef('card_item.card_item_id', '=', 'deduction_line.card_item_id'),
      )
      .where('card_item.card_id', 'in', [...cardIds])
      .where('deduction.status', '=', deductionFlow.state.done)
      .where('deduction.deduction_id', '<>', except)
      .groupBy('card_item.card_id')
      .select(['card_item.card_id', ({ fn }) => fn.min('deduction.business_date').as('first')]),
  );
  return new Map(rows.map((row) => [row.card_id, row.first]));
}
