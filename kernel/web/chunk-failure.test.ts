import { afterAll, expect, it, vi } from 'vitest';
import { fetchAhead, hearBroken, lendChunkFailure, watchChunks } from './chunk-failure.ts';

const page = new EventTarget();
vi.stubGlobal('window', page);
afterAll(() => vi.unstubAllGlobals());

const missed = (payload: Error) => page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));

it('is said once at a time, and again to whoever has gone on without it and needs it', async () => {
  const tell = vi.fn<(goneOn: () => void) => void>();
  lendChunkFailure(tell);
  watchChunks();
  const drawer = new TypeError('a drawer');
  missed(drawer);
  missed(new TypeError('its words'));
  expect(tell).toHaveBeenCalledTimes(1);
  tell.mock.lastCall![0]();
  // However late the page breaks for what was said.
  hearBroken(drawer);
  hearBroken(new TypeError('broken otherwise'));
  await fetchAhead(async () => missed(new TypeError('looked at early')));
  expect(tell).toHaveBeenCalledTimes(1);
  hearBroken(drawer);
  expect(tell).toHaveBeenCalledTimes(2);
  tell.mock.lastCall![0]();
});
