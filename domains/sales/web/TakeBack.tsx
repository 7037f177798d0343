import { RollbackOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone, showError } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type OrderDetail, orderDetail, withdrawOrder } from '../contract/order.endpoints.ts';
import { basketOf } from './basket.draft.ts';
import { usePutBasket, useReadBasket } from './kept-basket.ts';
import { useOrderLinks } from './use-order-links.ts';

interface TakeBackProps {
  order: OrderDetail;
  /** Instead of going to the till, where one is there already; receives what the order was made of. */
  onTaken?: (basket: ReturnType<typeof basketOf>) => void;
}

/** Takes an unpaid order of one's own back into the basket, to be changed. */
export function TakeBack({ order, onTaken }: TakeBackProps) {
  const { word } = useWords('sales');
  const { go } = useNavigation();
  const [put, readBasket] = [usePutBasket(), useReadBasket()];
  const till = useOrderLinks().till();
  const { run, pending } = useCommand(withdrawOrder, {
    refreshes: ['sales.', 'insight.', 'coupon.'],
    forgets: [orderDetail.id],
    onDone: () => {
      const basket = basketOf(order);
      showDone(word.taken_back_done);
      if (onTaken) return onTaken(basket);
      put(basket);
      if (till) go(till);
    },
  });
  const take = () => {
    // What was gathered for the next customer would be gone.
    const { lines, uses } = readBasket();
    if (!onTaken && lines.length + uses.length > 0) return showError(word.till_not_empty);
    return void run({ order_id: order.order_id });
  };
  if (!order.actions.includes('withdraw') || !till) return null;
  return (
    <Button icon={<RollbackOutlined />} loading={pending} onClick={take}>
      {word.action.withdraw}
    </Button>
  );
}
