import { Select } from 'antd';
import { moneyText } from '#kernel/contract/cents.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { minuteOf } from '#kernel/web/kit/When.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { pairPayment, type ReconciliationLine, rowSearch, type StatementRow } from '../contract/reconciliation.endpoints.ts';
import { mayPair } from '../model/matching.rules.ts';

interface PairDrawerProps {
  reconciliation_id: string;
  line: ReconciliationLine;
  onClose: () => void;
}

/** Puts a payment beside a row of the statement: those nearest to its amount are offered first. */
export default function PairDrawer({ reconciliation_id, line, onClose }: PairDrawerProps) {
  const { title, field, word } = useWords('reconciliation');
  return (
    <FormDrawer
      endpoint={pairPayment}
      title={`${title.pair} ${line.document_number} ${moneyText(line.amount, line.currency_code)}`}
      labels={field}
      width={560}
      done={word.paired}
      starts={{ reconciliation_id, line_id: line.line_id }}
      groups={[{ items: [{ field: 'row_id', input: <RowSelect reconciliation_id={reconciliation_id} line={line} />, wide: true }] }]}
      onClose={onClose}
    />
  );
}

const MOST = 200;

interface RowSelectProps {
  id?: string;
  reconciliation_id: string;
  line: ReconciliationLine;
  value?: string;
  onChange?: (row_id: string) => void;
}

function RowSelect({ id, reconciliation_id, line, value, onChange }: RowSelectProps) {
  const { word } = useWords('reconciliation');
  // Those nearest to the amount: whatever is further away is no choice.
  const asked = { reconciliation_id, page_size: MOST, near_amount: line.amount };
  const own = useEndpoint(rowSearch, { ...asked, standing: 'open' }).data?.rows ?? [];
  const waiting = useEndpoint(rowSearch, { ...asked, is_waiting: true }).data?.rows ?? [];
  const away = ({ amount }: StatementRow): number => Math.abs(amount - line.amount);
  const rows = [...own, ...waiting].filter((row) => mayPair(line, row)).toSorted((a, b) => away(a) - away(b));
  const nameOf = ({ amount, currency_code, happened_time, business_date, provider_number }: StatementRow): string =>
    [moneyText(amount, currency_code), happened_time ? minuteOf(happened_time) : business_date, provider_number].filter(Boolean).join('  ');
  return (
    <Select
      {...(id && { id })}
      {...(value && { value })}
      {...(onChange && { onChange })}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={word.choose_row}
      options={rows.map((row) => ({ value: row.row_id, label: nameOf(row) }))}
    />
  );
}
