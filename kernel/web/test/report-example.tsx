import { figures, report } from '#kernel/contract/report.ts';
import { ReportPage } from '../kit/ReportPage.tsx';

// Begin of the example
const kept = figures({ id: 'example.figure', at: '/example/figure', read: 'insight:read', of: { sale_amount: 'cents', order_num: 'count' } });
const sales = report(kept, {
  id: 'example.sales', at: '/example/sales', read: 'insight:report',
  groups: ['day', 'month', 'staff'],
  columns: ['sale_amount', 'order_num'],
  share: 'sale_amount',
});
/** The words of a domain's dictionary: `useWords('insight').field`. */
const labels = { sale_amount: 'Sales', order_num: 'Orders' };

/** The example of the README, compiled with everything else. */
export default function SalesReportPage() {
  return <ReportPage report={sales} labels={labels} opens="insight.FigurePage" chart={['sale_amount']} />;
}
