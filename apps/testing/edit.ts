import type { Endpoint, RequestInputOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Stage } from './stage.ts';

type Values = Record<string, unknown>;
/** A record as a reading call answers it; one of a list where it answers several. */
type Answered<R extends Endpoint> = ResponseOf<R> extends { rows: (infer Row)[] } ? Row : ResponseOf<R> extends (infer Row)[] ? Row : ResponseOf<R>;

interface Told<E extends Endpoint, R extends Endpoint> {
  /** What names the record, in the request and in what is read; a list is searched for it. */
  key: readonly (keyof RequestInputOf<E> & string)[];
  /** What the reading call is asked; without it the key, as far as it takes it. */
  ask?: (input: RequestInputOf<E>, stage: Stage) => RequestInputOf<R>;
  /** Fields that what is read calls or nests otherwise than the request. */
  as?: (record: Answered<R>) => Partial<RequestInputOf<E>>;
  /** Changes that cannot be guessed, such as another row's id, or two fields that only change together: each is made, and nothing else may change. */
  changes?: (stage: Stage, input: RequestInputOf<E>) => Promise<readonly Partial<RequestInputOf<E>>[]>;
  /** Fields that no change is tried of, and why. */
  still?: Partial<Record<keyof RequestInputOf<E>, string>>;
  /** Instead of the sample, where that makes something new. */
  make?: (stage: Stage) => Promise<RequestInputOf<E>>;
}

/** An edit, and the call that reads what it writes. */
export interface Edit {
  endpoint: Endpoint;
  reads: Endpoint;
  key: readonly string[];
  ask: (input: Values, stage: Stage) => Values;
  as: (record: Values) => Values;
  changes: (stage: Stage, input: Values) => Promise<readonly Values[]>;
  still: Record<string, string>;
  make?: (stage: Stage) => Promise<Values>;
}

/** Says which call reads what an edit writes; the round trip then proves that nothing of it gets lost. */
export function edit<E extends Endpoint, R extends Endpoint>(endpoint: E, reads: R, told: Told<E, R>): Edit {
  const asked = (input: Values): Values => ({
    ...Object.fromEntries(told.key.filter((name) => name in reads.request.shape).map((name) => [name, input[name]])),
    ...('page_size' in reads.request.shape && { page_size: 200 }),
  });
  return { endpoint, reads, ask: asked, as: () => ({}), changes: () => Promise.resolve([]), still: {}, ...told } as unknown as Edit;
}
