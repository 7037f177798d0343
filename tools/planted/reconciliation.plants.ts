import type { Plant } from './planted.ts';

const WALKED = 'domains/reconciliation/test/reconciliation.test.ts';
const GUARDED = 'domains/reconciliation/test/guard.test.ts';
const STATEMENTS = 'domains/reconciliation/test/statement.test.ts';
const RULES = 'domains/reconciliation/model/matching.rules.test.ts';

/** Faults of reconciliation: each would let money that never arrived look as if it had. */
export const RECONCILED: readonly Plant[] = [
  {
    name: 'a reconciliation that is done and changed',
    file: 'db/migrations/1110_reconciliation.sql',
    find: "if tg_op = 'DELETE' or (old.status <> 'draft' and not (",
    put: "if tg_op = 'DELETE' or (old.status = 'never' and not (",
    caught: WALKED,
  },
  {
    name: 'the payments of a reconciliation that is done and changed',
    file: 'db/migrations/1110_reconciliation.sql',
    find: "in (v_old, v_new) and r.status <> 'draft'",
    put: "in (v_old, v_new) and r.status = 'never'",
    caught: WALKED,
  },
  {
    name: 'a day that is past held against the fee of today',
    file: 'domains/reconciliation/server/rates.ts',
    find: 'startOfDay(time_zone, addDays(business_date, 1))',
    put: 'startOfDay(time_zone, addDays(business_date, 9_999))',
    caught: GUARDED,
  },
  {
    name: 'a payment held against the fee of another day',
    file: 'domains/reconciliation/server/counting.ts',
    find: 'coalesce(${sql.ref(`${line}.fee_rate`)}, reconciliation.fee_rate)',
    put: 'coalesce(reconciliation.fee_rate, ${sql.ref(`${line}.fee_rate`)})',
    caught: GUARDED,
  },
  {
    name: 'a day in two reconciliations at once',
    file: 'db/migrations/1110_reconciliation.sql',
    find: 'create unique index reconciliation_day_once on',
    put: 'create index reconciliation_day_once on',
    caught: WALKED,
  },
  {
    name: 'a row of a statement beside two payments',
    file: 'db/migrations/1110_reconciliation.sql',
    find: 'create unique index reconciliation_line_row_once on',
    put: 'create index reconciliation_line_row_once on',
    caught: WALKED,
  },
  {
    name: 'a payment without a row explained by whoever took it',
    file: 'domains/reconciliation/server/difference.commands.ts',
    find: "if (line.is_own) throw refuse(403, 'own_payment');",
    put: '',
    caught: WALKED,
  },
  {
    name: 'one’s own takings reconciled alone',
    file: 'domains/reconciliation/server/reconciliation.commands.ts',
    find: '    await assertNotOwn(uow, ctx, row);\n',
    put: '',
    caught: WALKED,
  },
  {
    name: 'the total of a day that one took payments of, explained by oneself since a colleague took one too',
    file: 'domains/reconciliation/server/difference.commands.ts',
    find: 'select bool_or(',
    put: 'select bool_and(',
    caught: GUARDED,
  },
  {
    name: 'the total of a day explained by whoever took it',
    file: 'domains/reconciliation/server/difference.commands.ts',
    find: "  if (day.is_own) throw refuse(403, 'own_payment');\n  if (day.their_amount === null)",
    put: '  if (day.their_amount === null)',
    caught: GUARDED,
  },
  {
    name: 'the total of a day typed by whoever took it',
    file: 'domains/reconciliation/server/difference.commands.ts',
    find: "    if (day.is_own) throw refuse(403, 'own_payment');\n",
    put: '',
    caught: GUARDED,
  },
  {
    name: 'a payment that agrees by a file of whoever took it, ended by them',
    file: 'domains/reconciliation/server/reconciliation.commands.ts',
    find: '    await assertNotOwnRow(uow, ctx, row);\n',
    put: '',
    caught: GUARDED,
  },
  {
    name: 'a fee that swallows what did not arrive',
    file: 'domains/reconciliation/server/counting.ts',
    find: ' or abs(arrived_fee - expected_fee) > payment_num',
    put: '',
    caught: GUARDED,
  },
  {
    name: 'a reconciliation of what was changed since it was read',
    file: 'domains/reconciliation/server/reconciliation.commands.ts',
    find: "    if (row.version !== version) throw refuse(409, 'changed_meanwhile');\n",
    put: '',
    caught: WALKED,
  },
  {
    name: 'a day that changed, reconciled as it was',
    file: 'domains/reconciliation/server/reconciliation.commands.ts',
    find: '    await assertDaysStand(uow, row);\n',
    put: '',
    caught: WALKED,
  },
  {
    name: 'a day that is not closed, reconciled',
    file: 'domains/reconciliation/server/taking.ts',
    find: "  if (open.length > 0) throw refuse(409, 'day_not_closed', { params: { day: open[0]! } });\n",
    put: '',
    caught: WALKED,
  },
  {
    name: 'a statement that comes twice and counts twice',
    file: 'domains/reconciliation/model/statement.rules.ts',
    find: "if (provider_number !== '') return `p${way}${ofDay(provider_number, day)}`;",
    put: '',
    caught: STATEMENTS,
  },
  {
    name: 'another shop’s statement taken for one’s own',
    file: 'domains/reconciliation/server/statement-import.ts',
    find: 'if (isPaidElsewhere || isOthers || (own',
    put: 'if (isPaidElsewhere || (own',
    caught: STATEMENTS,
  },
  {
    name: 'a row that could stand for two payments taken for one of them',
    file: 'domains/reconciliation/model/matching.rules.ts',
    find: 'some.length === 1 && wanted.get(some[0]!.row_id) === 1 ?',
    put: 'some.length >= 1 ?',
    caught: RULES,
  },
  {
    name: 'pictures that prove what was said kept for good once nobody says it any more',
    file: 'db/migrations/1198_proofs_let_go.sql',
    find: 'path <> all (new.proofs)',
    put: 'false',
    caught: 'domains/reconciliation/test/proof.test.ts',
  },
  {
    name: 'what proves a difference shown to everybody in the shop',
    file: 'domains/file/contract/file.uses.ts',
    find: "seen_in: 'organisation', needs: 'reconciliation:read' }",
    put: "seen_in: 'organisation' }",
    caught: 'domains/reconciliation/test/proof.test.ts',
  },
];
