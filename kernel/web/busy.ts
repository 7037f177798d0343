/** The overlay stays for this long after the last answer (1§7). */
const CLOSE_AFTER_MS = 200;

let running = 0;
let shown = false;
let closing = 0;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows the loading overlay while `work` runs. */
export async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  clearTimeout(closing);
  if (!shown) set(true);
  try {
    return await work();
  } finally {
    running -= 1;
    if (running === 0) closing = window.setTimeout(() => set(false), CLOSE_AFTER_MS);
  }
}

/** A person is asked something in the middle of it: what waits for them is not busy, and covers nothing. */
export async function whileAsking<T>(ask: () => Promise<T>): Promise<T> {
  const held = running;
  running = 0;
  clearTimeout(closing);
  set(false);
  try {
    return await ask();
  } finally {
    running += held;
    if (running > 0) set(true);
  }
}

export const isBusy = (): boolean => shown;
export function onBusy(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
