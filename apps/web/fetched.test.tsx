import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import { fetchAnew, fetched } from './fetched.ts';

const Page = ({ name }: { name: string }) => <p>{name}</p>;
const drawn = async (Shown: ComponentType<{ name: string }>) =>
  new Response((await prerender(<Shown name="会员" />, { onError: () => undefined })).prelude).text();

it('fetches a page’s code once, and what failed once more when that is asked for, not before', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Page }>>();
  load.mockRejectedValueOnce(new TypeError('not fetched')).mockResolvedValue({ default: Page });
  const Shown = fetched(load);
  await expect(drawn(Shown)).rejects.toThrow('not fetched');
  await expect(drawn(Shown)).rejects.toThrow('not fetched');
  expect(load).toHaveBeenCalledTimes(1);
  fetchAnew();
  expect(await drawn(Shown)).toContain('会员');
  fetchAnew();
  expect(await drawn(Shown)).toContain('会员');
  expect(load).toHaveBeenCalledTimes(2);
});
