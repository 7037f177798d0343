import { expect, test } from 'vitest';
import { places, projectOf } from '../plant.ts';
import { statesByMachine } from './states-by-machine.ts';

const rule = statesByMachine({});
const at = 'domains/sales/server/a.ts';

test.each([
  "if (order.status === 'pending') a();",
  "if ('pending' !== status) a();",
  "const set = { status: 'done', remark: '' };",
  "const set = { publish_status: open ? 'YES' : 'NO' };",
  "orders.where('sales_order.status', '=', 'pending');",
  "orders.where('status', 'in', ['held', 'pending']);",
  "orders.where('status', '=', sql.lit('pending'));",
  "orders.where('status', '=', 0);",
  "const n = sql`select 1 from return_plan p where p.status = 'open'`;",
  "uow.change(uow.update('card').set({ status, frozen_on }).where('card_id', '=', id));",
  "switch (order.status) { case 'held': a(); }",
])('%s is caught', (code) => {
  expect(places(rule, projectOf({ [at]: `\n${code}\n` }))).toEqual([`${at}:2`]);
});

test('states by their machine, a state handed on, HTTP codes, models, screens and tests pass', () => {
  const literal = "if (order.status === 'pending') a();";
  const files = {
    [at]: "if (order.status === orderFlow.state.pending && error.status === 404) b.where('status', '=', input.status); c({ status, valid_status: of(x) });",
    'domains/sales/model/order.machine.ts': literal,
    'domains/sales/web/A.tsx': literal,
    'domains/sales/test/a.test.ts': literal,
  };
  expect(places(rule, projectOf(files))).toEqual([]);
});

test('a reviewed file passes, and leaves the list once it writes none', () => {
  const reviewed = statesByMachine({ [at]: 'to be moved' });
  expect(places(reviewed, projectOf({ [at]: "const set = { status: 'done' };" }))).toEqual([]);
  expect(places(reviewed, projectOf({ [at]: 'a();' }))).toEqual(['tools/tidy/reviewed.ts:0']);
});
