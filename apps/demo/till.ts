import type { FastifyInstance } from 'fastify';
import type { Endpoint, RequestInputOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Envelope } from '#kernel/contract/envelope.ts';
import { encodeShopAuth } from '#kernel/contract/envelope.ts';
import { DEMO_PASSWORD } from './organisations.ts';

/** A clock that the history moves; the product's `now`. */
export interface Clock {
  now: Date;
}

/** Somebody of the demo, at work: calls the product as a browser would. */
export interface Worker {
  uid: string;
  shop_id: string;
  call<E extends Endpoint>(endpoint: E, input: RequestInputOf<E>): Promise<ResponseOf<E> extends { rows: infer Rows } ? Rows : ResponseOf<E>>;
}

interface Signed {
  uid: string;
  shop_id: string;
  access_token: string;
  refresh_token: string;
  access_time: number;
}

let keys = 0;

const SIGN_IN_AGAIN_MS = 60 * 86_400_000;

/** Where a till calls from: the network gives it another address each day, so sixty days of tokens are not one minute's. */
const addressOn = (clock: Clock): string => `10.20.0.${1 + (Math.floor(clock.now.getTime() / 86_400_000) % 250)}`;

/** Signs somebody in; `count` is told of every command (a preview keeps nothing and is none). Tokens are
 * renewed as the clock goes on. A refusal ends the history: the demo makes none. */
export async function workAs(app: FastifyInstance, clock: Clock, mobile_number: string, count: () => void): Promise<Worker> {
  const post = async <Data>(url: string, payload: object): Promise<Data> => {
    const body = (await app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress: addressOn(clock) })).json() as Envelope<Data>;
    if (body.code !== 0) throw new Error(`${url} answered ${body.code}: ${body.message}`);
    return body.data;
  };
  const signIn = (): Promise<Signed> =>
    post<Signed>('/shop/users/login', { client: 'PC', mobile_number, password: DEMO_PASSWORD, uuid: `demo-${mobile_number}` });
  let signed = await signIn();
  let since = clock.now.getTime();
  const { uid, shop_id } = signed;
  /** A renewed pair of tokens; no session outlives ninety days, so that now and then somebody signs in again. */
  const renew = async (): Promise<Signed> => {
    if (clock.now.getTime() - since < SIGN_IN_AGAIN_MS)
      return { ...signed, ...(await post<Signed>('/shop/users/token', { refresh_token: signed.refresh_token })) };
    since = clock.now.getTime();
    return signIn();
  };
  return {
    uid,
    shop_id,
    async call(endpoint, input) {
      if (signed.access_time - clock.now.getTime() / 1000 < 600) signed = await renew();
      const isQuery = endpoint.in === 'query';
      const query = Object.fromEntries(Object.entries(input as object).map(([name, value]) => [name, String(value)]));
      const response = await app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        remoteAddress: addressOn(clock),
        ...(isQuery ? { query } : { payload: input as object }),
        headers: {
          authorization: signed.access_token,
          shopauth: encodeShopAuth(shop_id),
          ...(endpoint.idempotent ? { 'idempotency-key': `demo-${(keys += 1)}-${uid}` } : {}),
        },
      });
      const body = response.json() as Envelope<never>;
      if (response.statusCode !== 200 || body.code !== 0)
        throw new Error(`${endpoint.id} answered ${response.statusCode}: ${body.message} ${JSON.stringify(body.errors ?? '')}`);
      if (endpoint.idempotent) count();
      return body.data;
    },
  };
}
