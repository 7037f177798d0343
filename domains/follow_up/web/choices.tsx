import { Select } from 'antd';
import { staffIdentities } from '#domains/staff/contract/identity.endpoints.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { ruleTargets } from '../contract/rule.endpoints.ts';
import { typeList } from '../contract/type.endpoints.ts';

interface One {
  id?: string;
  value?: string | null;
  onChange?: (id: string | undefined) => void;
}

interface Several {
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
}

const SEARCH = { optionFilterProp: 'label' };
const NONE: string[] = [];

interface Choices extends One {
  options: { value: string; label: string }[];
  /** Says what it is where no label stands beside it. */
  hint?: string;
}

const Choice = ({ id, value, onChange, options, hint }: Choices) => (
  <Select<string | undefined>
    {...(id && { id })}
    {...(hint && { className: 'choice-filter', placeholder: hint, 'aria-label': hint, popupMatchSelectWidth: false })}
    allowClear
    showSearch={SEARCH}
    value={value ?? undefined}
    options={options}
    onChange={(next) => onChange?.(next)}
  />
);

/** A kind of follow-up that is in use. */
export function TypeSelect(one: One) {
  const types = useEndpoint(typeList, {}).data ?? [];
  return <Choice {...one} options={types.filter(({ in_use }) => in_use).map(({ type_id, type_name }) => ({ value: type_id, label: type_name }))} />;
}

/** A list's filter by the kind of follow-up, those out of use too. */
export function TypeFilter(one: One) {
  const { word } = useWords('follow_up');
  const types = useEndpoint(typeList, {}).data ?? [];
  return <Choice {...one} hint={word.any_type} options={types.map(({ type_id, type_name }) => ({ value: type_id, label: type_name }))} />;
}

/** What a colleague is to a member. */
export function IdentitySelect(one: One) {
  const identities = useEndpoint(staffIdentities, {}).data ?? [];
  return <Choice {...one} options={identities.map(({ identity_id, identity_name }) => ({ value: identity_id, label: identity_name }))} />;
}

/** Projects, or categories of projects, that a rule is about. */
export function TargetsSelect({ id, value = NONE, onChange, of }: Several & { of: 'projects' | 'categories' }) {
  const targets = useEndpoint(ruleTargets, {}).data?.[of] ?? [];
  const options = targets.map((target) => ({ value: target.id, label: target.name }));
  return <Select mode="multiple" {...(id && { id })} value={value} options={options} showSearch={SEARCH} onChange={(ids) => onChange?.(ids)} />;
}
