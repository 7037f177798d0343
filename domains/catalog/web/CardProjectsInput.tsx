import { DeleteOutlined } from '@ant-design/icons';
import { Button, InputNumber } from 'antd';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type CardProject, MOST_UNITS } from '../contract/shop-card.form.ts';
import { offerChoice, useAnsweredChoice } from './project-choice.ts';
import { useProjects } from './use-items.ts';
import './project.css';

interface CardProjectsInputProps {
  id?: string;
  value?: CardProject[];
  onChange?: (projects: CardProject[]) => void;
  part: 'projects' | 'gift_projects';
  /** The units are those of a shared counter: only which projects they are is asked. */
  shared?: boolean;
}

const NONE: CardProject[] = [];

/** Projects of a card with their units and what those come to at list price; chosen on a page of their own. */
export default function CardProjectsInput({ id, value = NONE, onChange, part, shared = false }: CardProjectsInputProps) {
  const { field, title, word } = useWords('catalog');
  const kernel = useWords('kernel');
  const { search } = useScreen();
  const { go, pathOf } = useNavigation();
  const of = choiceOf(part, search);
  useAnsweredChoice(of, (chosen) => onChange?.(chosen));
  const projectOf = useProjects(value.map(({ shop_project_id }) => shop_project_id));
  const path = pathOf('catalog.RelevancyPage');
  const choose = () => {
    offerChoice(of, value);
    if (path) go({ path, search: { ...search, part } });
  };
  const choosing = part === 'projects' ? title.choose_projects : title.choose_gifts;
  const total = value.reduce((sum, { shop_project_id, project_num }) => sum + (projectOf(shop_project_id)?.price ?? 0) * project_num, 0);
  return (
    <div className="card-projects">
      {value.map(({ shop_project_id, project_num }, index) => {
        const project = projectOf(shop_project_id);
        return (
          <div key={shop_project_id} className="card-project">
            <span className="card-project-name">{project?.name}</span>
            <Money cents={project?.price ?? 0} />
            {!shared && (
              <InputNumber
                aria-label={`${project?.name ?? ''} ${field.units_each}`}
                min={1}
                max={MOST_UNITS}
                precision={0}
                value={project_num}
                onChange={(num) => num !== null && onChange?.(value.map((one, at) => (at === index ? { ...one, project_num: num } : one)))}
              />
            )}
            <Button
              icon={<DeleteOutlined />}
              aria-label={`${kernel.word.delete} ${project?.name ?? ''}`}
              onClick={() => onChange?.(value.filter((_, at) => at !== index))}
            />
          </div>
        );
      })}
      <Button {...(id && { id })} aria-label={choosing} onClick={choose}>
        {choosing}
      </Button>
      {!shared && value.length > 0 && (
        <span className="card-projects-sum">
          {word.worth_at_list} <Money cents={total} />
        </span>
      )}
    </div>
  );
}

/** What the choice for a form is called: another card's form is another choice. */
export const choiceOf = (part: string, search: Readonly<Record<string, unknown>>): string =>
  `${part}/${String(search['shop_card_id'] ?? '')}/${String(search['copy_of'] ?? '')}`;
