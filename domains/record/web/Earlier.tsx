import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import type { Edited } from './EarlierDrawer.tsx';

const EarlierDrawer = lazy(() => import('./EarlierDrawer.tsx'));

/** The way to what an entry said before it was edited, where so many versions of that are kept and one may see them. */
export function Earlier({ of, num }: { of: Edited; num: number }) {
  const { word } = useWords('record');
  const [open, setOpen] = useState(false);
  if (num === 0) return null;
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {fill(word.earlier, { count: num })}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <EarlierDrawer of={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
