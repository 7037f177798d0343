import type { OrderDetail } from '#domains/sales/contract/order.endpoints.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { mallAdd } from '../contract/mall.endpoints.ts';

/** Who gets it, and how. */
export default function TakeMallDrawer({ order, onTaken, onClose }: { order: OrderDetail; onTaken: () => void; onClose: () => void }) {
  const { field, title, word } = useWords('mall');
  const { order_id, member_name } = order;
  const hasGoods = order.lines.some(({ item_type }) => item_type === 'product');
  return (
    <FormDrawer<typeof mallAdd, 'receive_type' | 'source' | 'receiver_name' | 'mobile_number' | 'address' | 'remarks'>
      endpoint={mallAdd}
      title={title.take}
      labels={field}
      draft={`mall.take.${order_id}`}
      starts={{ order_id, receiver_name: member_name, receive_type: hasGoods ? 'mail' : 'pickup' }}
      done={word.taken}
      groups={[
        {
          title: order.item_summary,
          items: [
            { field: 'receive_type', options: word.receive_type },
            { field: 'source', options: word.source },
            'receiver_name',
            'mobile_number',
            { field: 'address', wide: true, when: (values) => values.receive_type !== 'pickup' },
            { field: 'remarks', wide: true },
          ],
        },
      ]}
      onDone={() => {
        onTaken();
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
