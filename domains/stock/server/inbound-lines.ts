import type { Tables } from '#kernel/server/statement.ts';

/** The lines of an inbound order as they stand, with what all of a line costs where that was said. */
export const linesOf = (tables: Tables, inbound_id: string) =>
  tables
    .from('inbound_line')
    .leftJoin('inbound_line_total as total', (join) =>
      join
        .onRef('total.org_id', '=', 'inbound_line.org_id')
        .onRef('total.inbound_id', '=', 'inbound_line.inbound_id')
        .onRef('total.line_no', '=', 'inbound_line.line_no'),
    )
    .selectAll('inbound_line')
    .select('total.amount')
    .where('inbound_line.inbound_id', '=', inbound_id)
    .orderBy('inbound_line.line_no');
