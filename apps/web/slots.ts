import { useCallback } from 'react';
import type { Filled } from '#kernel/contract/slot.ts';
import type { Placed } from '#kernel/web/slot.ts';
import { modes } from '#modes/modes.ts';
import { pieceComponentOf, pieceOf } from './pieces.ts';
import { useAppPlace } from './place.ts';

const NONE: readonly Filled[] = [];

/** What stands in the slots of a page, or of what opens over every page, as far as the person may see it. */
export function useFilled(own: readonly Filled[] = NONE): (slot: string) => readonly Placed[] {
  const { mode, permissions } = useAppPlace();
  return useCallback(
    (slot) =>
      ([...own, ...(modes[mode].slots ?? NONE)].find((filled) => filled.slot.name === slot)?.pieces ?? []).flatMap((id) => {
        const declared = pieceOf(id);
        return declared && permissions.has(declared.needs) ? [{ id, declared, Component: pieceComponentOf(id) }] : [];
      }),
    [own, mode, permissions],
  );
}
