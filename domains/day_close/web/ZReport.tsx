import '#kernel/web/kit/receipt.css';
import { moneyText } from '#kernel/contract/cents.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { Slip } from '#kernel/web/kit/Slip.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { dayCloseDetail } from '../contract/day_close.endpoints.ts';

/** The report of the day on paper, 80 mm wide. */
export function ZReport({ close }: { close: ResponseOf<typeof dayCloseDetail> }) {
  const { title, field } = useWords('day_close');
  const money = (cents: number) => moneyText(cents, close.currency_code);
  const row = (label: string, value: string | number) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  const { report } = close;
  return (
    <Slip>
      <div className="receipt">
        <header>
          <h1>{close.shop_name}</h1>
          <p>
            {title.report} {close.business_date}
          </p>
        </header>
        <dl>
          {row(field.close_number, close.close_number)}
          {row(field.operator_name, close.operator_name)}
          {row(field.create_time, close.create_time)}
        </dl>
        <dl>
          {row(field.order_num, report.order_num)}
          {row(field.amount_receivable, money(report.amount_receivable))}
          {row(field.amount_debt, money(report.amount_debt))}
        </dl>
        <dl>
          {report.tenders.map(({ payment_pattern_id, pattern_name, received, refunded }) => (
            <div key={payment_pattern_id}>
              <dt>{pattern_name}</dt>
              <dd>
                {money(received)} − {money(refunded)} = {money(received - refunded)}
              </dd>
            </div>
          ))}
        </dl>
        <dl>
          {row(field.cash_float, money(close.cash_float))}
          {row(field.paid_in, money(report.paid_in))}
          {row(field.paid_out, money(report.paid_out))}
          {row(field.cash_expected, money(close.cash_expected))}
          {row(field.cash_counted, money(close.cash_counted))}
          <div className="receipt-due">
            <dt>{field.difference}</dt>
            <dd>{money(close.difference)}</dd>
          </div>
          {close.reason && row(field.reason, close.reason)}
        </dl>
      </div>
    </Slip>
  );
}
