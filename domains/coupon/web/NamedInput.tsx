import { Button, Tag } from 'antd';
import { type ReactElement, Suspense, useState } from 'react';
import { useWords } from '#kernel/web/words.ts';

/** Something that is named by its id. */
export interface Named {
  id: string;
  name: string;
}

interface NamedInputProps {
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
  /** The dialog that picks them: it begins with what is picked. */
  picker: (dialog: { onPick: (picked: Named[]) => void; onClose: () => void }) => ReactElement;
}

const NONE: string[] = [];

/** A form's input that names several things, each of which can be taken away again. */
export function NamedInput({ id, value = NONE, onChange, picker }: NamedInputProps) {
  const { word } = useWords('kernel');
  const [open, setOpen] = useState(false);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const take = (picked: Named[]) => {
    setNames((before) => new Map([...before, ...picked.map((one) => [one.id, one.name] as const)]));
    onChange?.([...new Set([...value, ...picked.map((one) => one.id)])]);
    setOpen(false);
  };
  return (
    <div className="coupon-named">
      {value.map((each) => (
        <Tag key={each} closable onClose={() => onChange?.(value.filter((other) => other !== each))}>
          {names.get(each) ?? each}
        </Tag>
      ))}
      <Button {...(id && { id })} onClick={() => setOpen(true)}>
        {word.choose}
      </Button>
      {open && <Suspense fallback={null}>{picker({ onPick: take, onClose: () => setOpen(false) })}</Suspense>}
    </div>
  );
}
