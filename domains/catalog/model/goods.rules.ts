import type { GoodsKind } from '../contract/goods.endpoints.ts';
import type { GoodsAction, GoodsForm } from '../contract/goods.form.ts';
import { refuse } from './catalog.refusals.ts';

/** The number after the greatest that has been given out: `G` for products, `H` for supplies, and at least three digits. */
export const goodsNumberAfter = (kind: GoodsKind, greatest: number): string =>
  `${kind === 'product' ? 'G' : 'H'}${String(greatest + 1).padStart(3, '0')}`;

/** The figure behind a G or an H, from which the next number is proposed; 0 in any other number. */
export const serialOf = (number: string): number => Number(/^[GH](\d{1,9})(?:-|$)/.exec(number)?.[1] ?? 0);

/** What a variant is called beside its goods. */
export const specsNameOf = (spec_values: readonly string[]): string => spec_values.join(' / ');

/** The numbers of variants, where nobody has typed them: that of the goods, with the first free figure behind it where there are several. */
export function numbersOf(goods_sn: string, typed: readonly string[]): string[] {
  if (typed.length === 1) return [typed[0] || goods_sn];
  const taken = new Set(typed.filter(Boolean));
  let figure = 0;
  return typed.map((number) => {
    if (number) return number;
    do figure += 1;
    while (taken.has(`${goods_sn}-${figure}`));
    return `${goods_sn}-${figure}`;
  });
}

type Units = Pick<GoodsForm, 'unit' | 'units'>;

/** Refuses another base unit, and another size of a unit that there is, of what has moved (2§5); further units may come. */
export function assertUnitsStay(before: Units, { unit, units }: Units): void {
  if (before.unit !== unit) throw refuse(409, 'units_fixed', { field: 'unit' });
  const isLeft = before.units.every((known) => units.some(({ unit_name, factor }) => unit_name === known.unit_name && factor === known.factor));
  if (!isLeft) throw refuse(409, 'units_fixed', { field: 'units' });
}

/** What variants differ in, in the order of their values. */
type Specs = readonly { specification_id: string }[];
interface Variant {
  sku_id: string | null;
  spec_values: readonly string[];
}

/** Refuses (409) to make something else of a variant that was used (2§5): forty bottles do not become 50 ml. The order in which its values stand may change. */
export function assertSpecsStay(
  before: { specs: Specs; skus: readonly (Variant & { specs_name: string })[] },
  after: { specs: Specs; skus: readonly Variant[] },
  { used, name }: { used: readonly string[]; name: string },
): void {
  const said = (specs: Specs, values: readonly string[]) => JSON.stringify(values.map((value, at) => [specs[at]?.specification_id, value]).toSorted());
  const known = new Map(before.skus.map((sku) => [sku.sku_id, sku]));
  const other = after.skus.find(({ sku_id, spec_values }) => {
    const was = sku_id !== null && used.includes(sku_id) ? known.get(sku_id) : undefined;
    return was && said(before.specs, was.spec_values) !== said(after.specs, spec_values);
  });
  if (other) throw refuse(409, 'specs_fixed', { field: 'specs', params: { name: known.get(other.sku_id)!.specs_name || name } });
}

interface GoodsHere {
  /** They are kept where somebody works, not only priced there. */
  isKept: boolean;
  is_shelves: boolean;
  /** All their variants are on the shelves there. */
  isWhole: boolean;
  withdrawn: boolean;
  /** Whether the chain lets them be sold, where that is decided: in the head office, of products that a shop has alone; null elsewhere. */
  let_be_sold: boolean | null;
}

/** What may be done with goods by whoever may keep them. */
export function goodsActions({ isKept, is_shelves, isWhole, withdrawn, let_be_sold }: GoodsHere): GoodsAction[] {
  return [
    ...(isKept ? (['edit'] as const) : (['terms'] as const)),
    ...(is_shelves ? (['unshelve'] as const) : []),
    ...(isWhole || withdrawn ? [] : (['shelve'] as const)),
    'copy',
    ...(let_be_sold === null ? [] : let_be_sold ? (['forbid'] as const) : (['allow'] as const)),
  ];
}

/** Whether the chain lets goods be sold, where somebody decides it: in the head office (`place` null), of products that a shop has alone. */
export const letBeSold = (goods: { goods_kind: string; seller_id: string | null; is_auth: number }, place: string | null): boolean | null =>
  place === null && goods.seller_id !== null && goods.goods_kind === 'product' ? goods.is_auth === 1 : null;
