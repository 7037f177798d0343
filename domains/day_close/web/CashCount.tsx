import { InputNumber } from 'antd';
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

/** How many of which note or coin lie in the drawer. */
export function CashCount({ denominations, currency, counted, onChange }: CashCountProps) {
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
        {denominations.map((denomination) => {
          const name = moneyText(denomination, currency);
          const num = counted[denomination] ?? 0;
          return (
            <tr key={denomination}>
              <td>{name}</td>
              <td>
                <InputNumber
                  min={0}
                  max={MOST}
                  precision={0}
                  value={num}
                  aria-label={`${name} ${field.num}`}
                  onChange={(value) => onChange({ ...counted, [denomination]: value ?? 0 })}
                />
              </td>
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
