import { parseCents } from '#kernel/contract/cents.ts';
import { quantityTyped } from '../model/quantity-typed.ts';
import type { SkuKnown } from './use-skus.ts';

/** A quantity as a spreadsheet has it, by the base unit or a larger one: `36`, `3盒`. */
export const quantityIn = (cell: string | undefined, { unit, units }: Pick<SkuKnown, 'unit' | 'units'>): number | undefined =>
  quantityTyped(cell ?? '', unit, units);

/** An amount as a spreadsheet has it. */
export const centsIn = (cell: string | undefined): number | undefined => parseCents((cell ?? '').trim().replace(/^[¥$]/, '').replaceAll(',', '')) ?? undefined;

/** A day as people and spreadsheets write it. */
export const dayInCell = (cell: string | undefined): string | undefined => {
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec((cell ?? '').trim());
  return match ? `${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}` : undefined;
};
