import { type FormEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { isAnyUnsaved, useUnsaved } from '../unsaved.ts';
import { useWords } from '../words.ts';
import { useConfirm } from './use-confirm.tsx';

/** Asks whether what was typed may be lost. */
export function useDiscarding(): () => Promise<boolean> {
  const { word } = useWords('kernel');
  const confirm = useConfirm();
  return useCallback(
    () => confirm({ title: word.unsaved_title, text: word.unsaved_text, ok: word.discard, cancel: word.keep_editing, danger: true }),
    [confirm, word],
  );
}

/** Asks the same of the whole page, in front and behind, where anything typed would be lost with it. */
export function useLeavingPage(): () => Promise<boolean> {
  const discards = useDiscarding();
  return async () => !isAnyUnsaved() || discards();
}

/** What looks for something, chooses, or is a secret is no loss. */
const NOT_WRITTEN: ReadonlySet<string> = new Set(['search', 'password', 'checkbox', 'radio', 'file']);
const isWriting = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !NOT_WRITTEN.has(target.type) && target.getAttribute('role') !== 'combobox');

interface Leaving {
  /** Closes it, after asking where something would be lost: of Escape, a press beside it, and «cancel». */
  leave: () => void;
  /** Of the element around the inputs: hears what is typed there. */
  watched: { ref: RefObject<HTMLDivElement | null>; onInput: (event: FormEvent) => void };
}

/**
 * How a dialog or drawer with inputs of its own is left: what was typed is not lost by a stray press or key, nor with its tab. `unsaved`
 * says exactly whether anything would be lost; left out, whatever was typed within `watched` would be. A form of the kit asks by itself.
 */
export function useLeaving(onLeft: () => void, unsaved?: boolean): Leaving {
  const ref = useRef<HTMLDivElement>(null);
  const [written, setWritten] = useState(false);
  const discards = useDiscarding();
  const lost = unsaved ?? written;
  useUnsaved(lost);
  const leave = async () => {
    if (!lost || (await discards())) onLeft();
  };
  return {
    leave: () => void leave(),
    // What stands before it belongs to it for React alone: a picker has words of its own.
    watched: { ref, onInput: ({ target }) => isWriting(target) && ref.current?.contains(target as Node) === true && setWritten(true) },
  };
}
