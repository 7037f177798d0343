import { expect } from 'vitest';

/** What somebody hears of a process, by its address and their token, until the stream ends or `stop`. */
export async function hearing(origin: string, access_token: string) {
  const stopping = new AbortController();
  const answer = await fetch(`${origin}/api/shop/live`, { headers: { authorization: access_token }, signal: stopping.signal });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const heard: string[] = [];
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const ended = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'ended';
      text += value;
      heard.splice(0, Infinity, ...text.split('\n\n').filter((part) => part.startsWith('data: ')));
    }
  })().catch(() => 'stopped');
  await expect.poll(() => text).toContain(': listening');
  return { heard, ended, stop: () => stopping.abort() };
}
