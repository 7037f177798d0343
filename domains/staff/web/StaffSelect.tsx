import { Select, type SelectProps } from 'antd';
import { useIdleText } from '#kernel/web/kit/use-idle-text.ts';
import { useLookedFor } from '#kernel/web/kit/use-looked-for.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWordsInTime } from '#kernel/web/words.ts';
import { staffOptions } from '../contract/staff.endpoints.ts';
import { shiftText, staffChoice } from './shift-text.ts';
import { shownChoice } from './ShiftMark.tsx';

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
  /** The day whose shifts are shown beside the names: today, unless another one is said. */
  day?: string | undefined;
  'aria-label'?: string;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
  status?: 'error';
}

type Names = Readonly<Record<string, string>>;

interface StaffSelectProps extends Offered {
  value?: string | null | undefined;
  onChange?: (uid: string | undefined, real_name?: string) => void;
  /** Says what it is where no label stands beside it: among a list's filters, which show no shifts. */
  hint?: string;
}

interface StaffChoiceProps extends Offered {
  value?: string[];
  onChange?: (uids: string[]) => void;
  /** One of them, or several. */
  several: boolean;
  /** What those are called who may be chosen already, by id: one of another shop is found nowhere else. */
  names?: Names;
  placeholder?: string;
}

interface Looked {
  chosen: readonly string[];
  names?: Names | undefined;
  identity_id: string | undefined;
  shift_date: string | null;
  /** Takes whoever alone was found, for an Enter pressed before. */
  take?: (uid: string, real_name: string) => void;
}

/** What the choice offers: whoever is found by name or number, with their shift of a day; and the names of those chosen, even of those who have left. */
function useStaff({ chosen, names, identity_id, shift_date, take }: Looked): SelectProps {
  const words = useWordsInTime('staff');
  const [keyword, type, isTyping] = useIdleText(LONGEST, PEOPLE_AFTER_MS);
  const asked = { ...(keyword && { keyword }), ...(identity_id && { identity_id }), ...(shift_date !== null && { shift_date }) };
  const { data, isLoading, isPlaceholderData } = useEndpoint(staffOptions, asked, { keepPrevious: true });
  const found = (data ?? []).filter(({ identity_ids }) => !identity_id || identity_ids.includes(identity_id));
  const others = chosen.filter((uid) => !found.some(({ user_id }) => user_id === uid));
  const named = useEndpoint(staffOptions, { shop_user_ids: others }, { enabled: data !== undefined && others.length > 0 });
  const nameOf = (uid: unknown) => [...found, ...(named.data ?? [])].find(({ user_id }) => user_id === uid)?.real_name ?? names?.[uid as string];
  const [only, second] = found;
  const looking = useLookedFor({
    type,
    isLooking: isTyping || isLoading || isPlaceholderData,
    options: found.map(({ user_id, real_name, shift }) => staffChoice(user_id, real_name, shift, words ? shiftText(shift, words.word) : '')),
    only: second ? undefined : only?.user_id,
    ...(take && only && { take: (uid: string) => take(uid, only.real_name) }),
  });
  return {
    ...looking,
    allowClear: true,
    optionRender: shownChoice,
    labelRender: ({ value }) => nameOf(value) ?? (data && !named.isFetching ? value : ''),
  };
}

/** How an offered colleague is called. */
const nameIn = (options: SelectProps['options'], uid: string | undefined): string =>
  String(options?.find(({ value }) => value === uid)?.['told'] ?? '');

/** A colleague of the shop at hand. */
export function StaffSelect({ value, onChange, identity_id, hint, day, ...rest }: StaffSelectProps) {
  const today = useToday();
  const choose = (uid?: string, real_name?: string) => onChange?.(uid, real_name);
  const staff = useStaff({ chosen: value ? [value] : NOBODY, identity_id, shift_date: hint ? null : (day ?? today), take: choose });
  return (
    <Select
      {...rest}
      {...staff}
      {...(hint && { className: 'choice-filter', placeholder: hint, 'aria-label': hint, popupMatchSelectWidth: false })}
      value={value ?? undefined}
      onChange={(uid?: string) => choose(uid, nameIn(staff.options, uid))}
    />
  );
}

/** Colleagues of the shop at hand: one or several, always as a list. */
export function StaffChoice({ value = NOBODY, onChange, identity_id, several, names, day, ...rest }: StaffChoiceProps) {
  const today = useToday();
  const choose = (picked?: string | string[]) => onChange?.(picked === undefined ? [] : [picked].flat());
  const staff = useStaff({ chosen: value, names, identity_id, shift_date: day ?? today, ...(!several && { take: choose }) });
  return (
    <Select
      {...rest}
      {...staff}
      {...(several && { mode: 'multiple' as const })}
      value={value}
      onChange={choose}
    />
  );
}
