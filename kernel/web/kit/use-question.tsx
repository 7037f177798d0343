import { type ReactNode, useCallback, useState } from 'react';

/** What a dialog does that asks. */
export interface Answers {
  onOk: () => void;
  onClose: () => void;
}

/** Asks by a dialog of its own, which may read what it says: `ask` draws it and comes back with the answer, the page shows `question`. */
export function useQuestion(): { ask: (draw: (answers: Answers) => ReactNode) => Promise<boolean>; question: ReactNode } {
  const [question, setQuestion] = useState<ReactNode>(null);
  const ask = useCallback(
    (draw: (answers: Answers) => ReactNode) =>
      new Promise<boolean>((resolve) => {
        const answer = (yes: boolean) => () => {
          setQuestion(null);
          resolve(yes);
        };
        setQuestion(draw({ onOk: answer(true), onClose: answer(false) }));
      }),
    [],
  );
  return { ask, question };
}
