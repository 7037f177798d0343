import { ChooseProjects } from '#domains/catalog/web/pieces.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { type ChosenPart, choiceOf } from './ChosenProjects.tsx';

/** `/add-relevancy`: the projects of a count card (specification 2§2.4). */
export default function RelevancyPage() {
  return <ChooseFor part="projects" />;
}

/** Projects with how many units of each; the form that asked gets them back. */
export function ChooseFor({ part }: { part: ChosenPart }) {
  const { search } = useScreen();
  const { go, pathOf } = useNavigation();
  const member_id = String(search['member_id'] ?? '');
  const back = () => {
    const path = pathOf('card.AddCountCardPage');
    if (path) go({ path, search: { member_id } });
  };
  return <ChooseProjects of={choiceOf(member_id, part)} onDone={back} />;
}
