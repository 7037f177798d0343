import { ApprovalList, useApprovals } from '#domains/insight/web/pieces.ts';
import { MessageBell } from '#domains/messaging/web/pieces.ts';
import { useAppPlace } from '../place.ts';

/**
 * The bell: what waits for this person’s yes or no, wherever they work, and what they are told. Whoever sees members sees what their
 * shop is told; the head office is told of its books and its suppliers alone, so there the bell stands only while there is something to see.
 */
export default function Bell() {
  const { user, permissions } = useAppPlace();
  const { of, count } = useApprovals();
  const whose = user.shop_type !== 'SUPPLIER' && permissions.has('member:read') ? 'shop' : 'own';
  return (
    <MessageBell
      whose={whose}
      stands={whose === 'shop' && user.shop_type === '1'}
      more={count}
      {...(of && count > 0 && { above: (onGone: () => void) => <ApprovalList of={of} onGone={onGone} /> })}
    />
  );
}
