import { Status } from '#kernel/web/kit/Status.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { ActivityPhase } from '../contract/activity.form.ts';

const TONES = { draft: 'neutral', upcoming: 'info', running: 'success', ended: 'neutral', called_off: 'danger' } as const;

/** What the clock makes of an activity. */
export function PhaseTag({ phase }: { phase: ActivityPhase }) {
  const { word } = useWords('activity');
  return <Status tone={TONES[phase]}>{word.phase[phase]}</Status>;
}
