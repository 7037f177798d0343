import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { parseTenths, tenthsText } from '#kernel/contract/tenths.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import { ICONS, LevelIcon } from './LevelIcon.tsx';

interface InputProps<Value> {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
}

/** One of the ten badges. */
export function IconInput({ id, value, onChange }: InputProps<number>) {
  const { field } = useWords('loyalty');
  return (
    <div className="icon-choices" role="radiogroup" aria-label={field.icon} {...(id && { id })}>
      {ICONS.map((icon) => (
        <button key={icon} type="button" role="radio" className="icon-choice" aria-checked={icon === value} onClick={() => onChange?.(icon)}>
          <LevelIcon icon={icon} large />
        </button>
      ))}
    </div>
  );
}

/**
 * A discount or a multiple as it is spoken of, `8.5`; tenths outside. What is none becomes 0, which the contract refuses; `of` says
 * what it is where it is no discount.
 */
export function TenthsInput({ id, value, onChange, of = 'discount_tenths' }: InputProps<number | null> & { of?: 'discount_tenths' | 'points_tenths' }) {
  const [typed, setTyped] = useState(value === null || value === undefined ? '' : tenthsText(value));
  const { field } = useWords('loyalty');
  return (
    <Input
      {...(id && { id })}
      className="number-input"
      aria-label={field[of]}
      inputMode="decimal"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event.target.value.trim() === '' ? null : (parseTenths(event.target.value) ?? 0));
      }}
    />
  );
}

const MOST = 10;

const NONE: string[] = [];

/** Lines of text, one benefit each. */
export function BenefitsInput({ value = NONE, onChange }: InputProps<string[]>) {
  const { word } = useWords('loyalty');
  const put = (at: number, text: string) => onChange?.(value.map((line, index) => (index === at ? text : line)));
  return (
    <div className="benefit-lines">
      {value.map((line, at) => (
        // Lines have no names of their own: their place is what tells them apart.
        // oxlint-disable-next-line react/no-array-index-key -- the same text may stand twice while one is typing
        <div key={at} className="benefit-line">
          <Input value={line} maxLength={40} aria-label={fill(word.benefit, { index: at + 1 })} onChange={(event) => put(at, event.target.value)} />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={fill(word.remove_benefit, { index: at + 1 })}
            onClick={() => onChange?.(value.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {value.length < MOST && (
        <div>
          <Button type="dashed" icon={<PlusOutlined />} onClick={() => onChange?.([...value, ''])}>
            {word.add_benefit}
          </Button>
        </div>
      )}
    </div>
  );
}
