/** What came and went within a span, and since then. */
export interface Flow {
  came: number;
  went: number;
  cameSince: number;
  wentSince: number;
}

const NOTHING: Flow = { came: 0, went: 0, cameSince: 0, wentSince: 0 };

/** A span told from what there is now: opening + came − went = closing. */
export function summarise(now: number, { came, went, cameSince, wentSince }: Flow = NOTHING) {
  const closing = now - cameSince + wentSince;
  return { opening: closing - came + went, came, went, closing };
}
