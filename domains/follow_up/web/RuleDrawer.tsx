import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { ChoiceRow } from '#kernel/web/kit/ChoiceRow.tsx';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { ruleAdd, ruleEdit, type RuleRow } from '../contract/rule.endpoints.ts';
import { IdentitySelect, TargetsSelect, TypeSelect } from './choices.tsx';
import { REFRESHES } from './refreshes.ts';
import StepsInput from './StepsInput.tsx';

interface YesNo {
  value?: boolean;
  onChange?: (value: boolean) => void;
}

/** All projects, or those named. */
function Scope({ value = true, onChange }: YesNo) {
  const { word } = useWords('follow_up');
  return (
    <ChoiceRow
      value={value}
      options={[
        { value: true, label: word.all_projects },
        { value: false, label: word.chosen_projects },
      ]}
      onChange={(event) => onChange?.(event.target.value as boolean)}
    />
  );
}

interface Values {
  occasion?: string | undefined;
  for_all?: boolean | undefined;
  assign_to?: string | undefined;
}
const isChosen = ({ occasion, for_all }: Values): boolean => occasion === 'project' && for_all === false;

/** A rule, new or changed. */
export default function RuleDrawer({ rule, onClose }: { rule?: RuleRow; onClose: () => void }) {
  const { field, title, word } = useWords('follow_up');
  const groups = [
    {
      items: [
        { field: 'rule_name' },
        { field: 'type_id', input: <TypeSelect /> },
        { field: 'occasion', wide: true, options: word.rule_occasion, hint: word.occasion_hint },
        { field: 'for_all', wide: true, input: <Scope />, when: ({ occasion }: Values) => occasion === 'project' },
        { field: 'shop_project_ids', wide: true, input: <TargetsSelect of="projects" />, when: isChosen },
        { field: 'category_ids', wide: true, input: <TargetsSelect of="categories" />, when: isChosen },
      ],
    },
    {
      items: [
        { field: 'assign_to', wide: true, options: word.assign_to },
        { field: 'identity_id', input: <IdentitySelect />, required: true, when: ({ assign_to }: Values) => assign_to === 'belong' },
        { field: 'uid', input: <StaffSelect />, hint: word.fallback_hint },
      ],
    },
    { items: [{ field: 'steps', wide: true, input: <StepsInput /> }] },
  ] as const;
  const common = { labels: { ...field, uid: field.fallback_uid }, width: 720, refreshes: REFRESHES, onClose };
  if (!rule)
    return (
      <FormDrawer
        {...common}
        endpoint={ruleAdd}
        title={title.add_rule}
        done={word.added}
        starts={{ occasion: 'project', assign_to: 'performer', steps: [{ days: 1, return_content: '' }] }}
        groups={groups}
      />
    );
  const initial = {
    ...rule,
    identity_id: rule.identity_id ?? undefined,
    uid: rule.uid ?? undefined,
    shop_project_ids: rule.projects.map(({ id }) => id),
    category_ids: rule.categories.map(({ id }) => id),
  };
  return <FormDrawer {...common} endpoint={ruleEdit} title={title.edit_rule} done={word.edited} initial={initial} groups={groups} />;
}
