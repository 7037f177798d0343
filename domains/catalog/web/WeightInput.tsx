import { Input } from 'antd';
import { useTyped } from '#kernel/web/kit/use-typed.ts';
import { useWords } from '#kernel/web/words.ts';
import { gramsTyped, kilogramsText } from '../contract/weight.ts';

interface WeightInputProps {
  id?: string;
  /** Grams; NaN while what is typed is no weight, which the contract refuses. */
  value?: number | null;
  onChange?: (grams: number | null) => void;
}

const TYPING = {
  textOf: (grams: number | null | undefined) => (grams === null || grams === undefined ? '' : kilogramsText(grams)),
  read: (text: string) => (text.trim() === '' ? null : (gramsTyped(text) ?? Number.NaN)),
};

/** A weight as people say it, in kilograms; grams outside. */
export function WeightInput({ id, value, onChange }: WeightInputProps) {
  const { word } = useWords('catalog');
  const { typed, setTyped } = useTyped(value, TYPING);
  return (
    <Input
      {...(id && { id })}
      inputMode="decimal"
      suffix={word.kilograms}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(TYPING.read(event.target.value));
      }}
    />
  );
}
