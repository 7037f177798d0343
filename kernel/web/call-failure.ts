import { type FieldError, TOTP_FIELD } from '#kernel/contract/envelope.ts';

/** Why a call brought no answer, or a refusal as the answer. */
export type FailureKind = 'timeout' | 'network' | 'aborted' | 'refused' | 'signed-out';

/** The code of a command that came too late: what it was about is otherwise by now. */
export const CONFLICT = 409;

/** A call that failed. `message` is the server's own, in the reader's language; the other kinds carry none. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  /** The envelope's code, 0 when no answer came. */
  readonly code: number;
  readonly errors: readonly FieldError[];

  constructor(kind: FailureKind, code = 0, message = '', errors: readonly FieldError[] = []) {
    super(message);
    this.name = 'CallFailure';
    this.kind = kind;
    this.code = code;
    this.errors = errors;
  }

  /** Whether the server may or may not have done what was asked: a retry must carry the same key. */
  get outcomeUnknown(): boolean {
    return this.kind === 'timeout' || this.kind === 'network' || this.kind === 'aborted' || this.code >= 500;
  }
}

/** A role demands a second factor that is not set up: the account's page comes before everything else. */
export const isTotpMissing = ({ kind, errors }: CallFailure): boolean => kind === 'refused' && errors.some(({ field }) => field === TOTP_FIELD);
