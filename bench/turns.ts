import { BASELINES, type Case, type Server } from './rounds.ts';

const LANES = 3;

/**
 * Picks one after the other. Each server has items of its own: asked for the same ones, whoever comes later would find
 * every page warm that another had to fetch.
 */
export function around<T>(items: readonly T[]): (server: Server) => T {
  const lanes = new Map<Server, { lane: number; at: number }>();
  return (server) => {
    let place = lanes.get(server);
    if (!place) lanes.set(server, (place = { lane: lanes.size % LANES, at: 0 }));
    const own = Math.max(1, Math.floor(items.length / LANES));
    const index = (place.at % own) * LANES + place.lane;
    place.at += 1;
    return items[index % items.length]!;
  };
}

/** A question, asked with one address after the other. */
export function reading(name: string, paths: readonly string[], beside: Case['beside'] = BASELINES): Case {
  const next = around(paths);
  return {
    name,
    kind: 'read',
    beside,
    async *turn(server) {
      yield { method: 'GET', path: next(server), headers: server.headers };
    },
  };
}

let keys = 0;
/** A command's headers: a key of its own. */
export const keyed = ({ headers }: Server): Record<string, string> => ({ ...headers, 'idempotency-key': `bench-${process.pid}-${(keys += 1)}` });

export const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
