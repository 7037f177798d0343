import type { Plant } from './planted.ts';

const CAUGHT = 'domains/appointment/test/self-deposit-wechat.test.ts';
const TWO = 'domains/appointment/test/self-deposit-two.test.ts';
const DOOR = 'domains/appointment/server/self-deposit-door.ts';
const OPEN = 'domains/appointment/server/self-deposit.commands.ts';
const PAYER = 'domains/payment/server/wechat/payer.ts';

/** Faults of paying on the phone in hand: somebody else's return is believed, two charges are open, a signature does not hold. */
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
];
