import { Button } from 'antd';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { type ChosenPart, type ChosenProject, offerChoice, useAnsweredChoice } from './project-choice.ts';
import { ProjectCounts } from './ProjectCounts.tsx';

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
  useAnsweredChoice(member_id, part, (counts) => onChange?.(counts));
  const path = pathOf(SCREEN[part]);
  const choose = () => {
    offerChoice(member_id, part, value);
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
