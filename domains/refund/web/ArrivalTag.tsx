import type { Arrival } from '#domains/payment/contract/arrival.schema.ts';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useWords } from '#kernel/web/words.ts';

const TONES = { processing: 'info', failed: 'danger', arrived: 'success' } as const;

/** Whether what goes back is with the customer; where it is not, why. */
export function ArrivalTag({ arrival, arrival_problem }: { arrival: Arrival | null; arrival_problem: string }) {
  const { word } = useWords('refund');
  if (arrival === null) return '-';
  return (
    <span title={arrival_problem}>
      <Status tone={TONES[arrival]}>{word.arrival[arrival]}</Status>
    </span>
  );
}
