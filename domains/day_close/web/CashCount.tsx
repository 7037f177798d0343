import { InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { moneyText, type Currency } from '#kernel/contract/cents.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useWords } from '#kernel/web/words.ts';

const MOST = 100_000;

interface CashCountProps {
  denominations: readonly number[];
  currency: Currency;
  counted: Readonly<Record<number, number>>;
  onChange: (counted: Readonly<Record<number, number>>) => void;
}

interface DenominationsProps {
  counts: readonly { denomination: number; num: number }[];
  currency: Currency;
  /** How the number stands in its row; `name` is the note or coin. */
  numOf: (denomination: number, num: number, name: string) => ReactNode;
}

/** Notes and coins, how many there are of each, and what they come to. */
export function Denominations({ counts, currency, numOf }: DenominationsProps) {
  const { field } = useWords('day_close');
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{field.denomination}</th>
          <th scope="col">{field.num}</th>
          <th scope="col">{field.amount}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ denomination, num }) => {
          const name = moneyText(denomination, currency);
          return (
            <tr key={denomination}>
              <td>{name}</td>
              <td>{numOf(denomination, num, name)}</td>
              <td>
                <Money cents={denomination * num} currency={currency} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** How many of which note or coin lie in the drawer. */
export function CashCount({ denominations, currency, counted, onChange }: CashCountProps) {
  const { field } = useWords('day_close');
  return (
    <Denominations
      counts={denominations.map((denomination) => ({ denomination, num: counted[denomination] ?? 0 }))}
      currency={currency}
      numOf={(denomination, num, name) => (
        <InputNumber
          min={0}
          max={MOST}
          precision={0}
          value={num}
          aria-label={`${name} ${field.num}`}
          onChange={(value) => onChange({ ...counted, [denomination]: value ?? 0 })}
        />
      )}
    />
  );
}
