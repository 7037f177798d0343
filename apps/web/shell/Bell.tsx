import { ApprovalList, useApprovals } from '#domains/insight/web/pieces.ts';
import { MessageBell } from '#domains/messaging/web/pieces.ts';
import { useAppPlace } from '../place.ts';

/** The bell: what waits for this person’s yes or no, wherever they work, and what they are told, at a shop with members what the shop is told. */
export default function Bell() {
  const { user, permissions } = useAppPlace();
  const { of, count } = useApprovals();
  const whose = user.shop_type === '1' && permissions.has('member:read') ? 'shop' : 'own';
  return (
    <MessageBell whose={whose} more={count} {...(of && count > 0 && { above: (onGone: () => void) => <ApprovalList of={of} onGone={onGone} /> })} />
  );
}
