import { ProofShown, proofText } from '#domains/card/web/pieces.ts';
import { useWords } from '#kernel/web/words.ts';
import type { OrderDetail } from '../contract/order.endpoints.ts';

/** How the member agreed to what their cards paid. Fetched where an order has it. */
export default function OrderProof({ order }: { order: OrderDetail }) {
  return <ProofShown of={order} />;
}

/** The same on the receipt, without the picture. */
export function ReceiptProof({ order }: { order: OrderDetail }) {
  const { field, word } = useWords('card');
  return (
    <div>
      <dt>{field.proof}</dt>
      <dd>{proofText(order, word)}</dd>
    </div>
  );
}
