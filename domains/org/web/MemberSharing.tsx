import { Button } from 'antd';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { memberSharing, shareMembers } from '../contract/org.endpoints.ts';

/** Whether branches serve each other's members, and the way to decide otherwise: what follows is said before. */
export function MemberSharing() {
  const { word } = useWords('org');
  const confirm = useConfirm();
  const { data } = useEndpoint(memberSharing, {});
  const { run, pending } = useCommand(shareMembers, {
    refreshes: ['org.sharing'],
    onDone: ({ shares_members }) => showDone(word.sharing[shares_members ? 'begun' : 'ended']),
  });
  if (!data) return null;
  const { shares_members } = data;
  const said = word.sharing[shares_members ? 'on' : 'off'];
  const ask = async () => {
    const about = shares_members ? { title: word.sharing.end, text: word.sharing.end_text } : { title: word.sharing.begin, text: word.sharing.begin_text };
    if (await confirm({ ...about, ok: about.title, danger: shares_members })) await run({ shares_members: !shares_members });
  };
  return (
    <Button loading={pending} onClick={() => void ask()}>
      {said}
    </Button>
  );
}
