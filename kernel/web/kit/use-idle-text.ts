import { useEffect, useRef, useState } from 'react';

const IDLE_MS = 300;

/** What is typed to search by, once nobody has typed for a moment; no longer than the contract takes. */
export function useIdleText(longest: number): [text: string, type: (typed: string) => void] {
  const [text, settle] = useState('');
  const waiting = useRef(0);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const type = (typed: string) => {
    clearTimeout(waiting.current);
    waiting.current = window.setTimeout(settle, IDLE_MS, typed.trim().slice(0, longest));
  };
  return [text, type];
}
