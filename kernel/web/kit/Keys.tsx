import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
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
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const found = current.current.find(({ press }) => press === event.key);
      const isText = event.key.length === 1;
      if ((!found && event.key !== '?') || (isText && isTyping(event.target))) return;
      event.preventDefault();
      if (isCovered() || event.repeat) return;
      if (found) found.run();
      else setShown(true);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
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
