import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { colon } from '../language.ts';
import { useWords } from '../words.ts';
import type { Clash } from './merge.ts';
import type { Theirs } from './use-theirs.ts';

interface TheirChangesProps {
  theirs: Theirs;
  /** What is to be done about it; left out: saving makes one's own stand. */
  title?: string;
  /** A field by its word. */
  labelOf: (field: string) => string;
  /** What they made of it. */
  textOf: (clash: Clash) => ReactNode;
}

/** Above a form: what a colleague saved of the fields that one has changed oneself, each to be taken over or overruled. */
export function TheirChanges({ theirs: { clashes, take, keep }, title, labelOf, textOf }: TheirChangesProps) {
  const { word } = useWords('kernel');
  if (clashes.length === 0) return null;
  const list = (
    <ul className="their-changes">
      {clashes.map((clash) => (
        <li key={clash.field}>
          <span>
            {labelOf(clash.field)}
            {colon()}
            <b>{textOf(clash)}</b>
          </span>
          <Button size="small" onClick={() => take(clash)}>
            {word.theirs_take}
          </Button>
        </li>
      ))}
    </ul>
  );
  const stay = (
    <Button size="small" onClick={keep}>
      {word.theirs_keep}
    </Button>
  );
  return <Alert className="form-draft" type="warning" showIcon title={title ?? word.theirs_title} description={list} action={stay} />;
}
