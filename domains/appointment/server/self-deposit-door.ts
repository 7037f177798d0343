import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Door, GatewayTrouble, payerOf } from '#domains/payment/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Backend, PublicCtx } from '#kernel/server/context.ts';
import type { selfDepositOpen } from '../contract/self-deposit.endpoints.ts';
import { refuse } from '../model/appointment.refusals.ts';

const MAC_LENGTH = 40;
const isEqual = (given: Buffer, right: Buffer): boolean => given.length === right.length && timingSafeEqual(given, right);

/** Nobody takes longer over being asked who they are, which WeChat does without a question. */
const GOOD_FOR_S = 10 * 60;

type Wanted = Pick<RequestOf<typeof selfDepositOpen>, 'page_code' | 'token' | 'shown_as' | 'code' | 'state'>;

/** The account that collects, and by what doors one comes to pay there. */
export interface Collects {
  account_id: string;
  doors: readonly Door['as'][];
}

/** Letters and digits alone, as WeChat wants them: until when, and a seal over the request it was given out for. */
function stateOf({ vault }: Backend, { page_code, token }: Wanted, account_id: string, until: number): string {
  const named = `${page_code}\n${token}\n${account_id}\n${until}`;
  return `${until.toString(36)}${createHmac('sha256', vault.derive('returns from wechat')).update(named).digest('hex').slice(0, MAC_LENGTH)}`;
}

/** Whether a state is one that we gave out for this very request, a moment ago. */
function isOurs(ctx: PublicCtx, wanted: Wanted, account_id: string): boolean {
  const said = wanted.state ?? '';
  const until = Number.parseInt(said.slice(0, -MAC_LENGTH), 36);
  if (!Number.isSafeInteger(until) || until * 1000 < ctx.now.getTime()) return false;
  const [given, right] = [Buffer.from(said), Buffer.from(stateOf(ctx.backend, wanted, account_id, until))];
  return isEqual(given, right);
}

/** What the phone is known by that a charge within WeChat was opened for: good for that charge, and no word of who it is. */
export const payerSeal = ({ vault }: Backend, charge_id: string): string =>
  createHmac('sha256', vault.derive('payers within wechat')).update(charge_id).digest('hex').slice(0, MAC_LENGTH);

/** Whether it is this phone that a charge within WeChat was opened for; nobody else could pay by it. */
export const isPayer = (backend: Backend, charge_id: string, payer: string | undefined): boolean =>
  isEqual(Buffer.from(payer ?? ''), Buffer.from(payerSeal(backend, charge_id)));

/** 409 where a customer comes back from WeChat with what we never gave out for this request, or did too long ago. */
export function judgeReturn(ctx: PublicCtx, wanted: Wanted, account_id: string | undefined): void {
  if (wanted.code === undefined && wanted.state === undefined) return;
  if (account_id === undefined || wanted.code === undefined || !isOurs(ctx, wanted, account_id)) throw refuse(409, 'deposit_wechat_again');
}

/**
 * By which door a customer pays, or where WeChat is asked first who they are: the network, so outside of any transaction. A
 * code where WeChat would not say. 409 for a code that was used before.
 */
export async function doorFor(ctx: PublicCtx, org_id: string, { account_id, doors }: Collects, wanted: Wanted): Promise<Door | { authorize_url: string }> {
  const { page_code, token, shown_as, code } = wanted;
  const { backend, now, ip } = ctx;
  if (!doors.includes(shown_as) || shown_as === 'code') return { as: 'code' };
  if (shown_as === 'link') return { as: 'link', ip };
  try {
    const payer = await payerOf(backend, now, org_id, account_id);
    if (code === undefined) {
      const until = Math.floor(now.getTime() / 1000) + GOOD_FOR_S;
      return { authorize_url: payer.pageOf(`${backend.publicUrl}/book/${page_code}?t=${token}`, stateOf(backend, wanted, account_id, until)) };
    }
    const openid = await payer.openidOf(code);
    if (openid === null) throw refuse(409, 'deposit_wechat_again');
    return { as: 'bridge', openid };
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error;
    backend.log.warn({ org_id, account_id, err: { message: error.message } }, 'WeChat did not say who pays: a code is shown');
    return { as: 'code' };
  }
}
