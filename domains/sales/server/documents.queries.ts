import { sql } from 'kysely';
import { withPeople } from '#domains/performance/server/api.ts';
import type { Reads } from '#kernel/server/transaction.ts';

/** A line of a document as the parts above follow it up: what, and by whom, whoever did most of it first. */
export interface DocumentLine {
  item_type: 'project' | 'product' | 'count_card' | 'stored_value_card';
  item_id: string;
  item_name: string;
  uids: string[];
}

/** A document with its lines. */
export interface Document {
  number: string;
  lines: DocumentLine[];
}

/** A project of a package is not done yet: its units are bought, like a card's. */
const soldAs = sql<string>`case when order_line.package_id is not null and order_line.item_type = 'project' then 'count_card' else order_line.item_type end`;

const WHY = 'whoever hears of a document reads it whole';

/** What an order sold; undefined when there is none. */
export async function soldIn(reads: Reads, order_id: string): Promise<Document | undefined> {
  const [order, lines, shares] = await Promise.all([
    reads.first(reads.across('sales_order', WHY).select('order_number').where('order_id', '=', order_id)),
    reads.rows(
      reads.across('order_line', WHY).select(['line_id', soldAs.as('item_type'), 'item_id', 'item_name']).where('order_id', '=', order_id).orderBy('line_no'),
    ),
    reads.rows(
      reads
        .across('order_line_performer', WHY)
        .innerJoin('order_line', (join) =>
          join.onRef('order_line.org_id', '=', 'order_line_performer.org_id').onRef('order_line.line_id', '=', 'order_line_performer.line_id'),
        )
        .select(['order_line_performer.line_id', 'order_line_performer.uid'])
        .where('order_line.order_id', '=', order_id)
        .orderBy('order_line_performer.basis_points', 'desc')
        .orderBy('order_line_performer.uid'),
    ),
  ]);
  return order && { number: order.order_number, lines: withPeople(lines as (Omit<DocumentLine, 'uids'> & { line_id: string })[], shares) };
}
