import { useEffect, useEffectEvent } from 'react';
import { apiUrl } from './base.ts';
import { readSession } from './session.ts';
import { openStream } from './request.ts';

/** Something a colleague or a worker has just done; its topic says what to ask anew. */
export interface News {
  topic: string;
  data?: Record<string, string | number>;
}

const ears = new Set<(news: News) => void>();
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
let started = false;

const tell = (news: News): void => {
  for (const ear of ears) ear(news);
};

/**
 * Listens for as long as the page lives. Of the tabs that stand in one shop only one holds the connection and passes on
 * what it hears: browsers allow few connections to one server. When that tab closes, the next takes over.
 */
function start(): void {
  if (started) return;
  started = true;
  const session = readSession();
  if (!session) return;
  const name = `yanxu_live_${session.user.base_user_id}_${session.user.shop_id}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => tell(data as News));
  const hear = (news: News): void => {
    tell(news);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none; only our own pages hear it
    channel.postMessage(news);
  };
  if (!navigator.locks) void keepListening(hear, false);
  else {
    // Whoever takes over from a tab that closed knows nothing of what came between.
    const takeOver = () => navigator.locks.request(name, () => keepListening(hear, true));
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? keepListening(hear, false) : undefined)).then(takeOver);
  }
}

/**
 * Listens, and listens again whenever the connection ends or breaks. `hasMissed`: nobody listened before, though something may have been
 * shown since.
 */
export async function keepListening(hear: (news: News) => void, hasMissed: boolean): Promise<never> {
  let missed = hasMissed;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const opened = () => {
      pause = FIRST_PAUSE_MS;
      // Whatever happened while nobody listened: everything is asked anew, once somebody listens again.
      if (missed) hear({ topic: 'again' });
      missed = true;
    };
    await readStream(hear, opened).catch(() => undefined);
    await new Promise((done) => setTimeout(done, pause + Math.random() * pause));
  }
}

/** Reads one connection to its end, however it ends. */
async function readStream(hear: (news: News) => void, opened: () => void): Promise<void> {
  const body = await openStream(apiUrl('/shop/live'));
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  opened();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (text + value).split('\n\n');
    text = parts.pop()!;
    for (const part of parts) if (part.startsWith('data: ')) hear(JSON.parse(part.slice(6)) as News);
  }
}

/** What comes within this long of the first is one piece of news. */
const GATHER_MS = 300;

/**
 * Calls `act` when there is news of a topic, once for all that comes together, with what they named; and after the connection was
 * lost for a while, when nothing is known of what was missed.
 */
export function useNews(topic: string, act: (named: readonly News['data'][]) => void): void {
  const heard = useEffectEvent(act);
  useEffect(() => {
    start();
    let waiting: number | undefined;
    let named: News['data'][] = [];
    const ear = (news: News): void => {
      if (news.topic !== topic && news.topic !== 'again') return;
      named.push(news.data);
      waiting ??= window.setTimeout(() => {
        waiting = undefined;
        heard(named);
        named = [];
      }, GATHER_MS);
    };
    ears.add(ear);
    return () => {
      ears.delete(ear);
      clearTimeout(waiting);
    };
  }, [topic]);
}
