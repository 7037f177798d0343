import { Status } from '#kernel/web/kit/Status.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { SuppliedState } from '../contract/supplied-project.endpoints.ts';

const TONE = { offered: 'neutral', taken: 'success', changed: 'warning' } as const;

/** What became of a supplier's project in the chain. */
export function SuppliedStatus({ state }: { state: SuppliedState }) {
  const { word } = useWords('catalog');
  return <Status tone={TONE[state]}>{word.supplied_state[state]}</Status>;
}
