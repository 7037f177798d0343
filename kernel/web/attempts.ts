import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { CallFailure } from './call-failure.ts';
import { randomHex } from './session.ts';

/**
 * The idempotency key of a series of attempts. While nobody knows whether an attempt arrived (a lost connection), the
 * same input carries the same key, so that the server does it once; a success, a refusal or another input ends the series.
 */
export class Attempts {
  #open: { key: string; input: string } | null = null;

  keyFor(input: unknown): string {
    const text = JSON.stringify(input);
    if (this.#open?.input !== text) this.#open = { key: randomHex(), input: text };
    return this.#open.key;
  }

  succeeded(): void {
    this.#open = null;
  }

  failed(failure: unknown): void {
    if (failure instanceof CallFailure && !failure.outcomeUnknown) this.#open = null;
  }
}

/** A command that is done once carries a key: that of its series of attempts, or one of its own. */
export const keyed = <S extends { idempotencyKey?: string | undefined }>({ idempotent }: Pick<Endpoint, 'idempotent'>, sending: S): S =>
  idempotent && sending.idempotencyKey === undefined ? { ...sending, idempotencyKey: randomHex() } : sending;
