import { refuseDeduction } from './deduction.refusals.ts';

/** A supply that a project lists, for one time. */
export interface ListedSupply {
  shop_project_id: string;
  sku_id: string;
  quantity: number;
}

/** What was used of it; without a quantity as much as is listed. */
export interface SupplyCorrection {
  shop_project_id: string;
  sku_id: string;
  quantity?: number | undefined;
  batch_id?: string | undefined;
  reason: string;
}

/** A supply of a treatment: what is listed for so many times, and what was used. */
export interface UsedSupply {
  line_no: number;
  shop_project_id: string;
  sku_id: string;
  planned_quantity: number;
  quantity: number;
  batch_id: string | null;
  reason: string;
  /** Where in the request it was asked for. */
  field: string;
}

const keyOf = ({ shop_project_id, sku_id }: { shop_project_id: string; sku_id: string }): string => `${shop_project_id}/${sku_id}`;

/**
 * What a treatment uses up (domain: rule 6): what its projects list, as whoever did it corrected it. Refuses (400, at the
 * field) what no project lists, what is corrected twice, and more than is listed, or a chosen batch, without a reason; a
 * chosen batch without the right as well (403).
 */
export function planSupplies(
  listed: readonly ListedSupply[],
  done: readonly { shop_project_id: string; num: number }[],
  corrections: readonly SupplyCorrection[],
  mayChooseBatch: boolean,
): UsedSupply[] {
  const times = new Map<string, number>();
  for (const { shop_project_id, num } of done) times.set(shop_project_id, (times.get(shop_project_id) ?? 0) + num);
  const planned = listed.flatMap((supply) => {
    const num = times.get(supply.shop_project_id) ?? 0;
    return num > 0 ? [{ ...supply, planned_quantity: supply.quantity * num }] : [];
  });
  const known = new Map(planned.map((supply) => [keyOf(supply), supply]));
  const corrected = new Map<string, SupplyCorrection & { index: number }>();
  corrections.forEach((correction, index) => {
    const field = `supplies.${index}`;
    const supply = known.get(keyOf(correction));
    if (!supply) throw refuseDeduction(400, 'supply_unknown', { field: `${field}.sku_id` });
    if (corrected.has(keyOf(correction))) throw refuseDeduction(400, 'supply_twice', { field: `${field}.sku_id` });
    if (correction.batch_id !== undefined && !mayChooseBatch) throw refuseDeduction(403, 'supply_batch_not_permitted');
    const isBeyond = (correction.quantity ?? 0) > supply.planned_quantity || correction.batch_id !== undefined;
    if (isBeyond && correction.reason.trim() === '')
      throw refuseDeduction(400, 'supply_reason_required', { field: `${field}.reason`, params: { most: supply.planned_quantity } });
    corrected.set(keyOf(correction), { ...correction, index });
  });
  return planned.map((supply, index) => {
    const { shop_project_id, sku_id, planned_quantity } = supply;
    const correction = corrected.get(keyOf(supply));
    return {
      line_no: index + 1,
      shop_project_id,
      sku_id,
      planned_quantity,
      quantity: correction?.quantity ?? planned_quantity,
      batch_id: correction?.batch_id ?? null,
      reason: correction?.reason.trim() ?? '',
      field: correction ? `supplies.${correction.index}.quantity` : 'supplies',
    };
  });
}
