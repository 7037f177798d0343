import { Status } from '#kernel/web/kit/Status.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { LinkStatus } from '../contract/merchant.endpoints.ts';

/** Whether a merchant is supplied. */
export function LinkTag({ status }: { status: LinkStatus }) {
  const { word } = useWords('supplier');
  return <Status tone={LINK_TONES[status]}>{word.link_status[status]}</Status>;
}

const LINK_TONES = { linked: 'success', ended: 'neutral' } as const;
