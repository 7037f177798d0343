import { Input } from 'antd';
import { type FocusEvent, useState } from 'react';
import { memberNameCheck } from '#domains/member/contract/member-file.endpoints.ts';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { useMemberLink } from './use-member-link.ts';

interface NameInputProps {
  id?: string;
  value?: string;
  onChange?: (name: string) => void;
  onBlur?: () => void;
  /** Whose file is edited: their own name is nobody else's. */
  of?: { member_id: string; member_name: string };
}

/** A member's name; says when somebody of this name has a file already, and leads there. A hint, not a refusal (1§7). */
export default function NameInput({ id, value = '', onChange, onBlur, of }: NameInputProps) {
  const { word } = useWords('member');
  const linkTo = useMemberLink();
  const [left, setLeft] = useState('');
  const isAsked = left.trim() !== '' && left.trim() !== of?.member_name;
  const { data } = useEndpoint(memberNameCheck, { member_name: left, ...(of && { member_id: of.member_id }) }, { enabled: isAsked });
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setLeft(event.target.value);
    onBlur?.();
  };
  return (
    <>
      <Input {...(id && { id })} value={value} maxLength={30} autoFocus onChange={(event) => onChange?.(event.target.value)} onBlur={leave} />
      {isAsked && data?.exists && data.member_id && left === value && (
        <div className="form-hint" role="status">
          {word.name_exists} <ScreenLink to={linkTo(data.member_id)}>{word.open_other}</ScreenLink>
        </div>
      )}
    </>
  );
}
