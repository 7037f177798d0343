import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import type { OrderRow } from '../contract/order.endpoints.ts';

/** The server names the first items of an order. */
const NAMED = 3;

/** What an order is about, in a line. */
export function ItemSummary({ order: { item_summary, line_num } }: { order: Pick<OrderRow, 'item_summary' | 'line_num'> }) {
  const { word } = useWords('sales');
  const text = line_num > NAMED ? fill(word.summary_more, { first: item_summary, count: line_num }) : item_summary;
  return <span title={text}>{text}</span>;
}
