import { useEffect, useRef, useState } from 'react';

const IDLE_MS = 300;

/**
 * What is typed to search by, once nobody has typed for a moment, in milliseconds; no longer than the contract takes. `typing` while
 * something else stands in the input meanwhile.
 */
export function useIdleText(longest: number, idle = IDLE_MS): [text: string, type: (typed: string) => void, typing: boolean] {
  const [text, settle] = useState('');
  const [typed, follow] = useState('');
  const waiting = useRef(0);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const type = (written: string) => {
    const plain = written.trim().slice(0, longest);
    follow(plain);
    clearTimeout(waiting.current);
    waiting.current = window.setTimeout(settle, idle, plain);
  };
  return [text, type, typed !== text];
}
