import { Select, type SelectProps } from 'antd';
import { useIdleText } from '#kernel/web/kit/use-idle-text.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { staffOptions } from '../contract/staff.endpoints.ts';

/** Of a keyword, as the contract takes it. */
const LONGEST = 30;
/** People are looked up once nobody has typed for so long (specification 2§9). */
const PEOPLE_AFTER_MS = 500;
const NOBODY: string[] = [];

interface Offered {
  id?: string;
  /** Only those who are this to customers. */
  identity_id?: string | undefined;
  disabled?: boolean;
  'aria-label'?: string;
  'aria-required'?: boolean;
}

interface StaffSelectProps extends Offered {
  value?: string | null | undefined;
  onChange?: (uid: string | undefined, real_name?: string) => void;
  /** Says what it is where no label stands beside it: among a list's filters. */
  hint?: string;
}

interface StaffChoiceProps extends Offered {
  value?: string[];
  onChange?: (uids: string[]) => void;
  /** One of them, or several. */
  several: boolean;
  placeholder?: string;
}

/** What the choice offers: whoever is found by name or number; and the names of those chosen, even of those who have left. */
function useStaff(chosen: readonly string[], identity_id: string | undefined): SelectProps {
  const [keyword, search] = useIdleText(LONGEST, PEOPLE_AFTER_MS);
  const asked = { ...(keyword && { keyword }), ...(identity_id && { identity_id }) };
  const { data } = useEndpoint(staffOptions, asked, { keepPrevious: true });
  const found = (data ?? []).filter(({ identity_ids }) => !identity_id || identity_ids.includes(identity_id));
  const others = chosen.filter((uid) => !found.some(({ user_id }) => user_id === uid));
  const named = useEndpoint(staffOptions, { shop_user_ids: others }, { enabled: data !== undefined && others.length > 0 });
  const nameOf = (uid: unknown) => named.data?.find(({ user_id }) => user_id === uid)?.real_name;
  return {
    allowClear: true,
    showSearch: { filterOption: false, onSearch: search },
    options: found.map(({ user_id, real_name }) => ({ value: user_id, label: real_name })),
    labelRender: ({ label, value }) => label ?? nameOf(value) ?? (data && !named.isFetching ? value : ''),
  };
}

/** How an offered colleague is called. */
const nameIn = (options: SelectProps['options'], uid: string | undefined): string => String(options?.find(({ value }) => value === uid)?.label ?? '');

/** A colleague of the shop at hand. */
export function StaffSelect({ value, onChange, identity_id, hint, ...rest }: StaffSelectProps) {
  const staff = useStaff(value ? [value] : NOBODY, identity_id);
  return (
    <Select
      {...rest}
      {...staff}
      {...(hint && { className: 'choice-filter', placeholder: hint, 'aria-label': hint, popupMatchSelectWidth: false })}
      value={value ?? undefined}
      onChange={(uid?: string) => onChange?.(uid, nameIn(staff.options, uid))}
    />
  );
}

/** Colleagues of the shop at hand: one or several, always as a list. */
export function StaffChoice({ value = NOBODY, onChange, identity_id, several, ...rest }: StaffChoiceProps) {
  const staff = useStaff(value, identity_id);
  return (
    <Select
      {...rest}
      {...staff}
      {...(several && { mode: 'multiple' as const })}
      value={value}
      onChange={(picked?: string | string[]) => onChange?.(picked === undefined ? [] : [picked].flat())}
    />
  );
}
