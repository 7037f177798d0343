import type { ReportAnswer, ReportAsked } from '#kernel/contract/report.ts';
import { ReportPage } from '#kernel/web/kit/ReportPage.tsx';
import { type Target, useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { dailyReport } from '../contract/report.endpoints.ts';
import { WarningCounts } from './WarningCounts.tsx';

/**
 * What shops did, day by day, and what each number is made of; a line of one shop and one day leads to all money of that day. Beside it how
 * many members the shop may lose.
 */
export default function DailyReportPage() {
  const { field } = useWords('insight');
  const lineLink = useDayLink();
  return (
    <ReportPage
      report={dailyReport}
      labels={field}
      opens="insight.FigurePage"
      chart={['sale_amount', 'amount_received']}
      lineLink={lineLink}
      toolbar={<WarningCounts />}
    />
  );
}

/** Where the money of a day of one shop is seen, in the mode at hand. */
function useDayLink() {
  const path = useNavigation().pathOf('reconciliation.DayPage');
  return (group: string, { group_by, start_date, end_date }: ReportAnswer, { shop_id = [] }: Partial<ReportAsked>): Target | undefined => {
    if (!path) return undefined;
    if (group_by === 'shop') return start_date === end_date ? { path, search: { shop_id: group, business_date: start_date } } : undefined;
    const [only, ...others] = shop_id;
    return group_by === 'day' && only && others.length === 0 ? { path, search: { shop_id: only, business_date: group } } : undefined;
  };
}
