import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Backend } from '#kernel/server/context.ts';
import { retrying } from '#kernel/server/retry.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { keptPayment } from '../model/payment.refusals.ts';
import type { Standing } from '../model/charge.rules.ts';
import type { Account, AskedCharge, Heard, Notice, PaymentGateway, RefundStanding } from './gateway.ts';
import { GatewayTrouble } from './gateway.ts';
import { nameToken } from './tokens.ts';

/** What the addresses of its pages are sealed for. */
export const SANDBOX = 'pages of the payment sandbox';
/** Payment codes that end so are refused, or wait for the customer to agree on the phone. */
const REFUSED_CODE = '0000';
const WAITING_CODE = '9999';

const WHY = 'a trade of the sandbox is its organisation’s';
const tradeOf = (work: SystemWork, charge_number: string) =>
  work.first(work.across('sandbox_trade', WHY).selectAll('sandbox_trade').where('charge_number', '=', charge_number).forNoKeyUpdate());
type Trade = NonNullable<Awaited<ReturnType<typeof tradeOf>>>;

const standingOf = ({ state, amount, currency_code, charge_number, paid_at }: Trade): Standing => {
  if (state === 'paid') return { state: 'paid', amount, currency_code, gateway_number: `SANDBOX-${charge_number}`, at: paid_at };
  if (state === 'refused') return { state: 'failed', reason: keptPayment('sandbox_declined') };
  return state === 'closed' ? { state: 'closed' } : { state: 'waiting' };
};

const signatureOf = (backend: Backend, body: string): string => createHmac('sha256', backend.vault.derive('sandbox signature')).update(body).digest('hex');

const Told = z.object({ account_id: z.string(), charge_number: z.string(), amount: z.int(), currency_code: z.string() });

/** A callback as the sandbox sends it. */
export function sandboxNotice(backend: Backend, told: z.infer<typeof Told>): Notice {
  const body = JSON.stringify(told);
  return { headers: { 'x-sandbox-signature': signatureOf(backend, body) }, body };
}

function heard(backend: Backend, account: Account, { headers, body }: Notice): Heard | null {
  const [given, right] = [Buffer.from(headers['x-sandbox-signature'] ?? ''), Buffer.from(signatureOf(backend, body))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const told = Told.parse(JSON.parse(body));
  if (told.account_id !== account.account_id) return null;
  const { charge_number, amount, currency_code } = told;
  return { charge_number, standing: { state: 'paid', amount, currency_code, gateway_number: `SANDBOX-${charge_number}`, at: null } };
}

/** What the customer's phone does with a trade: pays, or thinks better of it. Answers it as it is then; null for one that is none. */
export const playPhone = (backend: Backend, now: Date, org_id: string, charge_number: string, step: 'pay' | 'refuse' | 'look'): Promise<Trade | null> =>
  systemWork(backend, now, org_id, async (work) => {
    const trade = await tradeOf(work, charge_number);
    if (!trade || step === 'look' || trade.state !== 'waiting') return trade ?? null;
    const set = step === 'pay' ? { state: 'paid', paid_at: now } : { state: 'refused' };
    await work.run(work.update('sandbox_trade').set(set).where('charge_number', '=', charge_number));
    return { ...trade, ...set };
  });

/** Plays a gateway, with a page that plays the customer's phone: so that everything can be tried without money. */
export function sandbox(account: Account, backend: Backend, now: Date): PaymentGateway {
  const { org_id } = account;
  const within = <R>(work: (writes: SystemWork) => Promise<R>): Promise<R> => {
    if (!backend.partners.sandbox) throw new GatewayTrouble('the sandbox is for trying out only');
    return systemWork(backend, now, org_id, work);
  };
  const make = (charge: AskedCharge, state: 'waiting' | 'paid' | 'refused'): Promise<Trade> =>
    // Asked for twice at once under one number it is one, as with any gateway.
    retrying(() => within(async (work) => {
      const { charge_number, amount, currency_code } = charge;
      const known = await tradeOf(work, charge_number);
      if (known) return known;
      const trade = { charge_number, amount, currency_code, state, paid_at: state === 'paid' ? now : null };
      await work.insert('sandbox_trade', trade);
      return { ...trade, org_id, refunded_amount: 0 };
    }));
  const query = (charge_number: string): Promise<Standing> =>
    within(async (work) => {
      const trade = await tradeOf(work, charge_number);
      return trade ? standingOf(trade) : { state: 'unknown' };
    });
  return {
    query,
    async open(charge) {
      await make(charge, 'waiting');
      return `/api/dev/pay/${nameToken(backend, SANDBOX, { org_id, id: charge.charge_number.split('-')[1]! })}`;
    },
    async take(charge, auth_code) {
      const state = auth_code.endsWith(REFUSED_CODE) ? 'refused' : auth_code.endsWith(WAITING_CODE) ? 'waiting' : 'paid';
      return standingOf(await make(charge, state));
    },
    close: (charge_number) =>
      within(async (work) => {
        const trade = await tradeOf(work, charge_number);
        if (trade && trade.state !== 'waiting') return standingOf(trade);
        if (trade) await work.run(work.update('sandbox_trade').set({ state: 'closed' }).where('charge_number', '=', charge_number));
        return { state: 'closed' };
      }),
    refund: ({ charge_number, amount, reason }) =>
      within(async (work): Promise<RefundStanding> => {
        const trade = await tradeOf(work, charge_number);
        // A reason that asks for it plays a gateway that refuses.
        if (!trade || trade.state !== 'paid' || trade.refunded_amount + amount > trade.amount || reason.includes('sandbox-refuse'))
          return { state: 'failed', reason: keptPayment('sandbox_too_much') };
        const set = { refunded_amount: trade.refunded_amount + amount };
        await work.run(work.update('sandbox_trade').set(set).where('charge_number', '=', charge_number));
        return { state: 'arrived' };
      }),
    queryRefund: async () => ({ state: 'unknown' }),
    hear: (notice) => heard(backend, account, notice),
  };
}
