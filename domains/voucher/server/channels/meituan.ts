import { createHash } from 'node:crypto';
import type { OfferedVoucher, Outcome, VoucherChannel } from './driver.ts';
import { ChannelSilent } from './driver.ts';
import { callJson, centsOfYuan } from './http.ts';

// The protocol is Meituan's "到店综合" (business 58) on developer.meituan.com: tuangou/receipt/prepare, consume, reverseconsume and
// getconsumed, with fields as its own Go SDK declares them and the platform's common signature.

/** A shop's account with Meituan. */
export interface MeituanAccount {
  developer_id: string;
  sign_key: string;
  /** The token by which the shop authorised the application. */
  app_auth_token: string;
}

const BUSINESS = '58';
const DONE = 'OP_SUCCESS';
/**
 * The answers by which the platform has decided, and not merely failed to: `OP_FAIL`, the voucher is not in a state for what was asked.
 * Whatever else it says (busy, too often, a signature, an authorisation, a fault of its own, a code that nobody knows) decides nothing.
 */
const FINAL: ReadonlySet<string> = new Set(['OP_FAIL']);

interface Answer<Data> {
  code?: string;
  msg?: string;
  data?: Data;
}
interface Receipt {
  count?: number;
  receiptCode?: string;
  dealId?: number | string;
  productItemId?: number | string;
  dealTitle?: string;
  dealPrice?: number | string;
  dealMarketPrice?: number | string;
  merchantAmount?: string;
  /** Milliseconds. */
  receiptEndDate?: number;
}

/** The platform's signature: SHA-1, in hex, of the key and every name with its value, in the order of names; empty ones left out. */
export const signMeituan = (params: Readonly<Record<string, string>>, sign_key: string): string =>
  createHash('sha1')
    .update(
      sign_key +
        Object.entries(params)
          .filter(([name, value]) => name !== 'sign' && value !== '')
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, value]) => name + value)
          .join(''),
    )
    .digest('hex');

/** Opens Meituan for a shop. */
export function openMeituan(account: MeituanAccount, url: string, now: () => Date): VoucherChannel {
  const call = <Data>(name: string, biz: object): Promise<Answer<Data>> => {
    const params = {
      appAuthToken: account.app_auth_token,
      biz: JSON.stringify(biz),
      businessId: BUSINESS,
      charset: 'UTF-8',
      developerId: account.developer_id,
      timestamp: String(Math.floor(now().getTime() / 1000)),
      version: '2',
    };
    return callJson(`${url}/ddzh/tuangou/receipt/${name}`, {
      method: 'POST',
      body: new URLSearchParams({ ...params, sign: signMeituan(params, account.sign_key) }),
    });
  };
  const WHO = { appShopAccount: 'yanxu', appShopAccountName: 'yanxu' };
  return {
    async prepare(code) {
      const answer = await call<Receipt>('prepare', { receiptCode: code.replace(/\s/g, '') });
      return answer.code === DONE && answer.data ? [offered(answer.data, code)] : { said: saidBy(answer) };
    },
    async verify({ code, refs, token, again }) {
      const answer = await call<unknown>('consume', { receiptCode: code, count: 1, requestId: token, ...WHO });
      if (answer.code === DONE) return { done: true, refs: {} };
      // Its answer was lost, and it is used now: whoever holds the token used it, for nobody else of ours may have.
      if (again && (await isUsed(call, code, refs))) return { done: true, refs: {} };
      return refusedBy(answer);
    },
    async cancel({ code, refs, again }) {
      const answer = await call<unknown>('reverseconsume', { receiptCode: code, dealId: refs['deal_id'], ...WHO });
      if (answer.code === DONE || (again && !(await isUsed(call, code, refs)))) return { done: true, refs: {} };
      return refusedBy(answer);
    },
  };
}

type Call = <Data>(name: string, biz: object) => Promise<Answer<Data>>;

/** Whether the platform has it used: it shows it as used, or offers it to be used; where it does neither, nobody knows. */
async function isUsed(call: Call, receiptCode: string, refs: Readonly<Record<string, string>>): Promise<boolean> {
  const used = await call<Receipt>('getconsumed', { receiptCode });
  if (used.code === DONE && used.data && dealOf(used.data) === refs['deal_id']) return true;
  const open = await call<Receipt>('prepare', { receiptCode });
  if (open.code === DONE && open.data && dealOf(open.data) === refs['deal_id']) return false;
  throw new ChannelSilent(`neither used nor open: ${saidBy(used)}, ${saidBy(open)}`);
}

const dealOf = ({ dealId, productItemId }: Receipt): string => String(dealId || productItemId || '');

/** A refusal for good; `ChannelSilent` where the answer is none. */
function refusedBy(answer: Answer<unknown>): Outcome {
  const said = saidBy(answer);
  if (!FINAL.has(answer.code!)) throw new ChannelSilent(`${answer.code}: ${said}`);
  return { done: false, said };
}

function saidBy({ code, msg }: Answer<unknown>): string {
  if (!code) throw new ChannelSilent('an answer without a code');
  return msg || code;
}

/** What is owed is the deal's price less what the shop itself gave off. */
function offered(
  { receiptCode, dealId, productItemId, dealTitle = '', dealPrice, dealMarketPrice, merchantAmount, receiptEndDate }: Receipt,
  typed: string,
): OfferedVoucher {
  const code = receiptCode || typed.replace(/\s/g, '');
  const deal_id = String(dealId || productItemId || '');
  return {
    voucher_key: code,
    code,
    deal_id,
    deal_name: dealTitle,
    list_amount: centsOfYuan(dealMarketPrice),
    amount: Math.max(0, centsOfYuan(dealPrice) - centsOfYuan(merchantAmount || 0)),
    valid_until: receiptEndDate ? new Date(receiptEndDate) : null,
    refs: { deal_id },
  };
}
