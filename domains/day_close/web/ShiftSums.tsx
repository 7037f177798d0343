import type { Currency } from '#kernel/contract/cents.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { ShownShift } from '../contract/handover.endpoints.ts';

interface ShiftSumsProps {
  shift: ShownShift;
  holder: string;
  /** Null: since the morning; left out where nobody asks. */
  since?: string | null;
  cash_begin: number;
  currency: Currency;
}

/** Whose shift it is, since when, and what came of it. */
export function ShiftSums({ shift, holder, since, cash_begin, currency }: ShiftSumsProps) {
  const { field, word } = useWords('day_close');
  const rows = [
    [since === null ? word.since_morning : field.cash_begin, cash_begin],
    [field.amount_receivable, shift.amount_receivable],
    [field.amount_debt, shift.amount_debt],
    [field.paid_in, shift.paid_in],
    [field.paid_out, shift.paid_out],
  ] as const;
  return (
    <dl className="day-sums">
      {holder !== '' && (
        <>
          <dt>{field.holder_name}</dt>
          <dd>{holder}</dd>
        </>
      )}
      {since && (
        <>
          <dt>{field.since}</dt>
          <dd>
            <When at={since} />
          </dd>
        </>
      )}
      <dt>{field.order_num}</dt>
      <dd>{shift.order_num}</dd>
      {rows.map(([label, cents]) => cents !== null && <Row key={label} label={label} cents={cents} currency={currency} />)}
    </dl>
  );
}

const Row = ({ label, cents, currency }: { label: string; cents: number; currency: Currency }) => (
  <>
    <dt>{label}</dt>
    <dd>
      <Money cents={cents} currency={currency} />
    </dd>
  </>
);
