import { type RawBuilder, sql } from 'kysely';
import { tokenSpan } from '#kernel/server/search-text.ts';
import type { Tables } from '#kernel/server/statement.ts';

/** What is looked for when a keyword was typed: the longest of its words in the tokens, the others in what that found, all of it as a barcode. */
export function soughtIn(typed: string): { from: string; until: string; barcode: string; others: string[] } {
  const [longest, ...others] = typed.trim().toLowerCase().split(/\s+/).sort((a, b) => b.length - a.length);
  return { ...tokenSpan(longest!), barcode: typed.trim(), others };
}

/** Whether a variant (`sku`) is one that a typed keyword finds: each word stands in its names, numbers, pinyin or initials, or all of it is the barcode. */
export function isFound(tables: Tables, typed: string): RawBuilder<boolean> {
  const { from, until, barcode, others } = soughtIn(typed);
  const named = tables.from('sku_token').select('sku_token.sku_id').where('sku_token.token', '>=', from).where('sku_token.token', '<', until);
  const scanned = tables.from('sku').select('sku.sku_id').where('sku.barcode', '=', barcode).where('sku.barcode', '<>', '');
  const further = others.map((word) => sql<boolean>` and strpos(sku.search_text, ${word}) > 0`);
  return sql<boolean>`sku.sku_id = any(array(${named} union ${scanned}))${sql.join(further, sql``)}`;
}
