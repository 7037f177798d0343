import { GIVEN_BACK } from './back.plants.ts';
import { CATALOG } from './catalog.plants.ts';
import { BROUGHT } from './brought.plants.ts';
import { TOLD_BESIDE } from './blind.plants.ts';
import { BOOKED } from './booked.plants.ts';
import { DAY } from './day.plants.ts';
import { ATTACKS } from './attack.plants.ts';
import { TILL } from './till.plants.ts';
import { CHAIN } from './chain.plants.ts';
import { COUNTER } from './counter.plants.ts';
import { DESK_WALKS } from './desk-walk.plants.ts';
import { DRAWERS } from './drawer.plants.ts';
import { FORMS } from './form.plants.ts';
import { FLASH_SALES } from './activity.plants.ts';
import { EVENTS } from './event.plants.ts';
import { MEDICAL } from './emr.plants.ts';
import { GROUP_BUYS } from './group.plants.ts';
import { MESSAGING, PLATFORMS } from './wecom.plants.ts';
import { JOBS } from './job.plants.ts';
import { KEPT } from './kept.plants.ts';
import { RIGHTS_HELD } from './rights.plants.ts';
import { SENT } from './stock.plants.ts';
import { SEQUENCES } from './sequence.plants.ts';
import { OFFERED_GOODS } from './supplied-goods.plants.ts';
import { PAGE } from './page.plants.ts';
import { DIRECT_SALES } from './sent.plants.ts';
import { SHARED_MEMBERS } from './shared.plants.ts';
import { SHELVES } from './shelves.plants.ts';
import { OFFICE_WALKS } from './office-walk.plants.ts';
import { PEOPLE_WALKS } from './people-walk.plants.ts';
import { TILL_WALKS } from './till-walk.plants.ts';
import { REACHED } from './reached.plants.ts';
import { RECHARGES } from './recharge.plants.ts';
import { RECONCILED } from './reconciliation.plants.ts';
import { SUPPLYING } from './supplier.plants.ts';
import { TOLD } from './told.plants.ts';
import { VISITS } from './visit.plants.ts';
import { WECHAT } from './wechat.plants.ts';
import type { Plant } from './planted.ts';

