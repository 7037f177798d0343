import { memberCancel, memberRestore } from '#domains/member/contract/batch.endpoints.ts';
import type { MemberDetail } from '#domains/member/contract/member.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { Holdings } from './Holdings.tsx';
import ReasonDialog from './ReasonDialog.tsx';

/** Cancels a file, or takes a cancelled one into use again; each with its reason. Before it is closed it says what is still held. */
export default function CloseFile({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const { title, word } = useWords('member');
  const { run: cancel } = useCommand(memberCancel, { onDone: () => showDone(word.cancelled_done) });
  const { run: restore } = useCommand(memberRestore, { onDone: () => showDone(word.restored_done) });
  const mayCancel = member.actions.includes('cancel');
  return (
    <ReasonDialog
      title={mayCancel ? title.cancel_member : title.restore_member}
      text={
        <>
          {fill(mayCancel ? word.cancel_text : word.restore_text, { name: member.member_name })}
          {mayCancel && <Holdings member_id={member.member_id} />}
        </>
      }
      onDone={(reason) => {
        void (mayCancel ? cancel : restore)({ member_id: member.member_id, reason });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
