import '#kernel/web/kit/receipt.css';
import { moneyText } from '#kernel/contract/cents.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { Slip } from '#kernel/web/kit/Slip.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { handoverDetail } from '../contract/handover.endpoints.ts';

/** The handover on paper, 80 mm wide, for both to sign. */
export function HandoverSlip({ handover }: { handover: ResponseOf<typeof handoverDetail> }) {
  const { title, field } = useWords('day_close');
  const money = (cents: number) => moneyText(cents, handover.currency_code);
  const row = (label: string, value: string | number) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  const { report } = handover;
  return (
    <Slip>
      <div className="receipt">
        <header>
          <h1>{handover.shop_name}</h1>
          <p>
            {title.handover} {handover.handover_number}
          </p>
        </header>
        <dl>
          {row(field.create_time, handover.create_time)}
          {row(field.from_name, handover.from_name)}
          {row(field.to_name, handover.to_name)}
        </dl>
        <dl>
          {row(field.order_num, report.order_num)}
          {report.tenders.map(({ pattern_name, received, refunded }) => row(pattern_name, `${money(received)} − ${money(refunded)}`))}
          {row(field.paid_in, money(report.paid_in))}
          {row(field.paid_out, money(report.paid_out))}
        </dl>
        <dl>
          {row(field.cash_begin, money(handover.cash_begin))}
          {handover.cash_expected !== null && row(field.cash_expected, money(handover.cash_expected))}
          {row(field.cash_counted, money(handover.cash_counted))}
          {handover.difference !== null && (
            <div className="receipt-due">
              <dt>{field.difference}</dt>
              <dd>{money(handover.difference)}</dd>
            </div>
          )}
          {handover.reason && row(field.reason, handover.reason)}
        </dl>
      </div>
    </Slip>
  );
}
