import { Button, Tag } from 'antd';
import { type ReactElement, Suspense, useState } from 'react';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { itemNames } from '../contract/named-items.endpoints.ts';
import './named-input.css';

/** Something that is named by its id. */
export interface Named {
  id: string;
  name: string;
}

interface NamedInputProps {
  /** The field of the form that names them. */
  of: keyof RequestOf<typeof itemNames>;
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
  /** Once there are so many, no more are chosen. */
  most?: number;
  /** The dialog that picks them: it begins with what is picked. */
  picker: (dialog: { onPick: (picked: Named[]) => void; onClose: () => void }) => ReactElement;
}

const NONE: string[] = [];

/** A form's input that names several things, each of which can be taken away again. */
export function NamedInput({ of, id, value = NONE, onChange, most = Number.POSITIVE_INFINITY, picker }: NamedInputProps) {
  const { word } = useWords('kernel');
  const [open, setOpen] = useState(false);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  // A draft that was restored knows ids alone.
  const nameless = value.filter((each) => !names.has(each));
  const found = useEndpoint(itemNames, { [of]: nameless }, { enabled: nameless.length > 0 }).data ?? [];
  const nameOf = (each: string): string => names.get(each) ?? found.find((one) => one.id === each)?.name ?? '…';
  const take = (picked: Named[]) => {
    setNames((before) => new Map([...before, ...picked.map((one) => [one.id, one.name] as const)]));
    onChange?.([...new Set([...value, ...picked.map((one) => one.id)])]);
    setOpen(false);
  };
  return (
    <div className="named-input">
      {value.map((each) => (
        <Tag key={each} closable onClose={() => onChange?.(value.filter((other) => other !== each))}>
          {nameOf(each)}
        </Tag>
      ))}
      {value.length < most && (
        <Button {...(id && { id })} onClick={() => setOpen(true)}>
          {word.choose}
        </Button>
      )}
      {open && <Suspense fallback={null}>{picker({ onPick: take, onClose: () => setOpen(false) })}</Suspense>}
    </div>
  );
}
