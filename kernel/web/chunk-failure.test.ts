import { afterAll, expect, it, vi } from 'vitest';
import { fetchAhead, lendChunkFailure, sayMissing, watchChunks } from './chunk-failure.ts';

const page = new EventTarget();
vi.stubGlobal('window', page);
afterAll(() => vi.unstubAllGlobals());

const missed = (payload: Error) => page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));

it('is said once at a time, and again to whoever has gone on without it', async () => {
  const tell = vi.fn<(goneOn: () => void) => void>();
  lendChunkFailure(tell);
  watchChunks();
  const [drawer, early] = [new TypeError('a drawer'), new TypeError('looked at early')];
  missed(drawer);
  sayMissing(drawer);
  expect(tell).toHaveBeenCalledTimes(1);
  tell.mock.lastCall![0]();
  sayMissing(new TypeError('broken otherwise'));
  await fetchAhead(async () => missed(early));
  expect(tell).toHaveBeenCalledTimes(1);
  sayMissing(early);
  expect(tell).toHaveBeenCalledTimes(2);
  tell.mock.lastCall![0]();
});
