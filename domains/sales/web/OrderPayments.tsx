import { Table } from 'antd';
import { lazy, Suspense } from 'react';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { OrderDetail } from '../contract/order.endpoints.ts';
import type { PaymentRow } from '../contract/payments.schema.ts';
import { reviewFlow } from '../model/review.machine.ts';
import { EditPayment } from './EditPayment.tsx';

const OrderProof = lazy(() => import('./OrderProof.tsx'));

type Payment = OrderDetail['payments'][number];

/** Under which numbers a gateway collected a payment: ours, which stands on the customer's own bill, and its own; of one by hand its slip's. */
function Numbers({ of: { charge_number, gateway_number, slip_number } }: { of: Payment }) {
  const { field } = useWords('sales');
  if (charge_number === '') return slip_number ? <span title={field.slip_number}>{slip_number}</span> : '-';
  return (
    <>
      {charge_number}
      {gateway_number && (
        <div>
          <small title={field.gateway_number}>{gateway_number}</small>
        </div>
      )}
    </>
  );
}

/** How an order was paid; from a card, how much of it was principal and how much gift. */
export function OrderPayments({ order }: { order: OrderDetail }) {
  const { field, title, word } = useWords('sales');
  const money = (cents: number) => <Money cents={cents} currency={order.currency_code} />;
  // What a repayment brought later was not agreed to then.
  const isProved = (payment: PaymentRow) => order.proof_method !== null && payment.card_id !== null && payment.repayment_id === null;
  const isNumbered = order.payments.some(({ charge_number, slip_number }) => charge_number !== '' || slip_number !== '');
  const part = (payment: PaymentRow, cents: number) => (payment.card_id === null ? '-' : money(cents));
  return (
    <Scrolls label={title.payments}>
      <Table<Payment>
        size="small"
        rowKey="payment_id"
        pagination={false}
        dataSource={[...order.payments]}
        columns={[
          {
            key: 'pattern_name',
            title: field.pay_method,
            render: (_, { changeable, ...payment }) => (
              <>
                {payment.pattern_name} {changeable && <EditPayment order={order} payment={payment} />}{' '}
                {payment.repayment_id !== null && <Status tone="info">{word.repaid_tag}</Status>}{' '}
                {payment.review_status !== null && <StatusTag of={reviewFlow} state={payment.review_status} />}
              </>
            ),
          },
          {
            key: 'card_id',
            title: field.card_id,
            render: (_, payment) =>
              payment.card_id === null ? (
                '-'
              ) : (
                <>
                  {payment.card_name} <small>{payment.card_number}</small>
                  {isProved(payment) && (
                    <div>
                      <Suspense fallback={null}>
                        <OrderProof order={order} />
                      </Suspense>
                    </div>
                  )}
                </>
              ),
          },
          ...(isNumbered ? [{ key: 'charge_number', title: field.charge_number, render: (_: unknown, payment: Payment) => <Numbers of={payment} /> }] : []),
          { key: 'create_time', title: field.settle_time, render: (_, payment) => <When at={payment.create_time} /> },
          { key: 'principal', title: field.principal, align: 'right', render: (_, payment) => part(payment, payment.principal) },
          { key: 'card_gift', title: field.card_gift, align: 'right', render: (_, payment) => part(payment, payment.gift) },
          { key: 'amount', title: field.amount, align: 'right', render: (_, payment) => <strong>{money(payment.amount)}</strong> },
        ]}
      />
    </Scrolls>
  );
}
