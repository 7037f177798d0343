import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { signUpAttend, type SignUpRow, signUpUnattend, signUpWithdraw } from '../contract/sign-up.endpoints.ts';

/** What may be done with somebody who signed up: they came, did not, or give their place free. */
export function useSignUpSteps() {
  const { word } = useWords('activity');
  const [leaving, leave] = useState<SignUpRow>();
  const attending = useCommand(signUpAttend, { onDone: () => showDone(word.attended_done) });
  const undoing = useCommand(signUpUnattend, { onDone: () => showDone(word.unattended_done) });
  const withdrawing = useCommand(signUpWithdraw, {
    onDone: () => {
      leave(undefined);
      showDone(word.withdrawn_done);
    },
  });
  const runOf = (row: SignUpRow) => ({
    attend: () => void attending.run({ event_sign_up_id: row.event_sign_up_id }),
    unattend: () => void undoing.run({ event_sign_up_id: row.event_sign_up_id }),
    withdraw: () => leave(row),
  });
  const dialog = leaving && (
    <ReasonDialog
      title={fill(word.withdraw_title, { name: leaving.person_name })}
      text={word.withdraw_text}
      ok={word.sign_up_verb.withdraw}
      pending={withdrawing.pending}
      onDone={(reason) => void withdrawing.run({ event_sign_up_id: leaving.event_sign_up_id, reason })}
      onClose={() => leave(undefined)}
    />
  );
  return { runOf, dialog };
}
