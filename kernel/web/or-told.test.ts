import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from './call-failure.ts';
import { lendNotice } from './notice.ts';

const kept = () => ({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('document', { querySelector: () => null });
vi.stubGlobal('localStorage', kept());
vi.stubGlobal('sessionStorage', kept());
const { orTold } = await import('./query.ts');

const told = vi.fn<(kind: string, text: string) => void>();
beforeEach(() => lendNotice(told.mockReset()));
afterAll(() => vi.unstubAllGlobals());

test('what a press asked for comes back, and nothing is said', async () => {
  expect(await orTold(Promise.resolve('13800000001'))).toBe('13800000001');
  expect(told).not.toHaveBeenCalled();
});

test('what failed is said, and nothing comes back', async () => {
  expect(await orTold(Promise.reject(new CallFailure('refused', 429, '操作过于频繁，请稍后再试')))).toBeUndefined();
  expect(told).toHaveBeenCalledExactlyOnceWith('error', '操作过于频繁，请稍后再试');
});

test('the end of a session speaks for itself', async () => {
  expect(await orTold(Promise.reject(new CallFailure('signed-out')))).toBeUndefined();
  expect(told).not.toHaveBeenCalled();
});
