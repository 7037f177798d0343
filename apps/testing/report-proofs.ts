import { expect } from 'vitest';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { AnyReport, FactRow, ReportAnswer } from '#kernel/contract/report.ts';
import { type Span, spanOf, within } from '#kernel/contract/span.ts';
import type { Client } from './world.ts';

const PAGE = 200;

/** Everything a list answers, page by page. */
async function all<Row>(client: Client, list: Endpoint, asked: object): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page_no = 1; ; page_no += 1) {
    const page = (await client.ask<Endpoint>(list, { ...asked, page_no, page_size: PAGE })) as Row[];
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}

type Part = Pick<FactRow, 'num' | 'amount'>;
type Line = { group: string } & Readonly<Record<string, number>>;
const partOf = ({ num, amount }: Part): number => (num ?? amount)!;

/**
 * Proves a report for whoever reads it, on the days that `asked` names: under each grouping the lines sum to the total and leave the
 * house as they are shown, and the documents behind every number, of a line or of all, sum to it.
 */
export async function proveReport({ declared, figures, read, list }: AnyReport, client: Client, asked: Span): Promise<void> {
  const behind = async (figure: string, more: object): Promise<number> => {
    const rows = await all<FactRow>(client, figures.list, { ...asked, figure, ...more });
    const sum = rows.reduce((total, row) => total + partOf(row), 0);
    expect(partOf((await client.ask<Endpoint>(figures.sum, { ...asked, figure, ...more })) as Part)).toBe(sum);
    return sum;
  };
  const totals: unknown[] = [];
  for (const group_by of declared.groups) {
    const { total, ...report } = (await client.ask<Endpoint>(read, { ...asked, group_by })) as ReportAnswer;
    const lines = report.lines as unknown as Line[];
    totals.push(total);
    expect(await all(client, list, { ...asked, group_by })).toEqual(lines);
    for (const column of declared.columns) {
      expect(lines.reduce((sum, line) => sum + line[column]!, 0)).toBe(total[column]);
      for (const { group, ...line } of lines) {
        if (line[column] === 0) continue;
        const of = group_by === 'shop' ? { shop_id: [group] } : group_by === 'staff' ? { created_uid: group } : within(spanOf(group, group_by), asked);
        expect([group_by, group, column, await behind(column, of)]).toEqual([group_by, group, column, line[column]]);
      }
    }
  }
  for (const total of totals) expect(total).toEqual(totals[0]);
  for (const column of declared.columns) expect([column, await behind(column, {})]).toEqual([column, (totals[0] as Record<string, number>)[column]]);
}
