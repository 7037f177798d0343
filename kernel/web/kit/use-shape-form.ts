import { useState } from 'react';
import type { z } from 'zod';
import type { Issue } from '#kernel/i18n/issue.ts';
import { faultText } from './form-schema.ts';

type Path = readonly PropertyKey[];

/** A small form over a schema of a contract, for dialogs: says what is wrong where somebody has been, or everywhere once asked to confirm. */
export function useShapeForm<Schema extends z.ZodType>(schema: Schema, initial: z.input<Schema>) {
  const [value, set] = useState(initial);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState(false);
  const keyOf = (path: Path) => path.map(String).join('.');
  const judged = schema.safeParse(value);
  const faultAt = (...path: Path): string | undefined => {
    const key = keyOf(path);
    if (!asked && !visited.has(key)) return undefined;
    const issue = judged.error?.issues.find((each) => keyOf(each.path) === key);
    return issue && faultText(issue as Issue, value);
  };
  return {
    value,
    set,
    faultAt,
    /** Somebody has left the input there. */
    visit: (...path: Path) => setVisited((before) => new Set([...before, keyOf(path)])),
    /** The value as the contract takes it; undefined, with every fault shown, when it does not. */
    confirm: (): z.output<Schema> | undefined => {
      setAsked(true);
      return judged.success ? judged.data : undefined;
    },
  };
}
