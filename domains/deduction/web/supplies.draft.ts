import type { RequestInputOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { addDeduction, projectSupplies } from '../contract/deduction.endpoints.ts';
import { type Choice, chosenOf, type Counter } from './deduct-basket.ts';

/** A supply that projects being done list. */
export type ProjectSupply = ResponseOf<typeof projectSupplies>[number];

/** What whoever treats says of a supply; what is left out is as it is listed. */
export interface Correction {
  quantity?: number | undefined;
  batch_id?: string | undefined;
  reason?: string;
}
export type Corrections = ReadonlyMap<string, Correction>;

/** Tells supplies apart. */
export const supplyKey = ({ shop_project_id, sku_id }: Pick<ProjectSupply, 'shop_project_id' | 'sku_id'>): string => `${shop_project_id}/${sku_id}`;

/** How many times each project is being done. */
export function timesOf(counters: readonly Counter[], choices: ReadonlyMap<string, Choice>): Map<string, number> {
  const times = new Map<string, number>();
  for (const [id, { num, shop_project_id }] of chosenOf(choices)) {
    const project = shop_project_id ?? counters.find(({ item }) => item.card_item_id === id)?.item.shop_project_id;
    if (project) times.set(project, (times.get(project) ?? 0) + num);
  }
  return times;
}

/** A supply for so many times, as it was corrected. */
export interface PlannedSupply extends ProjectSupply {
  planned: number;
  correction: Correction;
  /** It is more than is listed, or of a chosen batch: that wants a reason. */
  wantsReason: boolean;
}

/** What is used up for so many times of each project. */
export const plannedSupplies = (listed: readonly ProjectSupply[], times: ReadonlyMap<string, number>, corrections: Corrections): PlannedSupply[] =>
  listed.flatMap((supply) => {
    const num = times.get(supply.shop_project_id);
    if (!num) return [];
    return [corrected({ ...supply, planned: supply.quantity * num }, corrections.get(supplyKey(supply)) ?? {})];
  });

/** A supply as it is corrected. */
export const corrected = (supply: ProjectSupply & { planned: number }, correction: Correction): PlannedSupply => ({
  ...supply,
  correction,
  wantsReason: (correction.quantity ?? supply.planned) > supply.planned || correction.batch_id !== undefined,
});

/** A supply of which so much is used: as much as is listed corrects nothing, and for more times it is more. */
export const usingSo = (correction: Correction, quantity: number, planned: number): Correction => {
  const { quantity: _, ...others } = correction;
  return quantity === planned ? others : { ...others, quantity };
};

/** Whether a reason is wanted and not given. */
export const lacksReason = (planned: readonly PlannedSupply[]): boolean =>
  planned.some(({ wantsReason, correction }) => wantsReason && !correction.reason?.trim());

/** The supplies that were used otherwise than they are listed. */
export const correctedSupplies = (planned: readonly PlannedSupply[]): NonNullable<RequestInputOf<typeof addDeduction>['supplies']> =>
  planned.flatMap(({ shop_project_id, sku_id, planned: listed, correction: { quantity = listed, batch_id, reason = '' } }) =>
    quantity === listed && batch_id === undefined
      ? []
      : [{ shop_project_id, sku_id, quantity, reason: reason.trim(), ...(batch_id !== undefined && { batch_id }) }],
  );
