import { InboxOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Keys } from '#kernel/web/kit/Keys.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { Till } from './use-till.ts';

const HoldDialog = lazy(() => import('./HoldDialog.tsx'));
const HeldPicker = lazy(() => import('./HeldPicker.tsx'));

/** Puts what is at the till aside, or takes out what was: one key, whichever is possible. */
export function HoldButton({ till: { basket, change } }: { till: Till }) {
  const { word } = useWords('sales');
  const [isOpen, open] = useState(false);
  const isEmpty = basket.lines.length === 0;
  const close = () => open(false);
  const does = isEmpty ? word.retrieve_order : word.hold;
  return (
    <>
      <Keys of={[{ press: 'F4', does, run: () => open(true) }]} />
      <Button type="text" icon={<InboxOutlined />} onClick={() => open(true)}>
        {does} <kbd>F4</kbd>
      </Button>
      {basket.taken && <small className="held-from">{fill(word.from_held, { name: basket.taken.held_name })}</small>}
      {isOpen && (
        <Suspense fallback={null}>
          {isEmpty ? (
            <HeldPicker onTaken={(taken) => change({ do: 'take', basket: taken })} onClose={close} />
          ) : (
            <HoldDialog basket={basket} onHeld={() => change({ do: 'clear' })} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