/** Faults of money: each would make somebody richer or the books wrong. */
const MONEY: readonly Plant[] = [
  {
    name: 'a cent rounded up',
    file: 'kernel/contract/cents.ts',
    find: 'return exact((2n * BigInt(value) * BigInt(numerator) + d) / (2n * d));',
    put: 'return exact((BigInt(value) * BigInt(numerator) + d - 1n) / d);',
    caught: 'kernel/contract/cents.test.ts',
  },
  {
    name: 'a shifted cent',
    file: 'kernel/contract/cents.ts',
    find: 'return difference !== 0n ? (difference > 0n ? 1 : -1)',
    put: 'return difference !== 0n ? (difference > 0n ? -1 : 1)',
    caught: 'kernel/contract/cents.test.ts',
  },
  {
    name: 'a counter not restored on cancelling',
    file: 'domains/deduction/server/cancel-deduction.commands.ts',
    find: 'postings: reversed(postings),',
    put: 'postings: reversed(postings.filter(({ counter_id }) => !counter_id)),',
    caught: 'domains/deduction/test/deduction-cancel.test.ts',
  },
  {
    name: 'no account lock',
    file: 'kernel/server/ledger.ts',
    find: "          .orderBy('account_id')\n          .forUpdate(),",
    put: "          .orderBy('account_id'),",
    caught: 'domains/sales/test/double-spend.test.ts',
  },
  {
    name: 'no floor',
    file: 'db/migrations/0005_ledger.sql',
    find: 'constraint ledger_account_floor check (balance >= 0)',
    put: 'constraint ledger_account_floor check (balance >= -9007199254740991)',
    caught: 'domains/sales/test/double-spend.test.ts',
  },
  {
    name: 'gift rounded the other way',
    file: 'domains/card/model/lot.rules.ts',
    find: 'return amount === 0 ? 0 : floorMulDiv(amount, gift, principal + gift);',
    put: 'return amount === 0 ? 0 : Math.min(gift, floorMulDiv(amount, gift, principal + gift) + 1);',
    caught: 'domains/card/model/lot.rules.test.ts',
  },
  {
    name: 'debt not lowered',
    file: 'domains/sales/server/repay.commands.ts',
    find: "amount_debt: eb('amount_debt', '-', amount),",
    put: "amount_debt: eb('amount_debt', '-', amount * 0),",
    caught: 'domains/sales/test/repayment.test.ts',
  },
  {
    name: 'keys forgotten',
    file: 'kernel/server/unit-of-work.ts',
    find: '  if (ctx.once) void rememberAnswer(pipe, ctx, answer);\n',
    put: '',
    caught: 'apps/testing/test/idempotency.test.ts',
    domains: 'sales',
  },
  {
    name: 'no member lock',
    file: 'domains/member/server/customer.queries.ts',
    find: "isCommand ? found.forNoKeyUpdate('member') : found",
    put: 'found',
    caught: 'domains/sales/test/held-file.test.ts',
  },
  {
    name: 'performance with the wrong sign',
    file: 'domains/performance/server/performance.commands.ts',
    find: 'amount: 0 - amount,',
    put: 'amount: 0 + amount,',
    caught: 'domains/deduction/test/deduction-cancel.test.ts',
  },
  {
    name: 'settle and void without the lock of the order',
    file: 'domains/sales/server/order.locks.ts',
    find: "      .where('sales_order.shop_id', '=', shop_id)\n      .forNoKeyUpdate(),",
    put: "      .where('sales_order.shop_id', '=', shop_id),",
    caught: 'domains/sales/test/pairs-race.test.ts',
  },
  {
    name: 'ways of refund unjudged',
    file: 'domains/refund/model/card-refund.rules.ts',
    find: 'if (way.most !== null && amount > way.most)',
    put: 'if (way.most !== null && amount > way.most && amount < 0)',
    caught: 'domains/refund/model/card-refund.rules.test.ts',
  },
  {
    name: 'expiry off by one',
    file: 'domains/card/model/validity.rules.ts',
    find: 'validEnd !== null && validEnd < day;',
    put: 'validEnd !== null && validEnd <= day;',
    caught: 'domains/card/model/validity.rules.test.ts',
  },
  {
    name: 'own approval',
    file: 'kernel/contract/machine.ts',
    find: 'isAnother(person, asker) && !person.owed_to',
    put: '!person.owed_to',
    caught: 'domains/refund/test/deciding.test.ts',
  },
  {
    name: 'a wrong day figure',
    file: 'db/migrations/0440_payment_review.sql',
    find: "('sale_amount', o.amount_receivable - line.recharge)",
    put: "('sale_amount', o.amount_receivable)",
    caught: 'domains/insight/test/figures.test.ts',
  },
  {
    name: 'what went back of an order kept no longer',
    file: 'db/migrations/0860_order_refunded.sql',
    find: 'set amount_refunded = amount_refunded + new.refunded_amount - old.refunded_amount',
    put: 'set amount_refunded = new.refunded_amount',
    caught: 'domains/sales/test/order-query.test.ts',
  },
];

