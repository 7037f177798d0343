import './card-money.css';
import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { SlipInput } from './SlipInput.tsx';
import { amountOf, type OfferedWay, type PayWay, restOfWays } from './pay-ways.ts';

interface PayWaysProps {
  label: string;
  total: number;
  offered: readonly OfferedWay[];
  value: readonly PayWay[];
  onChange: (ways: readonly PayWay[]) => void;
}

/** How a sum is paid: one way for all of it, or several that come to it. */
export function PayWays({ label, total, offered, value, onChange }: PayWaysProps) {
  const { word } = useWords('sales');
  const { currency_code } = usePlace().user;
  const rest = restOfWays(total, value);
  const unused = offered.filter((way) => way.most !== 0 && !value.some((one) => one.payment_pattern_id === way.payment_pattern_id));
  const put = (index: number, change: Partial<PayWay>) => onChange(value.map((way, at) => (at === index ? { ...way, ...change } : way)));
  return (
    <div className="pay-ways" role="group" aria-label={label}>
      {value.map((way, index) => {
        const offer = offered.find((one) => one.payment_pattern_id === way.payment_pattern_id);
        const most = offer?.most ?? null;
        const isOver = most !== null && amountOf(way) > most;
        return (
          <div key={way.payment_pattern_id}>
            <Select
              aria-label={label}
              value={way.payment_pattern_id}
              onChange={(payment_pattern_id) => put(index, { payment_pattern_id, slip: '' })}
              options={[...(offer ? [offer] : []), ...unused].map((one) => ({ value: one.payment_pattern_id, label: one.pattern_name }))}
            />
            <MoneyInput
              value={way.amount ?? null}
              status={isOver || Number.isNaN(way.amount) ? 'error' : ''}
              aria-label={fill(word.amount_by, { name: offer?.pattern_name ?? '' })}
              onChange={(amount) => put(index, { amount })}
            />
            <Button
              type="text"
              icon={<CloseOutlined />}
              disabled={value.length === 1}
              aria-label={fill(word.remove_payment, { name: offer?.pattern_name ?? '' })}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
            {offer?.has_slip && <SlipInput of={offer.pattern_name} value={way.slip} onChange={(slip) => put(index, { slip })} />}
            {most !== null && <small className={isOver ? 'fault' : ''}>{fill(word.way_most, { most: moneyText(most, currency_code) })}</small>}
          </div>
        );
      })}
      {unused[0] && rest > 0 && (
        <Button
          type="dashed"
          icon={<PlusOutlined />}
          onClick={() => onChange([...value, { payment_pattern_id: unused[0]!.payment_pattern_id, amount: Math.min(rest, unused[0]!.most ?? rest) }])}
        >
          {word.add_way} {moneyText(rest, currency_code)}
        </Button>
      )}
      {rest < 0 && (
        <small className="fault" role="alert">
          {word.too_much} {moneyText(-rest, currency_code)}
        </small>
      )}
    </div>
  );
}
