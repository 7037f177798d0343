import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { BridgeParameters } from '../../contract/charge.schema.ts';
import type { Account, Payer } from '../gateway.ts';
import { callOut, GatewayTrouble } from '../gateway.ts';
import { signed } from '../pem.ts';

/** How the number begins that a page within WeChat pays by. */
export const PREPAY = 'prepay_id=';

const Named = z.object({ openid: z.string().regex(/^[0-9A-Za-z_-]{1,128}$/) });
const Failure = z.object({ errcode: z.int() });
/** A code that is none, that was used, that is too old. */
const SPENT = new Set([40029, 40163, 42003]);

/** Signed anew each time it is asked for: by application, time, a random word, and the number. */
export function bridgeParameters({ app_id, keys }: Account, opened: string, now: Date): BridgeParameters | null {
  if (!opened.startsWith(PREPAY)) return null;
  const timeStamp = String(Math.floor(now.getTime() / 1000));
  const nonceStr = randomBytes(16).toString('hex');
  const paySign = signed([app_id, timeStamp, nonceStr, opened, ''].join('\n'), keys.private_key);
  return { appId: app_id, timeStamp, nonceStr, package: opened, signType: 'RSA', paySign };
}

/** Asks WeChat whom a code names. Neither the secret nor what is answered is told to anybody, not even where it fails. */
async function openidOf({ app_id, keys: { app_secret = '' } }: Account, base: string, code: string): Promise<string | null> {
  const query = new URLSearchParams({ appid: app_id, secret: app_secret, code, grant_type: 'authorization_code' });
  const text = await callOut(`${base}/sns/oauth2/access_token?${query.toString()}`, { method: 'GET' }).then(
    (answer) => answer.text,
    () => '',
  );
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw new GatewayTrouble('WeChat did not say who pays');
  }
  const named = Named.safeParse(said).data;
  if (named) return named.openid;
  const errcode = Failure.safeParse(said).data?.errcode;
  if (errcode !== undefined && SPENT.has(errcode)) return null;
  throw new GatewayTrouble(`WeChat did not say who pays: ${errcode ?? 'no code'}`);
}

/** Who pays within WeChat, by the official account whose secret is on file. */
export const wechatPayer = (account: Account, urls: { api: string; authorize: string }, now: () => Date): Payer => ({
  pageOf: (back, state) => {
    const query = new URLSearchParams({ appid: account.app_id, redirect_uri: back, response_type: 'code', scope: 'snsapi_base', state });
    return `${urls.authorize}/connect/oauth2/authorize?${query.toString()}#wechat_redirect`;
  },
  openidOf: (code) => openidOf(account, urls.api, code),
  parameters: (opened) => bridgeParameters(account, opened, now()),
});
