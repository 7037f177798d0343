import { CallFailure } from './call-failure.ts';

/** What a server says of a key that came before with something else. */
const KEY_REUSED = 422;
/** So many different bodies are kept of one key. */
const MOST = 5;

const nameOf = (endpoint_id: string, key: string): string => `sent:${endpoint_id}:${key}`;

function readBodies(name: string): unknown[] {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '[]') as unknown[];
  } catch {
    return [];
  }
}

/**
 * Sends a command under a key of its own, such as a basket's. Where its answer is lost, what was sent is kept in this browser; where it is
 * sent again with something else and the server has the first already, the answer to that one is asked for: whoever changed a basket after
 * a lost answer is led to the order that was made of it, not told for ever to submit anew. `earlier` says that it is the answer to that one.
 */
export async function sendKeyed<A>(
  endpoint_id: string,
  key: string,
  body: unknown,
  send: (body: unknown) => Promise<A>,
): Promise<{ answer: A; earlier: boolean }> {
  const name = nameOf(endpoint_id, key);
  let lost: unknown;
  try {
    const answer = await send(body);
    localStorage.removeItem(name);
    return { answer, earlier: false };
  } catch (failure) {
    if (failure instanceof CallFailure && failure.outcomeUnknown)
      localStorage.setItem(name, JSON.stringify([body, ...readBodies(name)].slice(0, MOST)));
    if (!isReused(failure)) throw failure;
    lost = failure;
  }
  for (const before of readBodies(name))
    try {
      const answer = await send(before);
      localStorage.removeItem(name);
      return { answer, earlier: true };
    } catch (failure) {
      if (!isReused(failure)) throw failure;
    }
  throw lost;
}

const isReused = (failure: unknown): boolean => failure instanceof CallFailure && failure.code === KEY_REUSED;
