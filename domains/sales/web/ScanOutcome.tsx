import { Alert } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import type { TillCharge } from '../contract/charge.endpoints.ts';

/** What became of the charge before; `late` says what became of what it was for. */
export function ScanOutcome({ charge, late }: { charge: TillCharge | null; late: string }) {
  const { word } = useWords('sales');
  if (charge?.charge_status === 'failed') return <Alert type="error" showIcon title={fill(word.charge_failed, { problem: charge.problem })} />;
  if (charge?.charge_status === 'late') return <Alert type="warning" showIcon title={fill(late, { problem: charge.problem })} />;
  if (charge?.charge_status === 'closed') return <Alert type="info" showIcon title={word.charge_closed} />;
  return null;
}
