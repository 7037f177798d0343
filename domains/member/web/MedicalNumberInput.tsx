import { Button, Input, Space } from 'antd';
import { call } from '#kernel/web/client.ts';
import { showError } from '#kernel/web/notice.ts';
import { failureText } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { nextMedicalNumber } from '../contract/member-file.endpoints.ts';

interface MedicalNumberInputProps {
  id?: string;
  value?: string;
  onChange?: (number: string) => void;
  onBlur?: () => void;
}

const LONGEST = 20;

/** A medical number, typed or the next free one of today (1§7). */
export default function MedicalNumberInput({ id, value = '', onChange, onBlur }: MedicalNumberInputProps) {
  const { word } = useWords('member');
  const fetchNext = () =>
    call(nextMedicalNumber, {}).then(
      ({ medical_number }) => onChange?.(medical_number),
      (failure: unknown) => showError(failureText(failure)),
    );
  return (
    <Space.Compact block>
      <Input {...(id && { id })} value={value} maxLength={LONGEST} onChange={(event) => onChange?.(event.target.value)} {...(onBlur && { onBlur })} />
      <Button onClick={() => void fetchNext()}>{word.next_number}</Button>
    </Space.Compact>
  );
}
