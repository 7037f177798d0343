import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { goodsAdd } from '../contract/goods-keeping.endpoints.ts';

type Form = Omit<RequestOf<typeof goodsAdd>, 'from_draft' | 'shop_ids'>;

/** A row of a file: a text for each column. */
type Row = Readonly<Record<string, string>>;

/** The rows of a file that are one goods, by where they stand in it, and what they say of the goods as a whole. */
export interface Group {
  at: number[];
  whole: Readonly<Record<string, string>>;
}

/**
 * Puts the rows together that are one goods: those of one number, and those of one name where they have no number or only
 * one of that name has it. What the goods are as a whole may stand in any of them.
 */
export function groupsOf(rows: readonly Row[], columns: readonly string[]): Group[] {
  const numbersOf = new Map<string, Set<string>>();
  for (const { goods_name, goods_sn } of rows)
    if (goods_sn!.trim()) numbersOf.set(goods_name!.trim(), (numbersOf.get(goods_name!.trim()) ?? new Set()).add(goods_sn!.trim()));
  const keyOf = ({ goods_name, goods_sn }: Row): string => {
    const name = goods_name!.trim();
    const numbers = [...(numbersOf.get(name) ?? [])];
    const number = goods_sn!.trim() || (numbers.length === 1 ? numbers[0] : '');
    return number ? `# ${number}` : `= ${name}`;
  };
  const groups = new Map<string, number[]>();
  rows.forEach((row, at) => groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), at]));
  return [...groups.values()].map((at) => ({
    at,
    whole: Object.fromEntries(columns.map((column) => [column, at.map((each) => rows[each]![column]!.trim()).find(Boolean) ?? ''])),
  }));
}

/** Goods of which each row wrote one variant: the values of each specification are those of the rows, in their order. */
export function goodsOfRows([first, ...others]: readonly [Form, ...Form[]]): Form {
  const rows = [first, ...others];
  return {
    ...first,
    specs: first.specs.map((spec, at) => ({ ...spec, spec_values: [...new Set(rows.flatMap(({ specs }) => specs[at]!.spec_values))] })),
    skus: rows.flatMap(({ skus }) => skus),
  };
}
