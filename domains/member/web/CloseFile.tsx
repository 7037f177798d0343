import { memberCancel, memberRestore } from '#domains/member/contract/batch.endpoints.ts';
import type { MemberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { Holdings } from './Holdings.tsx';

const LONGEST_REASON = 100;

/** Cancels a file, or takes a cancelled one into use again; each with its reason. Before it is closed it says what is still held. */
export default function CloseFile({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const { title, word } = useWords('member');
  const onDone = (said: string) => () => {
    onClose();
    showDone(said);
  };
  const cancel = useCommand(memberCancel, { onDone: onDone(word.cancelled_done) });
  const restore = useCommand(memberRestore, { onDone: onDone(word.restored_done) });
  const mayCancel = member.actions.includes('cancel');
  return (
    <ReasonDialog ok={mayCancel ? title.cancel_member : title.restore_member} danger={mayCancel}
      title={mayCancel ? title.cancel_member : title.restore_member}
      text={
        <>
          {fill(mayCancel ? word.cancel_text : word.restore_text, { name: member.member_name })}
          {mayCancel && <Holdings member_id={member.member_id} />}
        </>
      }
      pending={cancel.pending || restore.pending}
      longest={LONGEST_REASON}
      onDone={(reason) => void (mayCancel ? cancel : restore).run({ member_id: member.member_id, reason })}
      onClose={onClose}
    />
  );
}
