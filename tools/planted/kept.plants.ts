import type { Plant } from './planted.ts';

const LEVEL = 'domains/loyalty/test/level.test.ts';
const SAVING = 'domains/member/server/save.commands.ts';
const RESCUE = 'domains/staff/test/rescue.test.ts';
const EXPORTS = 'domains/download/test/download.test.ts';

/** Faults of what the counter and the office may do, where no browser is needed to see them. */
export const KEPT: readonly Plant[] = [
  {
    name: 'a new file with a level by whoever may give none',
    file: SAVING,
    find: "  if (form.member_level_id && !ctx.actor.permissions.has('loyalty:level')) throw refuse(403, 'level_by_right', { field: 'member_level_id' });\n",
    put: '',
    caught: LEVEL,
  },
  {
    name: 'a level raised by editing the file',
    file: SAVING,
    find: "  if (member_level_id !== before.member_level_id) throw refuse(400, 'level_elsewhere', { field: 'member_level_id' });\n",
    put: '',
    caught: LEVEL,
  },
  {
    name: 'an order that who made it may not take back',
    file: 'domains/sales/model/order.machine.ts',
    find: "to: 'voided', right: 'sales:create', by: 'asker'",
    put: "to: 'voided', right: 'sales:void', by: 'asker'",
    caught: 'domains/sales/test/order-end.test.ts',
  },
  {
    name: 'a colleague’s order taken back',
    file: 'domains/sales/model/order.machine.ts',
    find: "by: 'asker', by_refusal: 'order_of_another', ",
    put: '',
    caught: 'domains/sales/test/order-end.test.ts',
  },
  {
    name: 'an exact number that is one of many hits',
    file: 'domains/sales/web/found.ts',
    find: 'return [exact, inFront(exact), inFront(found), found]',
    put: 'return [inFront(found), found]',
    caught: 'domains/sales/web/found.test.ts',
  },
  {
    name: 'a price by hand lost by a gift taken back',
    file: 'domains/sales/web/basket.draft.ts',
    find: 'return withLine(basket, change.key, { gift: change.gift });',
    put: 'return withLine(basket, change.key, { gift: change.gift, adjust_amount: 0 });',
    caught: 'domains/sales/web/basket.draft.test.ts',
  },
  {
    name: 'Hong Kong’s eight digits shown but for one',
    file: 'kernel/contract/phone.ts',
    find: 'Math.min(SHOWN_START, Math.max(0, rest.length - LEAST_HIDDEN))',
    put: 'SHOWN_START',
    caught: 'kernel/contract/phone.test.ts',
  },
  {
    name: 'a limit by hand that looks at what the level took off, too',
    file: 'domains/sales/model/by-hand.rules.ts',
    find: 'const off = gift ? amount_total : Math.max(0, -adjust_amount);',
    put: 'const off = gift ? amount_total : Math.max(0, -adjust_amount) + Math.floor(amount_total / 10);',
    caught: 'domains/sales/model/by-hand.rules.test.ts',
  },
  {
    name: 'a factor taken off that leaves its sessions open',
    file: 'domains/staff/server/rescue.commands.ts',
    find: "throw refuse(409, 'totp_not_on');\n    await uow.identity('end_sessions', account_id, null, ctx.now);\n",
    put: "throw refuse(409, 'totp_not_on');\n",
    caught: RESCUE,
  },
  {
    name: 'a factor taken off behind somebody’s back',
    file: 'domains/staff/server/rescue.commands.ts',
    find: "  tellPhone(ctx, mobile, 'STAFF_FACTOR_RESET', { phone: maskPhone(mobile) });\n",
    put: '  void [mobile, tellPhone];\n',
    caught: RESCUE,
  },
  {
    name: 'a file refused for no reason',
    file: 'domains/download/server/approval.commands.ts',
    find: "'download.rejected', { name: actor.real_name, reason }",
    put: "'download.rejected', { name: actor.real_name, reason: '' }",
    caught: EXPORTS,
  },
  {
    name: 'a first sale that is ticked before it is paid',
    file: 'domains/insight/server/first-day.queries.ts',
    find: 'and o.shop_id = shop.shop_id and o.settled_at is not null',
    put: 'and o.shop_id = shop.shop_id',
    caught: 'domains/insight/test/first-day.test.ts',
  },
  {
    name: 'a report without what was done a moment ago',
    file: 'kernel/server/day-figures.ts',
    find: 'days.unionAll(added as never)',
    put: 'days',
    caught: 'domains/insight/test/own-day.test.ts',
  },
  {
    name: 'the whole shop’s days for whoever sees their own',
    file: 'kernel/server/day-figures.ts',
    find: ' && !reads.actor.records_of',
    put: '',
    caught: 'domains/insight/test/own-day.test.ts',
  },
  {
    name: 'the total of a day that stays as it was',
    file: 'db/migrations/0880_day_total.sql',
    find: 'create trigger day_figure_total_moved after update on day_figure',
    put: 'create trigger day_figure_total_moved after update of ref on day_figure',
    caught: 'domains/insight/test/day-figure.test.ts',
  },
  {
    name: 'who serves at an order found on the day it was ordered',
    file: 'db/migrations/0881_order_performer.sql',
    find: 'for each row when (old.business_date <> new.business_date) execute function move_performers()',
    put: 'for each row when (old.business_date > new.business_date) execute function move_performers()',
    caught: 'domains/sales/test/order-query.test.ts',
  },
  {
    name: 'whoever served before they were taken off is still found',
    file: 'db/migrations/0881_order_performer.sql',
    find: 'where k.org_id = o.org_id and k.shop_id = o.shop_id and k.uid = g.uid',
    put: 'where false and k.shop_id = o.shop_id and k.uid = g.uid',
    caught: 'domains/sales/test/order-change.test.ts',
  },
  {
    name: 'a document’s number that is seen and not noted',
    file: 'kernel/server/private-reads.ts',
    find: 'if (revealed.length === 0) return;',
    put: 'if (revealed.length > 0) return;',
    caught: 'domains/member/test/member.test.ts',
  },
  {
    name: 'a colleague’s number that is seen and not noted',
    file: 'domains/staff/server/employee.queries.ts',
    find: "revealed: isRevealed ? ['id_number'] : []",
    put: 'revealed: []',
    caught: 'domains/staff/test/private-read.test.ts',
  },
  {
    name: 'a read that counts as noted though it could not be',
    file: 'kernel/server/private-reads.ts',
    find: "  backend.later('note-private-read', async () => {\n",
    put: "  noted.set(name, true);\n  backend.later('note-private-read', async () => {\n",
    caught: 'domains/staff/test/private-read.test.ts',
  },
  {
    name: 'a field without a word in the operation log',
    file: 'tools/tidy/rules/trail-has-words.ts',
    find: 'trail) === undefined)\n      .map(({ name, at })',
    put: 'trail) === null)\n      .map(({ name, at })',
    caught: 'tools/tidy/rules/trail-has-words.test.ts',
  },
];
