import { ReportPage } from '#kernel/web/kit/ReportPage.tsx';
import { useWords } from '#kernel/web/words.ts';
import { accountReport } from '../contract/balance.endpoints.ts';

/** What came onto members' cards and what left them, day by day, and what each number is made of. */
export default function AccountReportPage() {
  const { field } = useWords('insight');
  return <ReportPage report={accountReport} labels={field} opens="insight.FigurePage" chart={['principal_in', 'principal_out']} />;
}
