import { useEffect, useRef, useState } from 'react';

const IDLE_MS = 300;

/** What is typed to search by, once nobody has typed for a moment, in milliseconds; no longer than the contract takes. */
export function useIdleText(longest: number, idle = IDLE_MS): [text: string, type: (typed: string) => void] {
  const [text, settle] = useState('');
  const waiting = useRef(0);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const type = (typed: string) => {
    clearTimeout(waiting.current);
    waiting.current = window.setTimeout(settle, idle, typed.trim().slice(0, longest));
  };
  return [text, type];
}
