import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { memberCancel, memberRestore } from '#domains/member/contract/batch.endpoints.ts';
import type { MemberDetail } from '#domains/member/contract/member.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { Holdings } from './Holdings.tsx';

const ReasonDialog = lazy(() => import('./ReasonDialog.tsx'));

/** Cancels a file, or takes a cancelled one into use again; each with its reason. */
export function CloseFile({ member }: { member: MemberDetail }) {
  const { title, word } = useWords('member');
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { run: cancel } = useCommand(memberCancel, { onDone: () => showDone(word.cancelled_done) });
  const { run: restore } = useCommand(memberRestore, { onDone: () => showDone(word.restored_done) });
  const mayCancel = member.actions.includes('cancel');
  if (!mayCancel && !member.actions.includes('restore')) return null;
  const heading = mayCancel ? title.cancel_member : title.restore_member;
  return (
    <>
      <Button danger={mayCancel} type={mayCancel ? 'default' : 'primary'} onClick={() => setAsking(true)}>
        {heading}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <ReasonDialog
            title={heading}
            text={
              <>
                {fill(mayCancel ? word.cancel_text : word.restore_text, { name: member.member_name })}
                {mayCancel && <Holdings member_id={member.member_id} />}
              </>
            }
            onDone={(reason) => {
              close();
              void (mayCancel ? cancel : restore)({ member_id: member.member_id, reason });
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
