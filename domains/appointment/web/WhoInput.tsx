import { Button, Input, Select } from 'antd';
import { memberPick } from '#domains/member/contract/picker.endpoints.ts';
import { pickedText } from '#domains/member/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { PhoneInput } from '#kernel/web/kit/PhoneInput.tsx';
import { useIdleText } from '#kernel/web/kit/use-idle-text.ts';
import { useLookedFor } from '#kernel/web/kit/use-looked-for.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { Who } from './booking-draft.ts';

interface WhoInputProps {
  /** Where several stand on one page. */
  id?: string;
  value: Who | null;
  onChange: (who: Who | null) => void;
  /** Somebody was found: what comes next may be asked. */
  onFound: () => void;
}

const LONGEST = 40;
const PAGE = 10;
/** What stands for somebody who has no file. */
const NEW = 'new';

/** Who comes: found by name or the end of a phone and taken by Enter; whoever is not found is written down. */
export function WhoInput({ id = 'booking-who', value, onChange, onFound }: WhoInputProps) {
  const { field, word } = useWords('appointment');
  const [keyword, type, isTyping] = useIdleText(LONGEST);
  const { data, isLoading } = useEndpoint(memberPick, { keyword, serves: true, page_size: PAGE }, { enabled: keyword !== '' });
  const isDigits = /^\d+$/.test(keyword);
  const newcomer = { name: isDigits ? '' : keyword, mobile_number: isDigits ? keyword : '' };
  const found = keyword === '' ? [] : (data?.rows ?? []);
  const choose = (picked?: string) => {
    const member = found.find(({ member_id }) => member_id === picked);
    if (picked === NEW) onChange({ caller: newcomer });
    else onChange(member ? { member_id: member.member_id, name: member.uname } : null);
    if (member) onFound();
  };
  const [only, second] = found;
  const looking = useLookedFor({
    type,
    isLooking: isTyping || isLoading,
    options: [
      ...found.map((one) => ({ value: one.member_id, label: pickedText(one) })),
      ...(keyword === '' ? [] : [{ value: NEW, label: fill(word.newcomer, { typed: keyword }) }]),
    ],
    // Somebody new is written down once one has seen that nobody else is meant.
    only: second ? undefined : only?.member_id,
    take: choose,
    notFoundContent: null,
  });
  if (value && 'caller' in value) {
    const { caller } = value;
    return (
      <div className="booking-caller">
        <Input
          autoFocus={caller.name === ''}
          aria-label={field.caller_name}
          placeholder={field.caller_name}
          maxLength={30}
          value={caller.name}
          onChange={(event) => onChange({ caller: { ...caller, name: event.target.value } })}
        />
        <PhoneInput
          aria-label={field.mobile_number}
          placeholder={field.mobile_number}
          value={caller.mobile_number}
          onChange={(mobile_number) => onChange({ caller: { ...caller, mobile_number } })}
        />
        {caller.masked && <span className="booking-masked">{fill(word.phone_kept, { phone: caller.masked })}</span>}
        <Button onClick={() => onChange(null)}>{word.find_member}</Button>
      </div>
    );
  }
  return (
    <Select<string>
      {...looking}
      id={id}
      autoFocus={id === 'booking-who'}
      allowClear
      defaultActiveFirstOption
      aria-label={field.member_id}
      placeholder={word.who_hint}
      value={value?.member_id ?? null}
      labelRender={({ label }) => label ?? value?.name}
      onChange={choose}
    />
  );
}
