import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { sameAnswer } from './same-answer.ts';

const pending = new Promise<never>(() => undefined);
const asking = (key: readonly unknown[], queryFn: () => unknown = () => pending) => ({ queryKey: key, queryFn, placeholderData: sameAnswer(key) as never });
const keyOf = ({ id = 'order', language = 'zh-CN', shop = '1' }) => ['sales.order.detail', { order_id: id }, language, shop, 'SHOP_USER'];

/** A page that was answered once and has stood behind since, its answer put away. */
async function behind() {
  const client = new QueryClient();
  const observer = new QueryObserver(client, asking(keyOf({}), () => 'answered'));
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toBe('answered');
  leave();
  client.clear();
  return { client, shown: (key: readonly unknown[]) => observer.getOptimisticResult(client.defaultQueryOptions(asking(key))).data };
}

it('keeps what a page shows that comes back after its answer was put away, in whatever language', async () => {
  const { shown } = await behind();
  expect(shown(keyOf({}))).toBe('answered');
  expect(shown(keyOf({ language: 'en' }))).toBe('answered');
});

it('shows nothing of another question, and of another shop', async () => {
  const { shown } = await behind();
  expect(shown(keyOf({ id: 'another' }))).toBeUndefined();
  expect(shown(keyOf({ shop: '2' }))).toBeUndefined();
});

it('shows nothing of what was forgotten on purpose', async () => {
  const client = new QueryClient();
  let answer: () => unknown = () => 'answered';
  const observer = new QueryObserver(client, asking(keyOf({}), () => answer()));
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toBe('answered');
  answer = () => pending;
  void client.resetQueries();
  expect(observer.getCurrentResult().data).toBeUndefined();
  leave();
});
