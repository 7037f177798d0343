import { beforeEach, expect, test } from 'vitest';
import { CallFailure } from './call-failure.ts';
import { sendKeyed } from './sent-before.ts';

/** A server that answers one key once, and may lose what it answers. */
function server() {
  const kept = new Map<string, string>();
  const mood = { loses: false, isAway: false };
  const send = (body: unknown): Promise<string> => {
    if (mood.isAway) return Promise.reject(new CallFailure('network'));
    const text = JSON.stringify(body);
    const first = kept.get('key') ?? text;
    kept.set('key', first);
    if (first !== text) return Promise.reject(new CallFailure('refused', 422));
    return mood.loses ? Promise.reject(new CallFailure('timeout')) : Promise.resolve(`made of ${text}`);
  };
  return { send, mood };
}
const ask = (of: ReturnType<typeof server>, body: unknown) => sendKeyed('sales.order.add', 'key', body, of.send);

beforeEach(() => {
  const items = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, text: string) => items.set(name, text),
      removeItem: (name: string) => items.delete(name),
    },
  });
});

test('what was made though its answer was lost is answered to whoever sends something else under its key', async () => {
  const till = server();
  till.mood.loses = true;
  await expect(ask(till, [1])).rejects.toBeInstanceOf(CallFailure);
  till.mood.loses = false;
  expect(await ask(till, [1, 2])).toEqual({ answer: 'made of [1]', earlier: true });
});

test('what never arrived stands in nobody’s way: what is sent next is what is made', async () => {
  const till = server();
  till.mood.isAway = true;
  await expect(ask(till, [1])).rejects.toBeInstanceOf(CallFailure);
  till.mood.isAway = false;
  expect(await ask(till, [1, 2])).toEqual({ answer: 'made of [1,2]', earlier: false });
});

test('of several whose outcome is unknown the one that was made is found', async () => {
  const till = server();
  till.mood.isAway = true;
  await expect(ask(till, [1])).rejects.toBeInstanceOf(CallFailure);
  Object.assign(till.mood, { isAway: false, loses: true });
  await expect(ask(till, [1, 2])).rejects.toBeInstanceOf(CallFailure);
  till.mood.loses = false;
  expect(await ask(till, [3])).toEqual({ answer: 'made of [1,2]', earlier: true });
});

test('a key that somebody else used is refused as it is', async () => {
  const till = server();
  await ask(till, [1]);
  await expect(ask(till, [2])).rejects.toMatchObject({ code: 422 });
});
