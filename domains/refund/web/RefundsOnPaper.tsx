import type { OrderDetail } from '#domains/sales/contract/order.endpoints.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { comma } from '#kernel/web/language.ts';
import { useEndpoint, useEndpoints } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { orderRefundDetail, orderRefundSearch } from '../contract/order-refund.endpoints.ts';

type Refund = ResponseOf<typeof orderRefundDetail>;

/** More refunds than an order has lines are rare. */
const MOST = 50;

/** What went back of an order, when and by which way, on its paper; what waits to or was refused is none of it. */
export default function RefundsOnPaper({ order: { order_id } }: { order: OrderDetail }) {
  const { field, title } = useWords('refund');
  const made = useEndpoint(orderRefundSearch, { order_id, status: 'done', page_size: MOST }).data?.rows ?? [];
  const refunds = useEndpoints(orderRefundDetail, made.map(({ refund_id }) => ({ refund_id }))).flatMap((refund) => refund ?? []);
  if (refunds.length === 0) return null;
  return (
    <>
      <h2>{title.order_refunds}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{field.refund_number}</th>
            <th scope="col">{field.refund_lines}</th>
            <th scope="col">{field.refund_way}</th>
            <th scope="col" className="number">{field.refund_amount}</th>
          </tr>
        </thead>
        <tbody>
          {refunds.toReversed().map((refund) => (
            <Row key={refund.refund_id} refund={refund} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ refund }: { refund: Refund }) {
  const { refund_number, create_time, decide_time, lines, amount } = refund;
  return (
    <tr>
      <td>
        {refund_number}
        <small>{decide_time ?? create_time}</small>
      </td>
      <td>{lines.map(({ name, num }) => (num > 1 ? `${name} × ${num}` : name)).join(comma())}</td>
      <td>
        <Ways refund={refund} />
      </td>
      <td className="number">{moneyText(amount, refund.currency_code)}</td>
    </tr>
  );
}

/** How it went back: by payment methods, onto cards, and as debt that is owed no more; whether all of it is there yet. */
function Ways({ refund }: { refund: Refund }) {
  const { field, word } = useWords('refund');
  const { tenders, restored_principal, restored_gift, debt, arrival, currency_code } = refund;
  const parts: [label: string, cents: number][] = [
    ...tenders.map(({ pattern_name, amount }): [string, number] => [pattern_name, amount]),
    [field.back_to_cards, restored_principal + restored_gift],
    [field.debt_lowered, debt],
  ];
  const told = parts.filter(([, cents]) => cents > 0).map(([label, cents]) => `${label} ${moneyText(cents, currency_code)}`);
  return (
    <>
      {told.join(comma())}
      {arrival !== null && arrival !== 'arrived' && <small>{word.arrival[arrival]}</small>}
    </>
  );
}
