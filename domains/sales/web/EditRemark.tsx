import { EditOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { OrderDetail } from '../contract/order.endpoints.ts';
import { editFinanceRemark, editOrderRemarks } from '../contract/order-change.endpoints.ts';
import { LONGEST_REMARK } from '../contract/remark.schema.ts';

const WIDTH = 480;

type What = 'remarks' | 'finance_remark';

/** A remark of an order, and the pencil that changes it. */
export function EditRemark({ order, what }: { order: OrderDetail; what: What }) {
  const { word } = useWords('sales');
  const [isEditing, edit] = useState(false);
  const label = fill(word.edit_what, { what: word.change_what[what] });
  return (
    <>
      {order[what]}{' '}
      {order.changeable.includes(what) && (
        <Button type="text" size="small" icon={<EditOutlined />} aria-label={label} title={label} onClick={() => edit(true)} />
      )}
      {isEditing && <RemarkDialog order={order} what={what} title={label} onClose={() => edit(false)} />}
    </>
  );
}

function RemarkDialog({ order, what, title, onClose }: { order: OrderDetail; what: What; title: string; onClose: () => void }) {
  const { word } = useWords('sales');
  const kernel = useWords('kernel');
  const [remarks, setRemarks] = useState(order[what]);
  const { run, pending } = useCommand(what === 'remarks' ? editOrderRemarks : editFinanceRemark, {
    refreshes: ['sales.'],
    onDone: () => {
      showDone(word.changed_done);
      onClose();
    },
  });
  return (
    <Dialog ok={kernel.word.save}
      title={title}
      width={WIDTH}
      pending={pending}
      onOk={() => void run({ order_id: order.order_id, expected: order[what], remarks: remarks.trim() })}
      onClose={onClose}
    >
      <Input.TextArea
        autoFocus
        rows={3}
        maxLength={LONGEST_REMARK}
        showCount
        aria-label={title}
        value={remarks}
        onChange={(event) => setRemarks(event.target.value)}
      />
    </Dialog>
  );
}
