import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { lendNotice } from './notice.ts';

const kept = () => ({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('document', { querySelector: () => null });
vi.stubGlobal('localStorage', kept());
vi.stubGlobal('sessionStorage', kept());
const { sendOnce } = await import('./request.ts');

const READ = { method: 'GET', path: '/a', in: 'query', access: 'public' } as const;
const COMMAND = { method: 'POST', path: '/b', in: 'json', access: 'public' } as const;
const away = () => Response.json({ code: 503, message: 'away', data: null }, { status: 503, headers: { 'retry-after': '3' } });
const done = () => Response.json({ code: 0, message: '', data: 1 });
const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const told = vi.fn<(kind: string, text: string) => void>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', sent.mockReset());
  lendNotice(told);
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits out a server that is coming back, and tells it once', async () => {
  sent.mockResolvedValueOnce(away()).mockResolvedValueOnce(away()).mockResolvedValueOnce(done());
  const answer = sendOnce(READ, {});
  await vi.advanceTimersByTimeAsync(2_999);
  expect(sent).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_001);
  expect(await answer).toMatchObject({ code: 0, data: 1 });
  await vi.dynamicImportSettled();
  expect(told).toHaveBeenCalledTimes(1);
});

it('sends a command again with the key it had, and one without a key never', async () => {
  sent.mockResolvedValueOnce(away()).mockResolvedValueOnce(done());
  const answer = sendOnce(COMMAND, { amount: 1 }, { idempotencyKey: 'k-12345678' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await answer).toMatchObject({ code: 0 });
  expect(sent.mock.calls.map(([, init]) => (init.headers as Headers).get('idempotency-key'))).toEqual(['k-12345678', 'k-12345678']);
  expect(sent.mock.calls[0]![1].body).toBe(sent.mock.calls[1]![1].body);
  sent.mockReset().mockResolvedValueOnce(away());
  expect(await sendOnce(COMMAND, { amount: 1 })).toMatchObject({ code: 503 });
});

it('does not wait for ever, nor for an answer that names no time, nor for somebody who left', async () => {
  sent.mockImplementation(() => Promise.resolve(away()));
  const answer = sendOnce(READ, {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toMatchObject({ code: 503 });
  expect(sent).toHaveBeenCalledTimes(11);
  sent.mockReset().mockResolvedValueOnce(Response.json({ code: 503, message: '', data: null }, { status: 503 }));
  expect(await sendOnce(READ, {})).toMatchObject({ code: 503 });
  const leaving = new AbortController();
  sent.mockReset().mockResolvedValueOnce(away());
  const left = sendOnce(READ, {}, { signal: leaving.signal });
  await vi.advanceTimersByTimeAsync(1_000);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ kind: 'aborted' });
  expect(sent).toHaveBeenCalledTimes(1);
});
