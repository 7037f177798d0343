import { type memberAdd, memberDetail, type MemberDetail, type memberEdit } from '#domains/member/contract/member-file.endpoints.ts';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { PageArriving } from '#kernel/web/kit/PageArriving.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { type AddField, type EditField, useAddForm, useEditForm } from './member-form.tsx';

/** `/add-edit-member` (specification 2§2.4): the form of the drawer as a page of its own; `member_id` names who is edited. */
export default function MemberFormPage() {
  const { member_id, typed } = useScreen().search;
  return typeof member_id === 'string' ? <Edited member_id={member_id} /> : <NewMember typed={typeof typed === 'string' ? typed : undefined} />;
}

/** Where one goes once it is saved: to the file, or to the list. */
function useLeave() {
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  return (member_id?: string) => {
    close();
    const path = pathOf(member_id ? 'member.MemberDetailPage' : 'member.MemberListPage');
    if (path) go({ path, ...(member_id && { search: { member_id } }) });
  };
}

/** `typed`: what was looked for, as the drawer begins with it. */
function NewMember({ typed }: { typed: string | undefined }) {
  const { judge, ...form } = useAddForm(typed);
  const leave = useLeave();
  return <FormPage<typeof memberAdd, AddField> {...form} onDone={(other, message) => judge(other, message) ?? leave()} />;
}

function Edited({ member_id }: { member_id: string }) {
  const { data, error, refetch } = useEndpoint(memberDetail, { member_id });
  if (data) return <EditMember key={data.member_id} member={data} />;
  return <PageArriving failure={error} retry={() => void refetch()} />;
}

function EditMember({ member }: { member: MemberDetail }) {
  const { judge, ...form } = useEditForm(member);
  const leave = useLeave();
  return <FormPage<typeof memberEdit, EditField> {...form} onDone={(other, message) => judge(other, message) ?? leave(member.member_id)} />;
}
