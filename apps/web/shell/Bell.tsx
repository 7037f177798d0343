import { ApprovalList, useApprovals } from '#domains/insight/web/pieces.ts';
import { MessageBell } from '#domains/messaging/web/pieces.ts';

/** The bell: what waits for this person's yes or no, and what the shop is told. */
export default function Bell() {
  const { of, count } = useApprovals();
  return <MessageBell more={count} {...(of && count > 0 && { above: (onGone: () => void) => <ApprovalList of={of} onGone={onGone} /> })} />;
}
