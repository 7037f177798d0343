import type { Plant } from './planted.ts';

const RESCUE = 'domains/staff/test/rescue.test.ts';
const RIGHTS = 'domains/staff/server/role.rights.ts';
const VISITOR = 'domains/org/test/visitor.test.ts';

/** Faults of who may lay hands on whose account, and of how long somebody keeps, or is told, what was given out. */
export const RIGHTS_HELD: readonly Plant[] = [
  {
    name: 'an account judged by the file at hand alone',
    file: RIGHTS,
    find: "'in every one of these shops').select('staff_role.role_id').distinct().where('staff_role.uid', 'in', uids);",
    put: "'planted').select('staff_role.role_id').distinct().where('staff_role.uid', 'in', uids.toSorted().slice(0, 1));",
    caught: RESCUE,
    named: 'holds more in another shop',
  },
  {
    name: 'an account taken over that opens a shop one does not see',
    file: RIGHTS,
    find: '  if (scope_shop_ids && works.some(',
    put: '  if (scope_shop_ids?.length === 0 && works.some(',
    caught: RESCUE,
    named: 'a shop that one does not see',
  },
  {
    name: 'the head of a store helped by a peer',
    file: RIGHTS,
    find: "leads && (shop.shop_type !== '0' || shop_id === shop.shop_id)",
    put: "leads && shop.shop_type === '0' && shop_id === shop.shop_id",
    caught: RESCUE,
    named: 'who leads the shop',
  },
  {
    name: 'a colleague sent away who stays in the shops they visited',
    file: 'domains/staff/server/employee-state.commands.ts',
    find: '  if (person.account_id !== null) await settleVisits(uow, person.account_id);\n',
    put: '  void settleVisits;\n',
    caught: VISITOR,
    named: 'who is sent away',
  },
  {
    name: 'roles taken at the head office and kept in the shops',
    file: 'domains/staff/server/save-employee.commands.ts',
    find: '  if (person.account_id !== null) await settleVisits(uow, person.account_id);\n',
    put: '  void settleVisits;\n',
    caught: VISITOR,
    named: 'who is given other roles',
  },
  {
    name: 'visits by a role that lets nobody go in any more',
    file: 'domains/access/server/role.commands.ts',
    find: "    await uow.identity('settle_visits', null, ctx.now);\n",
    put: '',
    caught: VISITOR,
    named: 'who holds nothing any more',
  },
  {
    name: 'a member taken from whom they stand to the credit of, by whoever edits files',
    file: 'domains/member/server/save.commands.ts',
    find: "if (taken && !actor.permissions.has('member:batch'))",
    put: "if (taken && !actor.permissions.has('member:write'))",
    caught: 'domains/member/test/batch.test.ts',
    named: 'by right alone',
  },
  {
    name: 'owner and source changed without a word',
    file: 'domains/member/server/save.commands.ts',
    find: "if (changed && reason.trim() === '')",
    put: "if (changed && reason === '\0')",
    caught: 'domains/member/test/batch.test.ts',
    named: 'by right alone',
  },
  {
    name: 'a notice that is over before one that runs',
    file: 'domains/setting/server/notices.ts',
    find: 'const notice = running ?? latest;',
    put: 'const notice = latest ?? running;',
    caught: 'domains/setting/test/notice.test.ts',
    named: 'hides no longer one',
  },
  {
    name: 'payments of a clinic that nobody can look at again',
    file: 'modes/finance.ts',
    find: "    review('cure-payment-review'),\n",
    put: '',
    caught: 'modes/rights.test.ts',
  },
  {
    name: 'orders that no role made by hand may put right',
    file: 'modes/shop.ts',
    find: "buttons: ['refund:order', 'sales:modify'],",
    put: "buttons: ['refund:order'],",
    caught: 'modes/rights.test.ts',
  },
  {
    name: 'a copy of a role with rights that nobody can choose',
    file: 'modes/rights.ts',
    find: '(rights ?? []).filter((right) => known.has(right))',
    put: '[...(rights ?? [])].filter((right) => known.size > 0 && right)',
    caught: 'domains/access/test/role.test.ts',
    named: 'a copy',
  },
];
