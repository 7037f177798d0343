import type { Reads, Writes } from '#kernel/server/transaction.ts';
import { deductionFlow } from '../model/deduction.machine.ts';

/** A line of a document as the parts above follow it up: what, and by whom, whoever did most of it first. */
export interface DocumentLine {
  item_type: 'project' | 'product' | 'count_card' | 'stored_value_card';
  item_id: string;
  item_name: string;
  uids: string[];
}

/** An order or a deduction with its lines. */
export interface Document {
  number: string;
  lines: DocumentLine[];
}

const WHY = 'whoever hears of a document reads it whole';

type Named = Omit<DocumentLine, 'uids'> & { line_id: string };
interface Share {
  line_id: string;
  uid: string;
}

const withPeople = (lines: readonly Named[], shares: readonly Share[]): DocumentLine[] =>
  lines.map(({ line_id, ...line }) => ({ ...line, uids: shares.filter((share) => share.line_id === line_id).map(({ uid }) => uid) }));

/** What an order sold; undefined when there is none. */
export async function soldIn(reads: Reads, order_id: string): Promise<Document | undefined> {
  const [order, lines, shares] = await Promise.all([
    reads.first(reads.across('sales_order', WHY).select('order_number').where('order_id', '=', order_id)),
    reads.rows(
      reads.across('order_line', WHY).select(['line_id', 'item_type', 'item_id', 'item_name']).where('order_id', '=', order_id).orderBy('line_no'),
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
  return order && { number: order.order_number, lines: withPeople(lines as Named[], shares) };
}

/** What a deduction that stands took off cards, held so that nobody cancels it meanwhile; undefined when it does not stand. */
export async function doneIn(reads: Writes, deduction_id: string): Promise<Document | undefined> {
  const [deduction, lines, shares] = await Promise.all([
    reads.first(
      reads
        .across('deduction', WHY)
        .select('deduction_number')
        .where('deduction_id', '=', deduction_id)
        .where('status', '=', deductionFlow.state.done)
        .forShare(),
    ),
    reads.rows(
      reads
        .across('deduction_line', WHY)
        .select(['line_id', 'shop_project_id as item_id', 'item_name'])
        .where('deduction_id', '=', deduction_id)
        .orderBy('position'),
    ),
    reads.rows(
      reads
        .across('deduction_line_performer', WHY)
        .innerJoin('deduction_line', (join) =>
          join
            .onRef('deduction_line.org_id', '=', 'deduction_line_performer.org_id')
            .onRef('deduction_line.line_id', '=', 'deduction_line_performer.line_id'),
        )
        .select(['deduction_line_performer.line_id', 'deduction_line_performer.uid'])
        .where('deduction_line.deduction_id', '=', deduction_id)
        .orderBy('deduction_line_performer.basis_points', 'desc')
        .orderBy('deduction_line_performer.uid'),
    ),
  ]);
  const named = lines.map((line): Named => ({ ...line, item_type: 'project' }));
  return deduction && { number: deduction.deduction_number, lines: withPeople(named, shares) };
}
