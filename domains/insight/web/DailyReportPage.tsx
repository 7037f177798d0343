import { ReportPage } from '#kernel/web/kit/ReportPage.tsx';
import { useWords } from '#kernel/web/words.ts';
import { dailyReport } from '../contract/report.endpoints.ts';
import { WarningCounts } from './WarningCounts.tsx';

/** What shops did, day by day, and what each number is made of; beside it how many members the shop may lose. */
export default function DailyReportPage() {
  const { field } = useWords('insight');
  return (
    <ReportPage report={dailyReport} labels={field} opens="insight.FigurePage" chart={['sale_amount', 'amount_received']} toolbar={<WarningCounts />} />
  );
}
