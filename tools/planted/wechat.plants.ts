import type { Plant } from './planted.ts';

const CAUGHT = 'domains/appointment/test/self-deposit-wechat.test.ts';
const TWO = 'domains/appointment/test/self-deposit-two.test.ts';
const DOOR = 'domains/appointment/server/self-deposit-door.ts';
const OPEN = 'domains/appointment/server/self-deposit.commands.ts';
const CALLS = 'domains/payment/server/gateway-calls.ts';
const SENT_BACK = 'domains/payment/test/sent-back.test.ts';
const PAYER = 'domains/payment/server/wechat/payer.ts';

/** Faults of paying on the phone in hand, and of ending a charge: somebody else’s return is believed, two charges are open, money is gone unheard. */
export const WECHAT: readonly Plant[] = [
  {
    name: 'a return from WeChat of another request or a forged one',
    file: DOOR,
    find: 'given.length === right.length && timingSafeEqual(given, right);',
    put: 'given.length === right.length || timingSafeEqual(given, right);',
    caught: CAUGHT,
  },
  {
    name: 'a return from WeChat that is old',
    file: DOOR,
    find: ' || until * 1000 < ctx.now.getTime()',
    put: '',
    caught: CAUGHT,
  },
  {
    name: 'a return from WeChat without its state',
    file: DOOR,
    find: ' || !isOurs(ctx, wanted, account_id)',
    put: '',
    caught: CAUGHT,
  },
  {
    name: 'a code of WeChat’s that was used is no refusal',
    file: DOOR,
    find: "    if (openid === null) throw refuse(409, 'deposit_wechat_again');\n    return { as: 'bridge', openid };",
    put: "    return { as: 'bridge', openid: openid ?? '' };",
    caught: CAUGHT,
  },
  {
    name: 'another door of WeChat Pay leaves the charge before it as it is',
    file: OPEN,
    find: ' && charge.shown_as === as && charge.expires_at',
    put: ' && charge.expires_at',
    caught: CAUGHT,
  },
  {
    name: 'what one person pays by within WeChat, handed to another',
    file: OPEN,
    find: ' && (!isPaidWithin(charge) || isPayer(ctx.backend, charge.charge_id, wanted.payer))',
    put: '',
    caught: TWO,
  },
  {
    name: 'two who come at once are let pay by one’s parameters',
    file: OPEN,
    find: '  if (latest?.charge_id !== charge_id)',
    put: '  if (latest === undefined)',
    caught: TWO,
  },
  {
    name: 'parameters of a WeChat page signed without their number',
    file: PAYER,
    find: "[app_id, timeStamp, nonceStr, opened, '']",
    put: "[app_id, timeStamp, nonceStr, '']",
    caught: CAUGHT,
  },
  {
    name: 'the secret of a WeChat account in the log',
    file: PAYER,
    find: "throw new GatewayTrouble('WeChat did not say who pays');",
    put: 'throw new GatewayTrouble(query.toString());',
    caught: CAUGHT,
  },
  {
    name: 'a charge whose end nobody wrote down',
    file: CALLS,
    find: '  if (!(await systemWork(desk.backend, desk.now, charge.org_id, (work) => noteEnding(work, charge.charge_id)))) return;\n',
    put: '',
    caught: SENT_BACK,
  },
  {
    name: 'money that was used is asked about no more, though its charge was to be ended',
    file: 'domains/payment/server/charges.ts',
    find: 'ask_at: ended_at && askedNext(now, 0),',
    put: 'ask_at: null,',
    caught: SENT_BACK,
  },
  {
    name: 'money that came is taken for kept while it may still be sent back',
    file: CALLS,
    find: "said.state === 'paid' && isEndLongAgo(charge, desk.now)",
    put: "said.state === 'paid'",
    caught: SENT_BACK,
  },
  {
    name: 'a refund sent again under another number, though the first one arrived while nobody could ask',
    file: 'domains/payment/server/refunds.ts',
    find: 'await lastKnown(gateway, asked, charge_refund_id, attempt);',
    put: 'attempt > 99 ? await lastKnown(gateway, asked, charge_refund_id, attempt) : null;',
    caught: 'domains/payment/test/gateways.test.ts',
  },
  {
    name: 'a wallet that was charged is asked as one that reads a code',
    file: 'domains/payment/server/wechat/wechat.ts',
    find: "(way === 'shown' ? standingOf : reversedOf)",
    put: 'standingOf',
    caught: SENT_BACK,
  },
  {
    name: 'customers’ money sent elsewhere by one person',
    file: 'domains/payment/server/account.commands.ts',
    find: 'if (isOther || Object.keys(given).length > 0) await demandAnother(',
    put: 'if (isOther && account.version < 0) await demandAnother(',
    caught: 'domains/payment/test/account.test.ts',
  },
];
