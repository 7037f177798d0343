import { Refusal } from '#kernel/contract/failure.ts';
import type { Backend } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { organisations, systemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';
import { assertPriced, assertWithin } from '../model/project.rules.ts';

/** Prices that one look finds. */
const AT_ONCE = 500;

/** Puts prices in force whose day has come; answers how many. One that is not allowed any more is held back, for people to look at. */
export async function holdDuePrices(backend: Backend, now: Date): Promise<number> {
  let held = 0;
  for (const org_id of await organisations(backend)) {
    const due = await systemWork(backend, now, org_id, dueNow);
    // Each by itself: whoever works on a project waits for none of the others.
    for (const one of due) if (await systemWork(backend, now, org_id, (work) => hold(work, one))) held += 1;
  }
  return held;
}

type Due = Awaited<ReturnType<typeof dueNow>>[number];

/** The prices whose day has come where the head office stands, the earliest first. */
async function dueNow(work: SystemWork) {
  const head = await work.first(work.from('shop').select(['shop_id', 'time_zone']).where('shop_type', '=', '0'));
  if (!head) return [];
  const rows = await work.rows(
    work
      .from('project_price_due')
      .select(['due_id', 'shop_project_id', 'of_shop_id', 'from_date'])
      .where('from_date', '<=', dayIn(head.time_zone, work.now))
      .where('is_held_back', '=', false)
      .orderBy('from_date')
      .orderBy('due_id')
      .limit(AT_ONCE),
  );
  return rows.map((row) => ({ ...row, head_shop_id: head.shop_id }));
}

const unsaid = (cents: number): string => String(cents);

/** Puts one in force, as long as it is still there behind the lock of its project. */
async function hold(work: SystemWork, { due_id, shop_project_id, of_shop_id, head_shop_id }: Due): Promise<boolean> {
  const known = await work.first(work.from('shop_project').selectAll('shop_project').where('shop_project_id', '=', shop_project_id).forUpdate());
  const due = await work.first(work.from('project_price_due').select('sell_price').where('due_id', '=', due_id).where('is_held_back', '=', false));
  if (!known || !due) return false;
  const { sell_price } = due;
  try {
    if (of_shop_id === null) assertPriced({ ...known, sell_price }, unsaid);
    else assertWithin(known, sell_price, unsaid);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    void work.run(work.update('project_price_due').set({ is_held_back: true }).where('due_id', '=', due_id));
    return false;
  }
  const before =
    of_shop_id === null ? keepPrice(work, known, sell_price) : await keepOwnPrice(work, { shop_project_id, shop_id: of_shop_id }, sell_price);
  void work.run(work.remove('project_price_due').where('due_id', '=', due_id));
  work.audit({
    subject: of_shop_id === null ? 'shop_project' : 'shop_project/terms',
    subject_id: shop_project_id,
    shop_id: of_shop_id ?? known.seller_id ?? head_shop_id,
    before: { sell_price: before },
    after: { sell_price },
  });
  return true;
}

/** The price of whoever keeps the project; what it was. */
function keepPrice(
  work: SystemWork,
  { shop_project_id, version, ...known }: { shop_project_id: string; version: number; sell_price: number },
  sell_price: number,
): number {
  void work.run(
    work
      .update('shop_project')
      .set({ sell_price, version: version + 1 })
      .where('shop_project_id', '=', shop_project_id),
  );
  return known.sell_price;
}

/** The price that a shop decided for itself; what it had decided before. */
async function keepOwnPrice(work: SystemWork, of: { shop_project_id: string; shop_id: string }, sell_price: number): Promise<number | null> {
  const own = await work.first(
    work
      .from('shop_project_terms')
      .select(['sell_price', 'version'])
      .where('shop_project_terms.shop_project_id', '=', of.shop_project_id)
      .where('shop_project_terms.shop_id', '=', of.shop_id),
  );
  if (!own) void work.insert('shop_project_terms', { ...of, sell_price });
  else
    void work.run(
      work
        .update('shop_project_terms')
        .set({ sell_price, version: own.version + 1 })
        .where('shop_project_id', '=', of.shop_project_id)
        .where('shop_id', '=', of.shop_id),
    );
  return own?.sell_price ?? null;
}
