import { useMemberLink } from '#domains/member/web/pieces.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import type { AppointmentRow } from '../contract/appointment.endpoints.ts';

/** What becomes of the deposit of an appointment that is called off: what was paid stays the customer's, on their card. */
export function CancelledDeposit({
  of: { deposit_status, deposit_amount, member_id },
}: {
  of: Partial<Pick<AppointmentRow, 'deposit_status' | 'deposit_amount' | 'member_id'>>;
}) {
  const { word } = useWords('appointment');
  const { user } = usePlace();
  const linkTo = useMemberLink();
  const amount = moneyText(deposit_amount ?? 0, user.currency_code);
  if (deposit_status === 'asked') return <p>{fill(word.deposit_dropped, { amount })}</p>;
  if (deposit_status !== 'paid') return null;
  const file = member_id ? linkTo(member_id) : undefined;
  return (
    <p>
      {fill(word.deposit_kept, { amount })} {file && <ScreenLink to={file}>{word.deposit_kept_member}</ScreenLink>}
    </p>
  );
}
