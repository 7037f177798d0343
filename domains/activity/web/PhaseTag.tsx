import { Status } from '#kernel/web/kit/Status.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { SeckillPhase } from '../contract/seckill.form.ts';

const TONES = { draft: 'neutral', upcoming: 'info', running: 'success', ended: 'neutral', called_off: 'danger' } as const;

/** What the clock makes of a flash sale. */
export function PhaseTag({ phase }: { phase: SeckillPhase }) {
  const { word } = useWords('activity');
  return <Status tone={TONES[phase]}>{word.phase[phase]}</Status>;
}
