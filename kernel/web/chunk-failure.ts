/** A page's code is missing: the product was deployed anew, or the connection is gone. Whoever is told says when they have gone on without it. */
type Tell = (goneOn: () => void) => void;
let tell: Tell = () => location.reload();
let told = false;
let ahead = 0;
/** Failures for missing code, and whether a page has broken for them. */
const missing = new WeakMap<Error, boolean>();

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
    missing.set(payload, false);
    if (ahead === 0) say();
  });
}

/** A page broke. Where it was for missing code, that was said as it was fetched; broken once more for the same failure, nothing was: it is said again. */
export function hearBroken(failure: Error): void {
  const before = missing.get(failure);
  if (before) say();
  if (before === false) missing.set(failure, true);
}

/** Fetches code that nobody has asked for yet: a failure is left for the moment it is needed. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  ahead += 1;
  await load().catch(() => undefined);
  ahead -= 1;
}
