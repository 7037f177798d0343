import type { Group, ReportAsked } from '#kernel/contract/report.ts';
import { type Span, spanOf, within } from '#kernel/contract/span.ts';
import type { Search, Target } from '../navigation.ts';

/** A report as far as it decides what its numbers are made of. */
interface Looked extends Span {
  group_by: Group;
  currency_code: string;
}

/** The days, and the shop or colleague, that a line of a report is of; without a group: all of it. */
function ofLine({ group_by, ...whole }: Looked, group: string | undefined): Span & Search {
  const { start_date, end_date } = whole;
  if (group === undefined) return { start_date, end_date };
  if (group_by === 'shop') return { start_date, end_date, shop_id: [group] };
  if (group_by === 'staff') return { start_date, end_date, created_uid: group };
  const { start_date: from, end_date: until } = within(spanOf(group, group_by), whole);
  return { start_date: from, end_date: until };
}

/** Where the documents are listed whose parts sum to a number of a report. */
export const behind = (
  path: string | undefined,
  figure: string,
  { report, asked, group }: { report: Looked; asked: Partial<ReportAsked>; group?: string },
): Target | undefined =>
  path === undefined
    ? undefined
    : {
        path,
        search: {
          ...(asked.shop_id && { shop_id: asked.shop_id }),
          ...(asked.currency_code && { currency_code: asked.currency_code }),
          figure,
          ...ofLine(report, group),
        },
      };
