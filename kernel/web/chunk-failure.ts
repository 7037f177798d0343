/** A page's code is missing: the product was deployed anew, or the connection is gone. Whoever is told says when they have gone on without it. */
type Tell = (goneOn: () => void) => void;
let tell: Tell = () => location.reload();
let told = false;
let ahead = 0;
const missing = new WeakSet<Error>();

export const lendChunkFailure = (lent: Tell): void => {
  tell = lent;
};

function say(): void {
  if (told) return;
  told = true;
  tell(() => {
    told = false;
  });
}

export function watchChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    if (ahead === 0) say();
  });
}

/** Says it of a page that broke for missing code: what was asked for once is answered the same ever after. */
export const sayMissing = (failure: unknown): void => {
  if (failure instanceof Error && missing.has(failure)) say();
};

/** Fetches code that nobody has asked for yet: a failure is left for the moment it is needed. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  ahead += 1;
  await load().catch(() => undefined);
  ahead -= 1;
}
