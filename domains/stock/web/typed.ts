import { parseCents } from '#kernel/contract/cents.ts';

/** A whole number as a spreadsheet has it. */
export const countIn = (cell: string | undefined): number | undefined => {
  const text = (cell ?? '').trim().replaceAll(',', '');
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
};

/** An amount as a spreadsheet has it. */
export const centsIn = (cell: string | undefined): number | undefined => parseCents((cell ?? '').trim().replace(/^[¥$]/, '').replaceAll(',', '')) ?? undefined;

/** A day as people and spreadsheets write it. */
export const dayInCell = (cell: string | undefined): string | undefined => {
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec((cell ?? '').trim());
  return match ? `${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}` : undefined;
};
