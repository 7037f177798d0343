import { keepPreviousData, QueryClient, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Endpoint, RequestInputOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { Attempts } from './attempts.ts';
import { whileBusy } from './busy.ts';
import { CallFailure, CONFLICT } from './call-failure.ts';
import { type Answer, call, callForAnswer } from './client.ts';
import { showError, showWarning } from './notice.ts';
import { sameAnswer } from './same-answer.ts';
import { sendKeyed } from './sent-before.ts';
import { readSession } from './session.ts';
import { kernelWords, useLanguage } from './words.ts';

/** Answers are fresh for this long; going back to a tab does not ask again within it. */
const FRESH_MS = 10_000;

/** A lost connection is tried once more by itself; a refusal is an answer. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        retry: (count, failure) => failure instanceof CallFailure && failure.kind === 'network' && count < 1,
        retryDelay: 800,
      },
    },
  });

export const queryKey = (endpoint: Endpoint, input?: unknown): readonly unknown[] => (input === undefined ? [endpoint.id] : [endpoint.id, input]);

interface Asking {
  enabled?: boolean;
  /** Keeps showing the previous answer while the next one is on its way (lists). */
  keepPrevious?: boolean;
}

/** An answer is known by what was asked, in which language, and where one stands. */
function useKeyOf(): (endpoint: Endpoint, input: unknown) => readonly unknown[] {
  const language = useLanguage();
  const session = readSession();
  return (endpoint, input) => [...queryKey(endpoint, input), language, session?.user.shop_id, session?.systemType];
}

/** Asks a GET and keeps its answer; `data` is exactly the contract's response. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: RequestInputOf<E>,
  { enabled = true, keepPrevious = false }: Asking = {},
): UseQueryResult<ResponseOf<E>, CallFailure> {
  const key = useKeyOf()(endpoint, input);
  return useQuery<ResponseOf<E>, CallFailure>({
    queryKey: key,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled,
    placeholderData: (keepPrevious ? keepPreviousData : sameAnswer(key)) as never,
  });
}

/** The same of several inputs at once, in their order; undefined of what is not answered yet. */
export function useEndpoints<E extends Endpoint>(endpoint: E, inputs: readonly RequestInputOf<E>[]): (ResponseOf<E> | undefined)[] {
  const keyOf = useKeyOf();
  const asked = useQueries({
    queries: inputs.map((input) => {
      const queryKey = keyOf(endpoint, input);
      const queryFn = ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal });
      return { queryKey, queryFn, placeholderData: sameAnswer(queryKey) as never };
    }),
  });
  return asked.map(({ data }) => data as ResponseOf<E> | undefined);
}

/** What to tell a person about a failed call, in one sentence; nothing where the session's end already speaks. */
export function failureText(failure: unknown): string {
  const { refusal } = kernelWords();
  if (!(failure instanceof CallFailure)) return refusal.internal;
  if (failure.kind === 'timeout') return refusal.timeout;
  if (failure.kind === 'network') return refusal.network;
  return failure.message;
}

/** What a press asked for; undefined where it failed, which the person has then been told. */
export async function orTold<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  try {
    return await asked;
  } catch (failure) {
    if (!(failure instanceof CallFailure && failure.kind === 'signed-out')) showError(failureText(failure));
    return undefined;
  }
}

interface Doing<E extends Endpoint> {
  /** After success; the answer's message matters to the few calls that refuse with code 0. */
  onDone?: (data: ResponseOf<E>, message: string) => void;
  /** Takes over a failure instead of the message at the top: answers whether it did. */
  onFailure?: (failure: CallFailure) => boolean;
  /** Ids of endpoints, or of whole domains (`member.`), whose answers this command makes stale; its own domain by default. */
  refreshes?: readonly string[];
  /** Ids of endpoints whose answers say something untrue from now on: nobody is shown them again while they are asked anew. */
  forgets?: readonly string[];
  /** Shows no overlay. */
  quiet?: boolean;
}

interface Sent {
  /** Of what is one thing wherever it is sent from, in several windows at once: a key of its own instead of one of the series. */
  key?: string | undefined;
}

/** All answers of an endpoint's own domain, as `refreshes` names them. */
export const domainOf = ({ id }: Pick<Endpoint, 'id'>): string => id.slice(0, id.indexOf('.') + 1);

/** What somebody else's doing made stale is asked anew, what it made untrue is shown to nobody meanwhile: as after a command of one's own. */
export function askAnew(client: QueryClient, { refreshes, forgets = [] }: { refreshes: readonly string[]; forgets?: readonly string[] }): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [id] }) => refreshes.some((start) => String(id) === start || (start.endsWith('.') && String(id).startsWith(start))),
  });
  if (forgets.length > 0) void client.resetQueries({ predicate: ({ queryKey: [id] }) => forgets.includes(String(id)) });
}

export interface Command<E extends Endpoint> {
  /** Does it; undefined when it failed (which the person has then been told) or is still under way. */
  run: (input: RequestInputOf<E>, sent?: Sent) => Promise<Answer<ResponseOf<E>> | undefined>;
  pending: boolean;
}

/**
 * Does a command: overlay, message, one at a time, one idempotency key for a series of attempts; what it, or a colleague before it,
 * made stale is asked anew.
 */
export function useCommand<E extends Endpoint>(endpoint: E, doing: Doing<E> = {}): Command<E> {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const attempts = useRef(new Attempts());

  const run = async (input: RequestInputOf<E>, { key }: Sent = {}) => {
    if (running.current) return undefined;
    running.current = true;
    setPending(true);
    const sendAs = (idempotencyKey: string | undefined, body: RequestInputOf<E>) => callForAnswer(endpoint, body, { idempotencyKey });
    const send = async () => {
      if (!endpoint.idempotent) return sendAs(undefined, input);
      if (!key) return sendAs(attempts.current.keyFor(input), input);
      const { answer, earlier } = await sendKeyed(endpoint.id, key, input, (body) => sendAs(key, body as RequestInputOf<E>));
      if (earlier) showWarning(kernelWords().word.done_before);
      return answer;
    };
    const stale = doing.refreshes ?? [domainOf(endpoint)];
    try {
      const answer = await (doing.quiet ? send() : whileBusy(send));
      attempts.current.succeeded();
      askAnew(client, { refreshes: stale, forgets: doing.forgets ?? [] });
      doing.onDone?.(answer.data, answer.message);
      return answer;
    } catch (failure) {
      attempts.current.failed(failure);
      if (!(failure instanceof CallFailure)) throw failure;
      // Somebody may have been faster: what they did is read.
      if (failure.code === CONFLICT) askAnew(client, { refreshes: stale });
      if (failure.kind !== 'signed-out' && !doing.onFailure?.(failure)) showError(failureText(failure));
      return undefined;
    } finally {
      running.current = false;
      setPending(false);
    }
  };

  return { run, pending };
}
