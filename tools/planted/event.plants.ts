import type { Plant } from './planted.ts';

const SIGN_UP = 'domains/activity/test/sign-up.test.ts';
const EVENT = 'domains/activity/test/event.test.ts';
const COMMANDS = 'domains/activity/server/sign-up.commands.ts';
const PAGE = 'domains/activity/server/event-page.ts';

/** Faults of events: each would let in more than there are places for, sell more cheaply than was said, or show what is nobody's business. */
export const EVENTS: readonly Plant[] = [
  {
    name: 'a place of an event that is given twice',
    file: COMMANDS,
    find: '      .$if(places !== null, (events) => events.where(sql<boolean>`signed_num < places`)),\n',
    put: '',
    caught: SIGN_UP,
  },
  {
    name: 'an event that a phone signs up for as often as it likes',
    file: COMMANDS,
    find: "if (there) throw refuse(409, 'event_signed_already', { field: 'mobile_number' });",
    put: '',
    caught: SIGN_UP,
  },
  {
    name: 'a place of an event that stays taken by whoever withdrew',
    file: COMMANDS,
    find: "signed_num: eb('signed_num', '-', 1)",
    put: "signed_num: eb('signed_num', '-', 0)",
    caught: SIGN_UP,
  },
  {
    name: 'a sign-up withdrawn though something was bought by it',
    file: COMMANDS,
    find: "if (bought) throw refuse(409, 'sign_up_bought');",
    put: '',
    caught: SIGN_UP,
  },
  {
    name: 'a merged file with the shares of two sign-ups',
    file: 'domains/activity/server/event-pieces.ts',
    find: "    .where('event_take.event_sign_up_id', 'in', [...places])\n",
    put: "    .where('event_take.event_sign_up_id', 'in', places.slice(-1))\n",
    caught: SIGN_UP,
  },
  {
    name: 'a sign-up that is lost with the phone of a merged file',
    file: 'domains/activity/server/merge.commands.ts',
    find: ".where('mobile_number', '=', phone.mobile_number)",
    put: ".where('mobile_number', '=', '')",
    caught: SIGN_UP,
  },
  {
    name: 'signing up for an event by a phone that nobody proved',
    file: PAGE,
    find: "  await demandSmsCode(ctx, dialledCaller(mobile_number), 'EVENT_SIGN_UP', sms_code, 'sms_code');\n",
    put: '',
    caught: SIGN_UP,
  },
  {
    name: 'signing up for an event in a shop where it does not hold',
    file: PAGE,
    find: "throw refuse(400, 'event_shop_unknown', { field: 'shop_id' });",
    put: 'return;',
    caught: SIGN_UP,
  },
  {
    name: 'an event’s page that shows any picture',
    file: PAGE,
    find: '.includes(path)) throw',
    put: ".includes(path) && path === '') throw",
    caught: EVENT,
  },
  {
    name: 'a shop’s own event as deep as it likes',
    file: 'domains/activity/server/judge-things.ts',
    find: 'assertCheaper(prices, list, percent, priceField);',
    put: 'assertCheaper(prices, list, null, priceField);',
    caught: EVENT,
  },
  {
    name: 'an event changed while people sign up for it',
    file: 'domains/activity/model/event.rules.ts',
    find: "running: ['grow', 'call_off', 'sign_up'],",
    put: "running: ['edit', 'grow', 'call_off', 'sign_up'],",
    caught: EVENT,
  },
];
