import { Status } from '#kernel/web/kit/Status.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { SuppliedState } from '../contract/supplied-project.endpoints.ts';

const TONE = { offered: 'neutral', taken: 'success', changed: 'warning', gone: 'danger' } as const;

/** What became in the chain of a project or goods of a supplier's. */
export function SuppliedStatus({ state }: { state: SuppliedState }) {
  const { word } = useWords('catalog');
  return <Status tone={TONE[state]}>{word.supplied_state[state]}</Status>;
}
