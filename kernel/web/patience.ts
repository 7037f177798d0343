/** A server that is not back after so many times has more to tell than that it is coming back. */
const MOST_TIMES = 10;
const LONGEST_S = 30;
/** Many calls wait at once; the person is told once. */
const TOLD_FOR_MS = 10_000;

let told = -TOLD_FOR_MS;

/** How long, in ms, the server asks to wait before a call is sent again; null when its answer is one, or was waited for too often. */
export function waitOf(answer: Pick<Response, 'status' | 'headers'>, tried: number): number | null {
  const seconds = Number(answer.headers.get('retry-after'));
  if (answer.status !== 503 || tried >= MOST_TIMES || !(seconds > 0)) return null;
  return Math.min(seconds, LONGEST_S) * 1000;
}

/** What is said is fetched by whoever says it: the sign-in page sends calls too, and is light. */
async function tell(): Promise<void> {
  const [{ showWarning }, { kernelWords }] = await Promise.all([import('./notice.ts'), import('./words.ts')]);
  showWarning(kernelWords().refusal.database_waited);
}

/** Waits, telling the person quietly that all goes on by itself; throws when the call is given up meanwhile. */
export async function waited(ms: number, signal: AbortSignal | undefined): Promise<void> {
  if (performance.now() - told >= TOLD_FOR_MS) {
    told = performance.now();
    // Nobody waits for the words, and a call goes on without them.
    tell().catch(() => undefined);
  }
  await new Promise<void>((done, fail) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      fail(new Error('given up'));
    });
  });
}
