import { EditOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { ReasonInput } from '#kernel/web/kit/ReasonInput.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { OrderDetail } from '../contract/order.endpoints.ts';
import { editOrderPayment } from '../contract/order-change.endpoints.ts';
import type { PaymentRow } from '../contract/payments.schema.ts';
import { useShopTenders } from './use-shop-tenders.ts';

const WIDTH = 480;

interface EditPaymentProps {
  order: OrderDetail;
  payment: PaymentRow;
}

/** The pencil that says by which way a payment came after all. */
export function EditPayment({ order, payment }: EditPaymentProps) {
  const { word } = useWords('sales');
  const [isEditing, edit] = useState(false);
  const label = fill(word.edit_what, { what: word.change_what.payment });
  return (
    <>
      <Button type="text" size="small" icon={<EditOutlined />} aria-label={`${label} ${payment.pattern_name}`} title={label} onClick={() => edit(true)} />
      {isEditing && <PaymentDialog order={order} payment={payment} title={label} onClose={() => edit(false)} />}
    </>
  );
}

function PaymentDialog({ order, payment, title, onClose }: EditPaymentProps & { title: string; onClose: () => void }) {
  const { word, field, refusal } = useWords('sales');
  const { tenders } = useShopTenders();
  const [to, choose] = useState<string>();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run, pending } = useCommand(editOrderPayment, {
    refreshes: ['sales.', 'insight.', 'day_close.'],
    onDone: () => {
      showDone(word.changed_done);
      onClose();
    },
  });
  const isMissing = reason.trim() === '';
  const done = () => {
    setTried(true);
    if (!to || isMissing) return;
    const { payment_id, payment_pattern_id: expected } = payment;
    void run({ order_id: order.order_id, payment_id, expected, payment_pattern_id: to, reason: reason.trim() });
  };
  return (
    <Dialog title={title} width={WIDTH} ok={title} pending={pending} onOk={done} onClose={onClose}>
      <p>{fill(word.payment_moves, { amount: moneyText(payment.amount, order.currency_code), name: payment.pattern_name })}</p>
      <Labelled label={field.pay_method} required fault={tried && !to ? refusal.payment_pattern_required : undefined}>
        <Select
          autoFocus
          aria-label={field.pay_method}
          placeholder={word.payment_came_by}
          value={to ?? null}
          onChange={choose}
          options={tenders
            .filter((way) => way.payment_pattern_id !== payment.payment_pattern_id)
            .map((way) => ({ value: way.payment_pattern_id, label: way.pattern_name }))}
        />
      </Labelled>
      <ReasonInput
        value={reason}
        fault={tried && isMissing ? refusal.change_reason : undefined}
        onChange={setReason}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && done()}
      />
    </Dialog>
  );
}
