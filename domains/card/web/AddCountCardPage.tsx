import type { supplementCard } from '#domains/card/contract/card.endpoints.ts';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { ChosenProjects } from './ChosenProjects.tsx';
import { type SupplementField, useSupplementForm } from './supplement-form.tsx';

/** `/storeMember/add-project` (specification 2§2.4): an old count card of a member put on file, as a page of its own. */
export default function AddCountCardPage() {
  const { member_id } = useScreen().search;
  const { word } = useWords('card');
  if (typeof member_id !== 'string')
    return (
      <>
        <PageHead />
        <p className="list-empty">{word.member_missing}</p>
      </>
    );
  return <CountCardForm key={member_id} member_id={member_id} />;
}

function CountCardForm({ member_id }: { member_id: string }) {
  const { close } = useScreen();
  const { go } = useNavigation();
  const linkTo = useMemberLink();
  const form = useSupplementForm({
    member_id,
    countOnly: true,
    projects: <ChosenProjects member_id={member_id} part="projects" />,
    gifts: <ChosenProjects member_id={member_id} part="gift_projects" />,
  });
  const leave = () => {
    close();
    const file = linkTo(member_id);
    if (file) go(file);
  };
  return <FormPage<typeof supplementCard, SupplementField> {...form} draft={`card.supplement.${member_id}`} onDone={leave} />;
}
