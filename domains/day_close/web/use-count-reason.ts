import { useState } from 'react';
import { useWords } from '#kernel/web/words.ts';

/** Why a count differs: asked for where it does, and always where whoever counts is not to know whether it does. */
export function useCountReason(expected: number | null, counted: number) {
  const { refusal } = useWords('day_close');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const required = expected !== counted;
  const isMissing = required && reason.trim() === '';
  const fault = tried && isMissing ? (expected === null ? refusal.blind_reason : refusal.difference_reason) : undefined;
  return {
    reason: reason.trim(),
    isMissing,
    /** It was meant to be done: what is missing is said at its field from now on. */
    tried,
    tries: () => setTried(true),
    input: { value: reason, onChange: setReason, required, fault },
  };
}
