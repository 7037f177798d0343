import type { SelfDeposit } from '#domains/appointment/contract/self-deposit.endpoints.ts';
import type { BridgeParameters } from '#domains/payment/contract/charge.schema.ts';

/** A door by which this browser comes to pay. */
export type Door = SelfDeposit['wechat_doors'][number];

interface Bridge {
  invoke(name: string, parameters: BridgeParameters, done: (said: { err_msg: string }) => void): void;
}
declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}

/** By which door one pays by WeChat here: within WeChat in its own way, on another browser of a phone by a link, else by a code. */
export function doorHere(doors: readonly Door[]): Door {
  const agent = navigator.userAgent;
  const wanted = /MicroMessenger/i.test(agent) ? 'bridge' : /Mobi|Android|iPhone/i.test(agent) ? 'link' : 'code';
  return doors.includes(wanted) ? wanted : 'code';
}

/** What WeChat sends a customer back with. */
export interface Return {
  code: string;
  state: string;
}

/** Read once, and gone from the address: loaded again, the page does not come back a second time. */
let returned = ((): Return | null => {
  const query = new URLSearchParams(location.search);
  const [code, state] = [query.get('code'), query.get('state')];
  if (!code || !state || !query.get('t')) return null;
  history.replaceState(null, '', `${location.pathname}?t=${query.get('t')!}`);
  return { code, state };
})();
export function takeReturn(): Return | null {
  const taken = returned;
  returned = null;
  return taken;
}

const READY_WITHIN_MS = 5_000;
const inBridge = (): Promise<Bridge | undefined> =>
  new Promise((done) => {
    if (window.WeixinJSBridge) return done(window.WeixinJSBridge);
    document.addEventListener('WeixinJSBridgeReady', () => done(window.WeixinJSBridge), { once: true });
    setTimeout(() => done(window.WeixinJSBridge), READY_WITHIN_MS);
  });

/** Lets the customer pay within WeChat: what WeChat says of it is no proof, the shop's own gateway is asked. */
export async function payWithin(parameters: BridgeParameters): Promise<'paid' | 'left' | 'failed'> {
  const bridge = await inBridge();
  if (!bridge) return 'failed';
  const said = await new Promise<string>((done) => bridge.invoke('getBrandWCPayRequest', parameters, ({ err_msg }) => done(err_msg)));
  return said === 'get_brand_wcpay_request:ok' ? 'paid' : said === 'get_brand_wcpay_request:cancel' ? 'left' : 'failed';
}

/** Whom a payment within WeChat was opened for is known by this for as long as the page is there; kept by the request's token. */
const keyOf = (token: string): string => `payer/${token}`;
export const keptPayer = (token: string): string | null => sessionStorage.getItem(keyOf(token));
export const keepPayer = (token: string, payer: string | null): void =>
  payer === null ? sessionStorage.removeItem(keyOf(token)) : sessionStorage.setItem(keyOf(token), payer);
