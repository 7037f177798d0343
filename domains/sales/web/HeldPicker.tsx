import { Money } from '#kernel/web/kit/Money.tsx';
import { Picker } from '#kernel/web/kit/Picker.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useWords } from '#kernel/web/words.ts';
import { heldSearch } from '../contract/held.endpoints.ts';
import type { Basket } from './basket.draft.ts';
import { ItemSummary } from './ItemSummary.tsx';
import { useRetrieve } from './use-retrieve.ts';

/** Picks the order that is taken out again. */
export default function HeldPicker({ onTaken, onClose }: { onTaken: (basket: Basket) => void; onClose: () => void }) {
  const { field, word } = useWords('sales');
  const { run } = useRetrieve((basket) => {
    onTaken(basket);
    onClose();
  });
  return (
    <Picker
      title={word.pick_held}
      endpoint={heldSearch}
      rowKey="order_id"
      search="key_word"
      placeholder={field.held_key_word}
      fixed={{ status: 'held' }}
      nameOf={(order) => order.held_name}
      render={(order) => (
        <span className="till-hit">
          <strong>{order.held_name}</strong>
          <ItemSummary order={order} />
          <span>{order.member_id === null ? word.walk_in : order.member_name}</span>
          <span>
            <When at={order.held_time} /> {order.holder_name}
          </span>
          <Money cents={order.amount_receivable} currency={order.currency_code} />
        </span>
      )}
      onPick={([order]) => (order ? void run({ order_id: order.order_id }) : onClose())}
      onClose={onClose}
    />
  );
}
