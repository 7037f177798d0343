import '#kernel/web/kit/receipt.css';
import { proofText } from '#domains/card/web/pieces.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { Slip } from '#kernel/web/kit/Slip.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { RepaymentRow } from '../contract/debt.endpoints.ts';

/** The customer's receipt for a repayment, 80 mm wide, in the reader's language. */
export function RepaymentSlip({ repayment }: { repayment: RepaymentRow }) {
  const { field, title, word } = useWords('sales');
  const cards = useWords('card');
  const money = (cents: number) => moneyText(cents, repayment.currency_code);
  const rows: [label: string, value: string][] = [
    [field.repayment_number, repayment.repayment_number],
    [field.repay_time, repayment.create_time],
    [field.member_name, repayment.member_name],
    [field.pay_method, repayment.paid_by],
    [cards.field.proof, proofText(repayment, cards.word)],
    [field.operator_name, repayment.operator_name],
    [field.remarks, repayment.remarks],
  ];
  return (
    <Slip>
      <div className="receipt">
        <header>
          <h1>{repayment.shop_name}</h1>
          <p>{title.repayment_slip}</p>
        </header>
        <dl>
          {rows.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {repayment.orders.map((order) => (
          <dl key={order.order_id}>
            <div>
              <dt>{order.order_number}</dt>
              <dd>{money(order.amount)}</dd>
            </div>
            <div className="receipt-part">
              <dt>
                {order.item_summary} · {field.debt_after} {money(order.debt_after)}
              </dt>
            </div>
          </dl>
        ))}
        <dl>
          <div className="receipt-due">
            <dt>{field.repay_amount}</dt>
            <dd>{money(repayment.amount)}</dd>
          </div>
        </dl>
        <footer>{word.thanks}</footer>
      </div>
    </Slip>
  );
}
