import { Button } from 'antd';
import { type ChosenProject, offerChoice, useAnsweredChoice } from '#domains/catalog/web/pieces.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { ProjectCounts } from './ProjectCounts.tsx';

/** Which projects of a count card are chosen on a page of their own. */
export type ChosenPart = 'projects' | 'gift_projects';

/** What the choice for a member's card is called. */
export const choiceOf = (member_id: string, part: ChosenPart): string => `${part}/${member_id}`;

interface ChosenProjectsProps {
  id?: string;
  value?: ChosenProject[];
  onChange?: (counts: ChosenProject[]) => void;
  member_id: string;
  part: ChosenPart;
}

const NONE: ChosenProject[] = [];
const SCREEN = { projects: 'card.RelevancyPage', gift_projects: 'card.GiftRelevancyPage' } as const;

/** The projects of a count card: counted here, or chosen on a page of their own that comes back with them. */
export function ChosenProjects({ id, value = NONE, onChange, member_id, part }: ChosenProjectsProps) {
  const { title } = useWords('card');
  const { go, pathOf } = useNavigation();
  useAnsweredChoice(choiceOf(member_id, part), (counts) => onChange?.(counts));
  const path = pathOf(SCREEN[part]);
  const choose = () => {
    offerChoice(choiceOf(member_id, part), value);
    if (path) go({ path, search: { member_id } });
  };
  return (
    <>
      <ProjectCounts {...(id && { id })} value={value} {...(onChange && { onChange })} />
      {path && (
        <Button type="link" onClick={choose}>
          {part === 'projects' ? title.relevancy : title.gift_relevancy}
        </Button>
      )}
    </>
  );
}
