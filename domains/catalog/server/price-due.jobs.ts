import { Refusal } from '#kernel/contract/failure.ts';
import type { Backend } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { inEachOrganisation, systemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { PricedKind } from '../contract/price.endpoints.ts';
import { judgePrice, putInForce } from './price-in-force.ts';
import { lockPriced } from './price-kinds.ts';

/** Prices that one look finds. */
const AT_ONCE = 500;

/** Puts prices in force whose day has come; answers how many. One that is not allowed any more is held back, for people to look at. */
export const holdDuePrices = (backend: Backend, now: Date): Promise<number> =>
  inEachOrganisation(backend, 'putting prices in force', async (org_id) => {
    let held = 0;
    const due = await systemWork(backend, now, org_id, dueNow);
    // Each by itself: whoever works on something with a price waits for none of the others.
    for (const one of due) if (await systemWork(backend, now, org_id, (work) => hold(work, one))) held += 1;
    return held;
  });

type Due = Awaited<ReturnType<typeof dueNow>>[number];

/** The prices whose day has come where the head office stands, the earliest first. */
async function dueNow(work: SystemWork) {
  const head = await work.first(work.from('shop').select(['shop_id', 'time_zone']).where('shop_type', '=', '0'));
  if (!head) return [];
  const rows = await work.rows(
    work
      .from('price_due')
      .select(['due_id', 'kind', 'template_id', 'of_shop_id', 'from_date'])
      .where('from_date', '<=', dayIn(head.time_zone, work.now))
      .where('is_held_back', '=', false)
      .orderBy('from_date')
      .orderBy('due_id')
      .limit(AT_ONCE),
  );
  return rows.map((row) => ({ ...row, kind: row.kind as PricedKind, head_shop_id: head.shop_id }));
}

const unsaid = (cents: number): string => String(cents);

/** Puts one in force, as long as it is still there behind the lock of what it is the price of. */
async function hold(work: SystemWork, { due_id, kind, template_id, of_shop_id, head_shop_id }: Due): Promise<boolean> {
  const known = await lockPriced[kind](work, template_id, of_shop_id);
  const due = await work.first(work.from('price_due').select('sell_price').where('due_id', '=', due_id).where('is_held_back', '=', false));
  if (!known || !due) return false;
  try {
    judgePrice(known, of_shop_id, due.sell_price, unsaid);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    void work.run(work.update('price_due').set({ is_held_back: true }).where('due_id', '=', due_id));
    return false;
  }
  work.audit({ shop_id: of_shop_id ?? known.seller_id ?? head_shop_id, ...putInForce(known, of_shop_id, due.sell_price) });
  void work.run(work.remove('price_due').where('due_id', '=', due_id));
  return true;
}
