import { ApprovalList, useApprovals } from '#domains/insight/web/pieces.ts';
import { MessageBell } from '#domains/messaging/web/pieces.ts';
import { useAppPlace } from '../place.ts';

/** The bell: what waits for this person's yes or no, and what the shop and they are told; beyond shops' members, what they alone are told. */
export default function Bell() {
  const { user, permissions } = useAppPlace();
  return user.shop_type === '1' && permissions.has('member:read') ? <ShopBell /> : <MessageBell whose="own" />;
}

function ShopBell() {
  const { of, count } = useApprovals();
  return <MessageBell whose="shop" more={count} {...(of && count > 0 && { above: (onGone: () => void) => <ApprovalList of={of} onGone={onGone} /> })} />;
}
