import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useScreen } from '../screen.ts';
import { useWords } from '../words.ts';
import { isCovered } from './front.ts';

const KeySheet = lazy(() => import('./KeySheet.tsx'));

/** A key of a screen: `F2`, `F8`, a letter or digit (those only while nobody types). */
export interface Key {
  press: string;
  does: string;
  run: () => void;
}

const TYPED = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';

/** Whether what is pressed now belongs to a text that somebody types. */
export const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.matches(TYPED);

/** Two keys of a scanner are no further apart; two of a hand are. */
const SCANNED_MS = 40;

/** Digits wait until it is clear that no scanner sends them: those of a code press nothing. */
function heldDigits(run: (key: string) => void) {
  let last = Number.NEGATIVE_INFINITY;
  let waiting: { key: string; timer: number } | undefined;
  const drop = () => {
    clearTimeout(waiting?.timer);
    waiting = undefined;
  };
  return {
    drop,
    /** Whether it is a digit: it acts by itself, later, or not at all. */
    takes(key: string, at: number, isKnown: boolean): boolean {
      if (!/\d/.test(key)) return false;
      const isOfCode = at - last <= SCANNED_MS;
      last = at;
      drop();
      if (isOfCode || !isKnown) return true;
      const timer = window.setTimeout(() => {
        waiting = undefined;
        run(key);
      }, SCANNED_MS);
      waiting = { key, timer };
      return true;
    },
    /** Another key acts after the digit that was pressed before it. */
    before(act: () => void): void {
      const held = waiting;
      if (!held) return act();
      drop();
      // What the digit did is there before the other key looks at it.
      flushSync(() => run(held.key));
      act();
    },
  };
}

/** The keys of a screen while it is in front, and `?` with a button beside it that lists them. */
export function Keys({ of: keys }: { of: readonly Key[] }) {
  const { word } = useWords('kernel');
  const { active } = useScreen();
  const [shown, setShown] = useState(false);
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    if (!active) return undefined;
    const run = (key: string) => (key === '?' ? setShown(true) : current.current.find(({ press }) => press === key)?.run());
    const digits = heldDigits(run);
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const { key, timeStamp } = event;
      const isText = key.length === 1;
      if (isText && isTyping(event.target)) return;
      const isKnown = key === '?' || current.current.some(({ press }) => press === key);
      if (isText && (isKnown || /\d/.test(key)) && !isCovered() && !event.repeat && digits.takes(key, timeStamp, isKnown)) return event.preventDefault();
      if (!isKnown) return undefined;
      event.preventDefault();
      if (isCovered() || event.repeat) return undefined;
      return digits.before(() => run(key));
    };
    window.addEventListener('keydown', pressed);
    return () => {
      digits.drop();
      window.removeEventListener('keydown', pressed);
    };
  }, [active]);
  return (
    <>
      <Tooltip title={`${word.keys} ?`}>
        <Button type="text" icon={<QuestionCircleOutlined />} aria-label={word.keys} onClick={() => setShown(true)} />
      </Tooltip>
      {shown && (
        <Suspense fallback={null}>
          <KeySheet keys={keys} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}
