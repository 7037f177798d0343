import { itemsById, type LockedItem } from '#domains/card/server/api.ts';
import { suppliesOfProjects } from '#domains/catalog/server/api.ts';
import { suppliesKept, usableFor } from '#domains/stock/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { DeductionItem, SupplyCorrection } from '../contract/deduction.endpoints.ts';
import { refuseDeduction } from '../model/deduction.refusals.ts';
import { planSupplies, type UsedSupply } from '../model/supplies.rules.ts';

/** What is done, and what of its supplies was corrected. */
interface Treated {
  items: readonly DeductionItem[];
  supplies: readonly SupplyCorrection[];
}

/** Whoever treats, whose department's warehouse gives the supplies. */
export const treats = (items: readonly DeductionItem[], { actor }: Ctx): string => items[0]?.performers[0]?.uid ?? actor.uid;

/** What treatments use up, as it is listed and was corrected; undefined where the shop keeps no stock of its supplies. */
export async function plannedSupplies(
  reads: Reads,
  ctx: Ctx,
  { items, supplies }: Treated,
  asked: readonly LockedItem[],
  mayChooseBatch: boolean,
): Promise<UsedSupply[] | undefined> {
  if ((await suppliesKept(reads, ctx)) === 'none') return undefined;
  const done = items.flatMap(({ card_item_id, shop_project_id, num }) => {
    const project = shop_project_id ?? asked.find((item) => item.card_item_id === card_item_id)?.shop_project_id;
    return project ? [{ shop_project_id: project, num }] : [];
  });
  const listed = await suppliesOfProjects(reads, [...new Set(done.map(({ shop_project_id }) => shop_project_id))]);
  return planSupplies(listed, done, supplies, mayChooseBatch);
}

/**
 * Judges corrections of treatments that are still to be deducted, as the deduction will: 400 at the field for what no project
 * lists, what is corrected twice or wants a reason, 403 for a batch without the right to choose one, 409 at the field for a batch
 * that cannot be used where it is done, or holds too little. Answers those that count: none where the shop keeps no stock of its supplies.
 */
export async function judgeSupplies(uow: UnitOfWork, ctx: Ctx, treated: Treated): Promise<readonly SupplyCorrection[]> {
  const { items, supplies } = treated;
  if (supplies.length === 0) return [];
  const ids = items.map(({ card_item_id }) => card_item_id);
  const asked = ids.length > 0 ? await itemsById(uow, ids) : [];
  const used = await plannedSupplies(uow, ctx, treated, asked, ctx.actor.permissions.has('deduction:batch'));
  if (!used) return [];
  const chosen = used.filter(({ batch_id }) => batch_id !== null);
  const usable = await usableFor(uow, ctx, treats(items, ctx), [...new Set(chosen.map(({ sku_id }) => sku_id))]);
  for (const { sku_id, batch_id, quantity, field } of chosen) {
    const batch = usable.find((one) => one.sku_id === sku_id && one.batch_id === batch_id);
    if (!batch) throw refuseDeduction(409, 'supply_batch_unusable', { field });
    if (batch.quantity < quantity) throw refuseDeduction(409, 'supply_batch_short', { field, params: { batch: batch.batch_number, left: batch.quantity } });
  }
  return supplies;
}
