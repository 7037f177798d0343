import { Status } from '#kernel/web/kit/Status.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { DifferenceKind, Standing } from '../contract/reconciliation.schema.ts';

const TONES = { agrees: 'success', open: 'danger', handled: 'info' } as const;

/** How something stands; of what somebody handled, why it differs; and that it came from an earlier one. */
export function StandingTag({ of }: { of: { standing: Standing; kind: DifferenceKind | null; is_carried?: boolean } }) {
  const { word } = useWords('reconciliation');
  return (
    <>
      <Status tone={TONES[of.standing]}>{of.kind ? word.kind[of.kind] : word.standing[of.standing]}</Status>
      {of.is_carried && <Status tone="warning">{word.carried}</Status>}
    </>
  );
}
