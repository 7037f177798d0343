import { Select, type SelectProps } from 'antd';
import { labelSearch } from '#domains/member/contract/label.endpoints.ts';
import { memberLevels } from '#domains/member/contract/member.endpoints.ts';
import { useIdleText } from '#kernel/web/kit/use-idle-text.ts';
import { useLookedFor } from '#kernel/web/kit/use-looked-for.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { contactSearch, departmentList } from '../contract/contact.endpoints.ts';
import { tagList } from '../contract/customer.endpoints.ts';

/** So many are offered at once. */
const MOST_OFFERED = 200;
const LONGEST_LABEL = 8;
const NONE: string[] = [];

interface Option {
  value: string;
  label: string;
}

interface FilterProps {
  value?: string;
  onChange?: (value: string | undefined) => void;
  hint: string;
}

const Filter = ({ value, onChange, hint, options }: FilterProps & { options: Option[] }) => (
  <Select
    allowClear
    className="choice-filter"
    placeholder={hint}
    aria-label={hint}
    value={value}
    options={options}
    showSearch={{ optionFilterProp: 'label' }}
    popupMatchSelectWidth={false}
    onChange={(next?: string) => onChange?.(next)}
  />
);

/** A department of the company. */
export function DepartmentFilter(props: FilterProps) {
  const departments = useEndpoint(departmentList, {}).data ?? [];
  return <Filter {...props} options={departments.map(({ department_key, full_name }) => ({ value: department_key, label: full_name }))} />;
}

/** People who may have customers. */
function usePeople(): Option[] {
  const { data } = useEndpoint(contactSearch, { is_follow: true, page_size: MOST_OFFERED });
  return (data?.rows ?? []).map(({ wecom_user_id, user_name }) => ({ value: wecom_user_id, label: user_name }));
}

/** Somebody who may have customers. */
export const PersonFilter = (props: FilterProps) => <Filter {...props} options={usePeople()} />;

const useTags = (): Option[] => (useEndpoint(tagList, {}).data ?? []).map(({ tag_key, tag_name }) => ({ value: tag_key, label: tag_name }));

/** A tag of the service. */
export const TagFilter = (props: FilterProps) => <Filter {...props} options={useTags()} />;

interface ManyProps {
  id?: string;
  value?: string[];
  onChange?: (values: string[]) => void;
  placeholder: string;
}

const Many = ({ id, value = NONE, onChange, placeholder, ...offered }: ManyProps & Omit<SelectProps, keyof ManyProps>) => (
  <Select
    mode="multiple"
    {...(id && { id })}
    placeholder={placeholder}
    showSearch={{ optionFilterProp: 'label' }}
    {...offered}
    value={value}
    onChange={(chosen: string[]) => onChange?.(chosen)}
  />
);

/** People who may have customers, several. */
export const PeopleInput = (props: ManyProps) => <Many {...props} options={usePeople()} />;

/** Tags of the service, several. */
export const TagsInput = (props: ManyProps) => <Many {...props} options={useTags()} />;

/** Levels of members, several. */
export function LevelsInput(props: ManyProps) {
  const levels = useEndpoint(memberLevels, {}).data ?? [];
  return <Many {...props} options={levels.map(({ member_level_id, level_name }) => ({ value: member_level_id, label: level_name }))} />;
}

/** Labels of members, several. */
export function LabelsInput(props: ManyProps) {
  const [key_word, type, isTyping] = useIdleText(LONGEST_LABEL);
  const asked = { page_size: MOST_OFFERED, ...(key_word && { key_word }) };
  const { data, isLoading, isPlaceholderData } = useEndpoint(labelSearch, asked, { keepPrevious: true });
  const options = (data?.rows ?? []).map(({ label_name }) => ({ value: label_name, label: label_name }));
  return <Many {...props} {...useLookedFor({ type, isLooking: isTyping || isLoading || isPlaceholderData, options })} />;
}
