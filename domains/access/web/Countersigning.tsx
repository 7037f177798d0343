import { lazy, Suspense, useEffect, useState } from 'react';
import type { CountersignAsked } from '#kernel/contract/envelope.ts';
import { lendCountersigning } from '#kernel/web/countersigning.ts';

const CountersignDialog = lazy(() => import('./CountersignDialog.tsx'));

interface Asking {
  asked: CountersignAsked['countersign'];
  sentence: string;
  answer: (countersign_id: string | null) => void;
}

/** Stands beside the pages: where a call needs a second person, they agree here, over whatever is open. */
export function Countersigning() {
  const [asking, setAsking] = useState<Asking | null>(null);
  useEffect(() => {
    lendCountersigning((asked, sentence) => new Promise((answer) => setAsking({ asked, sentence, answer })));
    return () => lendCountersigning(() => Promise.resolve(null));
  }, []);
  if (!asking) return null;
  const close = (countersign_id: string | null) => {
    setAsking(null);
    asking.answer(countersign_id);
  };
  return (
    <Suspense>
      <CountersignDialog asked={asking.asked} sentence={asking.sentence} onClose={close} />
    </Suspense>
  );
}
