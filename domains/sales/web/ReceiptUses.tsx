import { unitOf } from '#domains/card/contract/unit.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import type { OrderDetail } from '../contract/order.endpoints.ts';

/** What was deducted with an order, as its receipt says it: how often, and what is left on the card. */
export default function ReceiptUses({ order }: { order: OrderDetail }) {
  const { title, word } = useWords('sales');
  return (
    <dl>
      <div>
        <dt>{title.uses}</dt>
        <dd>{order.deduction_number}</dd>
      </div>
      {order.uses.map((use) => (
        <div key={`${use.card_item_id}/${use.shop_project_id ?? ''}`}>
          <dt>
            {use.name} × {use.num}
          </dt>
          <dd>{fill(word.card_left[unitOf(use)], { name: use.card_name, count: use.remain_num })}</dd>
        </div>
      ))}
    </dl>
  );
}
