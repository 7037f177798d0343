import { Input } from 'antd';
import { useWords } from '#kernel/web/words.ts';
import { LONGEST_SLIP } from '../contract/payments.schema.ts';

interface SlipInputProps {
  /** The way that money comes by. */
  of: string;
  value: string | undefined;
  onChange: (slip: string) => void;
  onPressEnter?: () => void;
}

/** What the terminal's slip or the transfer calls a payment, by which finance finds it at the bank; may be left empty. */
export function SlipInput({ of, value = '', onChange, onPressEnter }: SlipInputProps) {
  const { field, word } = useWords('sales');
  return (
    <Input
      className="slip-number"
      maxLength={LONGEST_SLIP}
      placeholder={word.slip_hint}
      aria-label={`${field.slip_number} ${of}`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      {...(onPressEnter && { onPressEnter })}
    />
  );
}
