import { useState } from 'react';
import { useWords } from '#kernel/web/words.ts';
import MemberPicker from './MemberPicker.tsx';
import MergeDialog from './MergeDialog.tsx';

/** Merges a file with another one, which is picked first. */
export default function MergeFlow({ member_id, onClose }: { member_id: string; onClose: () => void }) {
  const { word } = useWords('member');
  const [other, setOther] = useState<string>();
  if (other) return <MergeDialog member_id={member_id} other_id={other} onClose={onClose} />;
  return (
    <MemberPicker
      refused={(member) => (member.member_id === member_id ? word.merge_kept : undefined)}
      onPick={([picked]) => (picked ? setOther(picked.member_id) : onClose())}
      onClose={onClose}
    />
  );
}
