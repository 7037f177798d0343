import './refund.css';
import { InputNumber, Select } from 'antd';
import { moneyText, type Currency } from '#kernel/contract/cents.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { refundableLines, Restock } from '../contract/order-refund.endpoints.ts';

/** What is asked back, by line: so many items, or an amount. */
export type AskedLines = Readonly<Record<number, { quantity?: number; amount?: number | undefined; restock?: Restock }>>;

type Line = ResponseOf<typeof refundableLines>['lines'][number];

interface OrderRefundLinesProps {
  lines: readonly Line[];
  currency: Currency;
  asked: AskedLines;
  onChange: (asked: AskedLines) => void;
}

/** The lines of an order, each with what may still be asked back of it. */
export function OrderRefundLines({ lines, currency, asked, onChange }: OrderRefundLinesProps) {
  return (
    <ul className="refund-lines">
      {lines.map((line) => (
        <RefundLine
          key={line.line_no}
          line={line}
          currency={currency}
          asked={asked[line.line_no] ?? {}}
          onChange={(of) => onChange({ ...asked, [line.line_no]: of })}
        />
      ))}
    </ul>
  );
}

interface RefundLineProps {
  line: Line;
  currency: Currency;
  asked: AskedLines[number];
  onChange: (of: AskedLines[number]) => void;
}

function RefundLine({ line, currency, asked, onChange }: RefundLineProps) {
  const { field, word } = useWords('refund');
  const { name, left, left_num, by_card, stock_num, comes_free: isFree } = line;
  const isByAmount = 'amount' in asked;
  const params = { num: left_num, left: moneyText(left, currency) };
  const says = by_card ? word.line_by_card : left === 0 && !isFree ? word.refunded_all : fill(left_num > 0 ? word.order_left : word.order_left_amount, params);
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>{says}</small>
      </span>
      {!by_card && (left > 0 || isFree) && (
        <span className="refund-asked">
          <Select
            aria-label={`${name} ${field.refund_lines}`}
            value={isByAmount || left_num === 0 ? 'amount' : 'quantity'}
            onChange={(by) => onChange(by === 'amount' ? { amount: undefined } : {})}
            options={[
              ...(left_num > 0 ? [{ value: 'quantity', label: word.by_num }] : []),
              ...(left > 0 ? [{ value: 'amount', label: word.by_amount }] : []),
            ]}
          />
          {isByAmount || left_num === 0 ? (
            <MoneyInput
              value={asked.amount}
              currency={currency}
              aria-label={`${name} ${field.refund_amount}`}
              onChange={(amount) => onChange({ amount })}
            />
          ) : (
            <InputNumber
              min={0}
              max={left_num}
              precision={0}
              value={asked.quantity ?? 0}
              aria-label={`${name} ${field.refund_num}`}
              onChange={(quantity) => onChange(quantity ? { ...asked, quantity } : {})}
            />
          )}
          {asked.quantity !== undefined && stock_num > 0 && (
            <Select<Restock>
              aria-label={`${name} ${field.restock}`}
              value={asked.restock ?? 'batch'}
              onChange={(restock) => onChange({ ...asked, restock })}
              options={[
                { value: 'batch', label: word.restock.batch },
                { value: 'loss', label: word.restock.loss },
              ]}
            />
          )}
        </span>
      )}
    </li>
  );
}
