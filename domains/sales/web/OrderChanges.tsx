import { When } from '#kernel/web/kit/When.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { OrderChange } from '../contract/order-change.endpoints.ts';

/** What was changed on an order, the latest first: what, from what to what, by whom and why. */
export function OrderChanges({ changes }: { changes: readonly OrderChange[] }) {
  const { word } = useWords('sales');
  return (
    <ol className="state-history">
      {changes.map(({ order_change_id, what, item_name, before, after, reason, operator_name, create_time }) => (
        <li key={order_change_id}>
          <When at={create_time} />
          <b>{[item_name, word.change_what[what]].filter(Boolean).join(' · ')}</b>
          <span>{`${before || word.was_empty} → ${after || word.was_empty}`}</span>
          <span>{operator_name}</span>
          {reason && <span className="state-reason">{reason}</span>}
        </li>
      ))}
    </ol>
  );
}
