import type { Plant } from './planted.ts';

const FORGOTTEN = 'domains/reception/test/forgotten.test.ts';
const FRIENDS = 'domains/appointment/test/friends.test.ts';
const SEVERAL = 'domains/appointment/test/several-shops.test.ts';
const UNATTENDED = 'domains/appointment/test/unattended.test.ts';

/** Faults of a shop's day around its board: a goodbye that is none, money in somebody else's file, a number of another shop. */
export const DAY: readonly Plant[] = [
  {
    name: 'a forgotten visit that keeps its customer out',
    file: 'domains/reception/server/open.commands.ts',
    find: 'if (!open || endIfForgotten(uow, open)) writeVisit',
    put: 'if (!open) writeVisit',
    caught: FORGOTTEN,
  },
  {
    name: 'an allergy that only whoever wrote it down sees',
    file: 'domains/record/server/triage.queries.ts',
    find: "reads.across('triage', WHY)",
    put: "reads.from('triage')",
    caught: 'domains/appointment/test/my-day.test.ts',
  },
  {
    name: 'a forgotten visit that keeps whoever walks in out',
    file: 'domains/reception/server/visit.commands.ts',
    find: '    if (open) endIfForgotten(uow, open);\n',
    put: '',
    caught: FORGOTTEN,
  },
  {
    name: 'a visit ended while somebody is at it past midnight',
    file: 'domains/reception/server/forgotten.ts',
    find: 'new Date(now.getTime() - STILL_HERE_MS)',
    put: 'now',
    caught: FORGOTTEN,
  },
  {
    name: 'yesterday’s appointment done by today’s goodbye',
    file: 'domains/appointment/server/follow.subscribers.ts',
    find: 'came_at !== undefined, (all)',
    put: 'false, (all)',
    caught: FORGOTTEN,
  },
  {
    name: 'a friend’s no-show counted against the contact',
    file: 'domains/appointment/server/missed.queries.ts',
    find: ", eb('appointment.borrows_phone', '=', false)",
    put: '',
    caught: FRIENDS,
  },
  {
    name: 'a friend’s deposit in the contact’s file',
    file: 'domains/appointment/server/deposit-order.ts',
    find: `const mobile_number = borrows_phone ? own_phone : caller_mobile;
  if (mobile_number === '' || (borrows_phone && mobile_number === caller_mobile)) throw refuse(400, 'deposit_phone', { field: 'mobile_number' });`,
    put: 'const mobile_number = own_phone || caller_mobile;',
    caught: FRIENDS,
  },
  {
    name: 'a friend’s deposit under the contact’s phone, typed anew',
    file: 'domains/appointment/server/deposit-order.ts',
    find: ' || (borrows_phone && mobile_number === caller_mobile)',
    put: '',
    caught: FRIENDS,
  },
  {
    name: 'an unpaid request that nobody came to',
    file: 'domains/appointment/server/lapse.ts',
    find: '          .where(({ not, exists }) => not(exists(unpaidOf(work))))\n',
    put: '',
    caught: 'domains/appointment/test/self-deposit.test.ts',
  },
  {
    name: 'the appointments of every shop that one sees',
    file: 'domains/appointment/server/day.queries.ts',
    find: 'shop_id: shop.shop_id, start_date',
    put: 'start_date',
    caught: SEVERAL,
  },
  {
    name: 'the visits of every shop that one sees',
    file: 'domains/reception/server/day.queries.ts',
    find: '{ shop_id, start_date: day',
    put: '{ start_date: day',
    caught: SEVERAL,
  },
  {
    name: 'requests that do not narrow to a shop',
    file: 'domains/appointment/server/self-desk.queries.ts',
    find: "    if (input.shop_id) hits = hits.where('self_booking.shop_id', '=', input.shop_id);\n",
    put: '',
    caught: SEVERAL,
  },
  {
    name: 'served by a colleague while the shop is closed',
    file: 'domains/appointment/model/needs.ts',
    find: ' && holds(openOn(time_zone, [shopDay(time_zone, hours, item.from)], hours), item)',
    put: '',
    caught: UNATTENDED,
  },
  {
    name: 'a shift that changes and asks nobody',
    file: 'domains/staff/server/shift-check.queries.ts',
    find: 'days: planned.map((day) => ({ ...day, works }))',
    put: 'days: planned.slice(0, 0).map((day) => ({ ...day, works }))',
    caught: UNATTENDED,
  },
  {
    name: 'the amount of everybody behind one member’s',
    file: 'kernel/server/report.ts',
    find: "  if (input.holder_id) facts = facts.where('fact.holder_id', '=', input.holder_id);\n",
    put: '',
    caught: 'domains/insight/test/figures.test.ts',
  },
];
