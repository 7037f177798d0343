import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '#apps/demo/organisations.ts';
import type { Endpoint, RequestInputOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Envelope } from '#kernel/contract/envelope.ts';
import { encodeShopAuth, HEADER } from '#kernel/contract/envelope.ts';

type Data<E> = ResponseOf<E> extends { rows: infer Rows } ? Rows : ResponseOf<E>;

const PATIENCE_MS = 60_000;
let keys = 0;

/** A command that was answered. */
export interface Acknowledged {
  endpoint: string;
  key: string;
  data: unknown;
}

/** Somebody at a till whose server keeps going away: asks again, a command with the same key, until there is an answer. */
export class Caller {
  readonly acknowledged: Acknowledged[] = [];
  readonly #url: string;
  readonly #mobile: string;
  #headers: Record<string, string> = {};
  uid = '';

  constructor(url: string, mobile: string) {
    this.#url = url;
    this.#mobile = mobile;
  }

  /** Tries until there is an answer that is one: not a lost connection, and not a server or a database on its way up. */
  async #insist(path: string, init: RequestInit): Promise<Envelope<never>> {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(40)) {
      try {
        const response = await fetch(`${this.#url}/api${path}`, { ...init, signal: AbortSignal.timeout(15_000) });
        const body = (await response.json()) as Envelope<never>;
        if (response.status < 500) return body;
      } catch {
        // Nobody there, or gone in the middle of it.
      }
    }
    throw new Error(`${path} was not answered within ${PATIENCE_MS} ms`);
  }

  async signIn(): Promise<void> {
    const body = { client: 'PC', mobile_number: this.#mobile, password: DEMO_PASSWORD, uuid: `recovery-${this.#mobile}` };
    const { code, message, data } = await this.#insist('/shop/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (code !== 0) throw new Error(`${this.#mobile} could not sign in: ${message}`);
    const user = data as { uid: string; shop_id: string; access_token: string };
    this.uid = user.uid;
    this.#headers = { [HEADER.authorization]: user.access_token, [HEADER.shop]: encodeShopAuth(user.shop_id), 'content-type': 'application/json' };
  }

  /** Calls until it is answered; a refusal is a fault of the rehearsal, which asks for nothing that may be refused. */
  async call<E extends Endpoint>(endpoint: E, input: RequestInputOf<E>): Promise<Data<E>> {
    const key = `recovery-${process.pid}-${(keys += 1)}`;
    const data = await this.repeat(endpoint, input, key);
    if (endpoint.idempotent) this.acknowledged.push({ endpoint: endpoint.id, key, data });
    return data;
  }

  /** As `call`, with a key of one's own; not noted. */
  async repeat<E extends Endpoint>(endpoint: E, input: RequestInputOf<E>, key: string): Promise<Data<E>> {
    const isQuery = endpoint.in === 'query';
    const query = isQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const { code, message, data } = await this.#insist(`${endpoint.path}${query}`, {
      method: endpoint.method,
      headers: { ...this.#headers, ...(endpoint.idempotent ? { [HEADER.idempotencyKey]: key } : {}) },
      ...(isQuery ? {} : { body: JSON.stringify(input) }),
    });
    if (code !== 0 || (endpoint.id === 'member.add' && data !== null)) throw new Error(`${endpoint.id} was refused with ${code}: ${message}`);
    return data as Data<E>;
  }
}
