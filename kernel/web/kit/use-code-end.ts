import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { createScanWatch } from './scan-watch.ts';

/** What ends a code in an input: Enter, whoever pressed it, and the Tab that a scanner sends behind one. */
export function useCodeEnd() {
  const watch = useRef(createScanWatch());
  /** Sees each key; the one that ends a code, if it does. */
  return (event: KeyboardEvent<HTMLInputElement>): 'Enter' | 'Tab' | undefined => {
    const scanned = watch.current.sees(event.key, event.timeStamp);
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return undefined;
    if (event.key === 'Enter') return 'Enter';
    return event.key === 'Tab' && scanned ? 'Tab' : undefined;
  };
}
