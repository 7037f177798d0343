/** A page's code is missing: the product was deployed anew, or the connection is gone. Told once. */
type Tell = () => void;
let tell: Tell = () => location.reload();
let told = false;
let ahead = 0;

export const lendChunkFailure = (lent: Tell): void => {
  tell = lent;
};

export function watchChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    if (told || ahead > 0) return;
    told = true;
    tell();
  });
}

/** Fetches code that nobody has asked for yet: a failure is left for the moment it is needed. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  ahead += 1;
  await load().catch(() => undefined);
  ahead -= 1;
}
