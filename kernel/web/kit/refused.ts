import { createContext } from 'react';

/** A field that an attempt refused, by its path in the request, with what is wrong. */
export interface Fault {
  name: (string | number)[];
  errors: string[];
}

/** What an attempt refused, for inputs that are no fields of the form by themselves: those of a line. */
export interface Refused {
  faults: readonly Fault[];
  /** The first that the last attempt refused, which is gone to; another one with each attempt. */
  first: Fault | undefined;
  /** Something else stands there now. */
  mend: (name: Fault['name']) => void;
  /** Fields whose inputs of lines mark themselves. */
  lines: Set<string>;
}

export const RefusedFields = createContext<Refused>({ faults: [], first: undefined, mend: () => undefined, lines: new Set() });

/** Whether it is of an input of lines that mark themselves: `items.0.quantity`, not `items`, nor a field of a form that has such a path. */
export const isOfLine = ({ name }: Fault, lines: ReadonlySet<string>): boolean => name.length > 2 && lines.has(String(name[0]));

/** The faults of lines by their place, and of each by its field. */
export type LineFaults = Readonly<Record<string, string>>;

export function faultsByLine(faults: readonly Fault[], lines: string): ReadonlyMap<number, LineFaults> {
  const byLine = new Map<number, Record<string, string>>();
  for (const { name: [first, index, field], errors: [text] } of faults) {
    if (first !== lines || typeof index !== 'number' || field === undefined || text === undefined) continue;
    const line = byLine.get(index) ?? {};
    line[String(field)] = text;
    byLine.set(index, line);
  }
  return byLine;
}
