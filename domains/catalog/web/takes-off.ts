import { comma } from '#kernel/web/language.ts';
import type { GoodsDetail } from '../contract/goods-keeping.endpoints.ts';

/** A variant as a form of goods says it; a new one has no id yet. */
interface Said {
  sku_id?: string | null | undefined;
  is_shelves?: boolean | undefined;
}

/** What leaves: in words, and which variants. */
interface VariantsOff {
  name: string;
  sku_ids: string[];
}

/**
 * What a form takes off the shelves where one works: the goods, or those of their variants that leave. Null: nothing. What the form does
 * not say stays where it is.
 */
export function variantsOff({ goods_name, skus, terms }: Pick<GoodsDetail, 'goods_name' | 'skus' | 'terms'>, said: readonly Said[]): VariantsOff | null {
  const off = new Set(said.flatMap(({ sku_id, is_shelves }) => (sku_id && is_shelves === false ? [sku_id] : [])));
  const isOn = ({ sku_id, is_shelves }: GoodsDetail['skus'][number]) =>
    is_shelves && (terms?.skus.find((own) => own.sku_id === sku_id)?.is_shelves ?? true);
  const sold = skus.filter(isOn);
  const leaving = sold.filter(({ sku_id }) => off.has(sku_id));
  if (leaving.length === 0) return null;
  const name = leaving.length === sold.length ? goods_name : `${goods_name} ${leaving.map(({ specs_name }) => specs_name).join(comma())}`;
  return { name, sku_ids: leaving.map(({ sku_id }) => sku_id) };
}

/** As the chain keeps it, and what the shop at hand decided of it. */
interface Kept {
  is_shelves: boolean;
  terms: { is_shelves: boolean } | null;
}

/** Whether a form that says `is_shelves` takes it off: what the head office withdrew is off already. */
export const takesOff = ({ is_shelves: kept, terms }: Kept, { is_shelves }: { is_shelves?: boolean | undefined }): boolean =>
  kept && (terms?.is_shelves ?? true) && is_shelves === false;
