export type Language = 'zh-CN' | 'zh-HK' | 'en';
export const LANGUAGES: readonly Language[] = ['zh-CN', 'zh-HK', 'en'];

/** 200 is a refusal that staff can mend on the spot: `code` 0 with truthy data (domain: wire). */
export type RefusalStatus = 200 | 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429;

/** Values put into a sentence's `{{placeholders}}`. Cents are rendered by the sentence's own unit, so pass text. */
export type RefusalParams = Record<string, string | number>;

interface RefusalOptions {
  params?: RefusalParams;
  field?: string;
  data?: unknown;
  also?: readonly Refusal[];
}

/** A refusal that a person can read: a sentence's key, rendered in the reader's language by the HTTP mount. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly key: string;
  readonly params: RefusalParams;
  /** The request's field at fault, if one is. */
  readonly field: string | undefined;
  /** Overrides the wire's `code` (405 and 406 on HTTP 401, 0 on HTTP 200). */
  readonly code: number;
  /** Travels as the answer's data: what staff need in order to mend it. */
  readonly data: unknown;
  /** What else the same attempt is refused for, each told at its field. */
  readonly also: readonly Refusal[];

  constructor(status: RefusalStatus, key: string, options: RefusalOptions & { code?: number } = {}) {
    super(key);
    this.name = 'Refusal';
    this.status = status;
    this.key = key;
    this.params = options.params ?? {};
    this.field = options.field;
    this.code = options.code ?? (status === 200 ? 0 : status);
    this.data = options.data ?? null;
    this.also = options.also ?? [];
  }
}

/**
 * The refusals of one domain, by the keys of its dictionary: `const refuse = refusalsOf('card', zhCN.refusal)`,
 * then `throw refuse(409, 'balance_too_low')`. A key without a sentence does not compile.
 */
export const refusalsOf =
  <Sentences extends Record<string, string>>(domain: string, _sentences: Sentences) =>
  (status: RefusalStatus, key: keyof Sentences & string, options?: RefusalOptions): Refusal =>
    new Refusal(status, `${domain}.${key}`, options);

/** Refuses an attempt for all of these at once: the first is the answer, and each is told at its field. Nothing where there is none. */
export function refuseAll([first, ...also]: readonly Refusal[]): void {
  if (!first) return;
  const { status, key, params, field, code, data } = first;
  throw new Refusal(status, key, { params, code, data, also, ...(field !== undefined && { field }) });
}
