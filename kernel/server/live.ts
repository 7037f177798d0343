import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The channel that every process listens on. */
export const NEWS_CHANNEL = 'yanxu_news';

/** Something that a colleague, or everybody in a shop, should see without asking. It names what changed, never what it says. */
export interface News {
  /** Whom it concerns; a shop's news reach everybody who works in it at the moment. */
  to: { uid: string } | { shop_id: string };
  /** The domain's word for it, such as `download`; browsers ask anew for what they show of it. */
  topic: string;
  data?: Record<string, string | number>;
}

/** A browser that listens. */
export interface Listener {
  org_id: string;
  uid: string;
  shop_id: string;
  hear(news: Pick<News, 'topic' | 'data'>): void;
  /** This process stops: the browser turns to another. */
  end(): void;
}

/** News between processes: sent with a commit, heard by whoever listens at the moment. Nothing is kept. */
export interface Live {
  /** Answers the way to stop listening. */
  listen(listener: Listener): () => void;
  /** Hears of a topic whomever it concerns: for workers that have something to do then. */
  overhear(topic: string, act: () => void): () => void;
  close(): Promise<void>;
}

export const newsText = (org_id: string, news: News): string => JSON.stringify({ org_id, ...news });

const PATIENCE_MS = 2_000;
/** So many windows of one person are told of news at once. */
const MOST_WINDOWS = 10;

/** Opens the ears of this process: one connection, opened with the first listener and again whenever it was lost. */
export function openLive(databaseUrl: string, onError: (error: Error) => void): Live {
  const listeners = new Set<Listener>();
  const workers = new Set<{ topic: string; act: () => void }>();
  const stopping = new AbortController();
  let client: pg.Client | null = null;
  let running: Promise<void> | null = null;

  const hear = (text: string): void => {
    const { org_id, to, topic, data } = JSON.parse(text) as News & { org_id: string };
    for (const worker of workers) if (worker.topic === topic) worker.act();
    for (const listener of listeners) {
      const concerns = 'uid' in to ? listener.uid === to.uid : listener.shop_id === to.shop_id;
      if (listener.org_id === org_id && concerns) listener.hear({ topic, ...(data && { data }) });
    }
  };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const opened = new pg.Client({ connectionString: databaseUrl, application_name: 'yanxu-live', keepAlive: true });
        const lost = new Promise<void>((done) => opened.on('end', done).on('error', () => done()));
        await opened.connect();
        client = opened;
        opened.on('notification', ({ payload }) => payload && hear(payload));
        await opened.query(`listen ${NEWS_CHANNEL}`);
        if (stopping.signal.aborted) await opened.end();
        await lost;
      } catch (error) {
        onError(error as Error);
      }
      client = null;
      await pause(PATIENCE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  function join<T>(those: Set<T>, one: T): () => void {
    those.add(one);
    running ??= run();
    return () => void those.delete(one);
  }

  return {
    listen(listener) {
      const own = [...listeners].filter(({ org_id, uid }) => org_id === listener.org_id && uid === listener.uid);
      // The oldest window of many gives way, and asks again should it still be there.
      if (own.length >= MOST_WINDOWS) {
        listeners.delete(own[0]!);
        own[0]!.end();
      }
      return join(listeners, listener);
    },
    overhear: (topic, act) => join(workers, { topic, act }),
    async close() {
      stopping.abort();
      for (const listener of listeners) listener.end();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