/** Leaks: each would show somebody, or let them do, what is not theirs. */
const LEAKS: readonly Plant[] = [
  {
    name: 'row security off on one table',
    file: 'db/migrations/0740_audit_anchor.sql',
    find: "select make_tenant_table('audit_anchor', 'insert');",
    put: "select make_tenant_table('audit_anchor', 'insert');\nalter table member_label disable row level security;",
    caught: 'apps/testing/test/tenancy.test.ts',
  },
  {
    name: 'a whole phone in a list',
    file: 'domains/deduction/server/deduction.queries.ts',
    find: 'mobile_number: maskPhone(row.mobile_number), ...of',
    put: 'mobile_number: row.mobile_number, ...of',
    caught: 'apps/testing/test/matrix.test.ts',
    domains: 'deduction',
  },
  {
    name: 'the scope of shops skipped in a list',
    file: 'domains/deduction/server/deduction.queries.ts',
    find: "let deductions = reads.from('deduction');",
    put: "let deductions = reads.across('deduction', 'planted');",
    caught: 'apps/testing/test/siblings.test.ts',
    domains: 'deduction',
  },
  {
    name: 'the scope of shops skipped in a detail',
    file: 'domains/member/server/detail.queries.ts',
    find: "shown(tables, tables.from('member').where('member.member_id', '=', member_id))",
    put: "shown(tables, tables.across('member', 'planted').where('member.member_id', '=', member_id))",
    caught: 'apps/testing/test/foreign.test.ts',
    domains: 'member',
  },
  {
    name: 'the scope of shops skipped in a lock',
    file: 'domains/member/server/hold.ts',
    find: "uow.from('member').selectAll('member')",
    put: "uow.across('member', 'planted').selectAll('member')",
    caught: 'apps/testing/test/foreign.test.ts',
    domains: 'member',
  },
  {
    name: 'the phone of a colleague bare',
    file: 'domains/staff/server/employee.queries.ts',
    find: 'mobile_number: shownPhone(row.mobile_number, held), actions',
    put: 'mobile_number: row.mobile_number, actions',
    caught: 'domains/staff/test/employee.test.ts',
  },
  {
    name: 'a right weakened',
    file: 'domains/card/contract/action.endpoints.ts',
    find: "id: 'card.freeze', method: 'POST', path: '/member/card/freeze', access: 'card:freeze'",
    put: "id: 'card.freeze', method: 'POST', path: '/member/card/freeze', access: 'card:read'",
    caught: 'tidy',
  },
  {
    name: 'card.voidGift open to anybody signed in',
    file: 'domains/card/contract/action.endpoints.ts',
    find: "access: 'card:void_gift'",
    put: "access: 'signed-in'",
    caught: 'tidy',
  },
  {
    name: 'sales:gift unchecked in a recharge',
    file: 'domains/sales/server/recharge.commands.ts',
    find: "  if (gift_amount > 0 && !permissions.has('sales:gift')) throw refuseSale(403, 'gift_not_permitted');\n",
    put: '',
    caught: 'domains/sales/test/recharge.test.ts',
  },
  {
    name: 'further phones bare in a detail',
    file: 'domains/member/server/detail.queries.ts',
    find: 'phones.map((more) => ({ ...more, phone: maskPhone(more.phone) }))',
    put: 'phones.map((more) => ({ ...more, phone: more.phone }))',
    caught: 'apps/testing/test/matrix.test.ts',
    domains: 'member',
  },
  {
    name: 'a list without its shop',
    file: 'kernel/server/kept-list.ts',
    find: [
      '    let rows = living(reads.from(table) as unknown as Rows, table);',
      '    if (ofShops) rows = offeredHere(reads, table, rows);',
      "    if (SHOP_TABLES.has(table)) rows = rows.where(columnOf(table, 'shop_id'), '=', ctx.actor.shop.shop_id as never);",
    ].join('\n'),
    put: "    let rows = living(reads.across(table, 'planted') as unknown as Rows, table);",
    caught: 'apps/testing/test/siblings.test.ts',
    domains: 'staff',
  },
];

export const PLANTS: readonly Plant[] = [
  ...MONEY,
  ...LEAKS,
  ...COUNTER,
  ...DRAWERS,
  ...FORMS,
  ...TOLD_BESIDE,
  ...BOOKED,
  ...DAY,
  ...REACHED,
  ...VISITS,
  ...WECHAT,
  ...RECHARGES,
  ...GIVEN_BACK,
  ...CHAIN,
  ...OFFERED_GOODS,
  ...CATALOG,
  ...BROUGHT,
  ...DIRECT_SALES,
  ...SHARED_MEMBERS,
  ...SHELVES,
  ...TILL,
  ...ATTACKS,
  ...SENT,
  ...TILL_WALKS,
  ...OFFICE_WALKS,
  ...DESK_WALKS,
  ...PEOPLE_WALKS,
  ...JOBS,
  ...KEPT,
  ...MEDICAL,
  ...MESSAGING,
  ...PLATFORMS,
  ...FLASH_SALES,
  ...EVENTS,
  ...GROUP_BUYS,
  ...RECONCILED,
  ...SUPPLYING,
  ...RIGHTS_HELD,
  ...SEQUENCES,
  ...PAGE,
  ...TOLD,
];
