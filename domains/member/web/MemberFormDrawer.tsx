import type { memberAdd, MemberDetail, memberEdit } from '#domains/member/contract/member-file.endpoints.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { type Search, type Target, useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { type AddField, type EditField, useAddForm, useEditForm } from './member-form.tsx';

interface Opened {
  onClose: () => void;
}

const WIDTH = 1100;

interface Adding extends Opened {
  /** What was looked for: a phone or a name, which the file begins with. */
  typed?: string;
  /** Who was added. */
  onAdded?: (added: { mobile_number: string; member_name: string }) => void;
}

/** A new member in a drawer, 1100 px wide (1§4–5). */
export function AddMemberDrawer({ typed, onAdded, onClose }: Adding) {
  const { title } = useWords('member');
  const { judge, ...form } = useAddForm(typed);
  const page = useFormPage(typed ? { typed } : {});
  return (
    <FormDrawer<typeof memberAdd, AddField>
      {...form}
      title={title.add_member}
      // Whoever waits for the new member is told by the drawer.
      page={onAdded ? undefined : page}
      width={WIDTH}
      onDone={(other, message, { mobile_number, member_name }) => {
        const fate = judge(other, message);
        if (fate !== 'stay') onAdded?.({ mobile_number, member_name });
        return fate;
      }}
      onClose={onClose}
    />
  );
}

/** An edited member in a drawer. */
export function EditMemberDrawer({ member, onClose }: Opened & { member: MemberDetail }) {
  const { title } = useWords('member');
  const { judge, ...form } = useEditForm(member);
  const page = useFormPage({ member_id: member.member_id });
  return <FormDrawer<typeof memberEdit, EditField> {...form} title={title.edit_member} width={WIDTH} page={page} onDone={judge} onClose={onClose} />;
}

/** The same form as a page of its own, where the mode has one. */
function useFormPage(search: Search): Target | undefined {
  const path = useNavigation().pathOf('member.MemberFormPage');
  return path === undefined ? undefined : { path, search };
}
