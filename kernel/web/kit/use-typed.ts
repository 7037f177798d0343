import { useState } from 'react';

interface Typing<Value> {
  /** What a value looks like. */
  textOf: (value: Value | null | undefined) => string;
  /** What a text says; nothing while it is empty. */
  read: (text: string) => Value | null | undefined;
}

/**
 * What is typed beside the value that it says: it stands as it was typed, and gives way to a value that comes from outside.
 * `proposals` counts how often one came.
 */
export function useTyped<Value>(value: Value | null | undefined, { textOf, read }: Typing<Value>) {
  const [typed, setTyped] = useState(textOf(value));
  const [seen, setSeen] = useState(value);
  const [proposals, setProposals] = useState(0);
  const known = read(typed);
  if (!Object.is(seen, value)) {
    setSeen(value);
    // Whoever holds nothing while what is typed says nothing yet, such as «50.», has taken nothing away: only what was held as no amount is.
    const isEcho = Number.isNaN(known) && (value ?? null) === null && !Number.isNaN(seen);
    // Not by typing.
    if (!isEcho && !Object.is(known ?? null, value ?? null)) {
      setTyped(textOf(value));
      setProposals(proposals + 1);
    }
  }
  return { typed, setTyped, known, proposals };
}
