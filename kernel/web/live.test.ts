import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const kept = () => ({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('document', { querySelector: () => null });
vi.stubGlobal('localStorage', kept());
vi.stubGlobal('sessionStorage', kept());
vi.useFakeTimers();
const { keepListening } = await import('./live.ts');
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** One connection after the other, as far as they are lent; then none comes about. */
let connections: (() => ReadableStream<Uint8Array>)[] = [];
beforeEach(() => {
  connections = [];
  vi.stubGlobal('fetch', () => {
    const next = connections.shift();
    return next ? Promise.resolve({ ok: true, body: next() }) : Promise.reject(new TypeError('no network'));
  });
});
const pieces = (...texts: string[]) => texts.map((text) => new TextEncoder().encode(text));
const ending = () => new ReadableStream({ start: (at) => (pieces('data: {"topic":"visit"}\n\n').forEach((one) => at.enqueue(one)), at.close()) });
const breaking = () => new ReadableStream({ start: (at) => at.error(new TypeError('network error')) });
const open = () => new ReadableStream({ start: (at) => pieces(': listening\n\n').forEach((one) => at.enqueue(one)) });

/** The topics that are heard over some connections, after many minutes. */
async function heardOver(lent: typeof connections, hasMissed = false): Promise<string[]> {
  connections = [...lent];
  const heard: string[] = [];
  void keepListening(({ topic }) => heard.push(topic), hasMissed);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  return heard;
}

it('asks everything anew once somebody listens again, whether the connection ended or broke', async () => {
  expect(await heardOver([open])).toEqual([]);
  expect(await heardOver([ending, open])).toEqual(['visit', 'again']);
  expect(await heardOver([breaking, open])).toEqual(['again']);
});

it('asks everything anew where it takes over from a window that closed', async () => {
  expect(await heardOver([open], true)).toEqual(['again']);
});

it('says so only when it listens again, however long that takes', async () => {
  const none = () => {
    throw new TypeError('no network');
  };
  expect(await heardOver([ending, none, none, open])).toEqual(['visit', 'again']);
  // Last, for it goes on trying.
  expect(await heardOver([ending, none, none, none])).toEqual(['visit']);
});
