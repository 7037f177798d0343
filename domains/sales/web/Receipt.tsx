import '#kernel/web/kit/receipt.css';
import { Fragment, lazy, Suspense } from 'react';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Slip } from '#kernel/web/kit/Slip.tsx';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { OrderDetail } from '../contract/order.endpoints.ts';
import type { PaymentRow } from '../contract/payments.schema.ts';
import { batchesText } from './batches.ts';
import { paperSums } from './paper-sums.ts';
import { changeGiven } from './payments.draft.ts';

const ReceiptUses = lazy(() => import('./ReceiptUses.tsx'));
const ReceiptProof = lazy(() => import('./OrderProof.tsx').then((module) => ({ default: module.ReceiptProof })));

/** The customer's receipt, 80 mm wide, in the reader's language. */
export function Receipt({ order }: { order: OrderDetail }) {
  const words = useWords('sales');
  const { field, word } = words;
  const money = (cents: number) => moneyText(cents, order.currency_code);
  const row = (label: string, value: string) =>
    value && (
      <div>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    );
  return (
    <Slip>
      <div className="receipt">
        <header>
          <h1>{order.shop_name}</h1>
          <p>{order.shop_address}</p>
          {order.shop_phone && (
            <p>
              {word.phone} {order.shop_phone}
            </p>
          )}
          {order.open_time && (
            <p>
              {word.open_hours} {order.open_time}–{order.close_time}
            </p>
          )}
        </header>
        <dl>
          {row(field.order_number, order.order_number)}
          {row(field.settle_time, order.settle_time ?? order.create_time)}
          {row(field.settler_name, order.settler_name)}
          {row(field.member_name, order.member_id === null ? word.walk_in : `${order.member_name} ${order.mobile_number}`)}
        </dl>
        <SoldLines order={order} money={money} />
        <dl>
          {row(field.amount_total, money(order.amount_total))}
          {paperSums(order, words).map(([label, cents]) => (
            <Fragment key={label}>{row(label, money(cents))}</Fragment>
          ))}
          <div className="receipt-due">
            <dt>{field.amount_receivable}</dt>
            <dd>{money(order.amount_receivable)}</dd>
          </div>
        </dl>
        <dl>
          {order.payments.filter(({ review_status }) => review_status !== 'rejected').map((payment) => (
            <PaidBy key={payment.payment_id} payment={payment} money={money} />
          ))}
          {order.proof_method !== null && (
            <Suspense fallback={null}>
              <ReceiptProof order={order} />
            </Suspense>
          )}
          {order.amount_debt > 0 && row(field.amount_debt, money(order.amount_debt))}
        </dl>
        <CardsLeft order={order} money={money} />
        {order.deduction_id !== null && (
          <Suspense fallback={null}>
            <ReceiptUses order={order} />
          </Suspense>
        )}
        <footer>{word.thanks}</footer>
      </div>
    </Slip>
  );
}

type MoneyText = (cents: number) => string;

function SoldLines({ order, money }: { order: OrderDetail; money: MoneyText }) {
  const { field, word } = useWords('sales');
  return (
    <table>
      <thead>
        <tr>
          <th>{field.name}</th>
          <th>{field.quantity}</th>
          <th>{field.amount}</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.line_no}>
            <td>
              {line.name} {line.specs_name}
              {line.gift && ` [${word.gift}]`}
              {line.is_direct && ` [${word.direct}]`}
              {line.package_name && <small>{`[${line.package_name}]`}</small>}
              <small>{money(line.price)}</small>
              {order.receipt_batches && line.batches.length > 0 && <small>{`${field.batch_number} ${batchesText(line)}`}</small>}
            </td>
            <td>{line.quantity}</td>
            <td>{money(line.amount_total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PaidBy({ payment, money }: { payment: PaymentRow; money: MoneyText }) {
  const { word } = useWords('sales');
  return (
    <>
      <div>
        <dt>{payment.card_name || payment.pattern_name}</dt>
        <dd>{money(payment.amount)}</dd>
      </div>
      {payment.tendered !== null && payment.tendered > payment.amount && (
        <div className="receipt-part">
          <dt>{fill(word.cash_parts, { given: money(payment.tendered), change: money(changeGiven([payment])) })}</dt>
        </div>
      )}
      {payment.card_id !== null && (
        <div className="receipt-part">
          <dt>{fill(word.card_parts, { principal: money(payment.principal), gift: money(payment.gift) })}</dt>
        </div>
      )}
    </>
  );
}

/** What the cards that paid hold now, where the reader may see it. */
function CardsLeft({ order, money }: { order: OrderDetail; money: MoneyText }) {
  const { word } = useWords('sales');
  const paid = new Set(order.payments.flatMap(({ card_id }) => card_id ?? []));
  const enabled = useCan('card:read') && order.member_id !== null && paid.size > 0;
  const { data } = useEndpoint(memberCards, { member_id: order.member_id ?? '', kind: 'stored_value_card' }, { enabled });
  const cards = data?.filter(({ card_id }) => paid.has(card_id)) ?? [];
  if (cards.length === 0) return null;
  return (
    <dl>
      {cards.map((card) => (
        <div key={card.card_id}>
          <dt>{card.name}</dt>
          <dd>{fill(word.card_now, { amount: money(card.current_balance + card.current_dis_balance) })}</dd>
        </div>
      ))}
    </dl>
  );
}
