import { useNavigation } from '#kernel/web/navigation.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { choiceOf } from './CardProjectsInput.tsx';
import ChooseProjects from './ChooseProjects.tsx';

/** `/addRelevancy`: the projects of a count card's template, or those given away with it (specification 2§2.6). */
export default function RelevancyPage() {
  const { search } = useScreen();
  const { go, pathOf } = useNavigation();
  const { part, ...of } = search;
  const back = () => {
    const path = pathOf('catalog.ShopCardFormPage');
    if (path) go({ path, search: of });
  };
  return <ChooseProjects of={choiceOf(String(part), of)} onDone={back} />;
}
