import { expect, it } from 'vitest';
import { places, projectOf } from '../plant.ts';
import { toldApart } from './told-apart.ts';

const till = { path: 'domains/sales/contract/sales.accounts.ts', kept: { guarded: { debt: { order: 1 } }, open: ['tender'] } };
const order = { path: 'domains/sales/contract/sales.documents.ts', name: 'orderNumber', letter: 'S' };
const at = 'domains/stock/contract/stock.accounts.ts';
const paper = 'domains/stock/contract/stock.documents.ts';

it('lets each domain have accounts and letters of its own', () => {
  const stock = { path: at, kept: { guarded: { batch: { order: 2 } }, open: ['loss'] } };
  const inbound = { path: paper, name: 'inboundNumber', letter: 'I' };
  expect(places(toldApart, projectOf({}, { accounts: [till, stock], documents: [order, inbound] }))).toEqual([]);
});

it.each([
  ['an account of another domain', { guarded: { batch: { order: 2 } }, open: ['tender'] }],
  ['a guarded account under the name of an open one', { guarded: { tender: { order: 2 } }, open: [] }],
  ['a place in the order of locking that is taken', { guarded: { batch: { order: 1 } }, open: [] }],
])('catches %s', (_, kept) => {
  expect(places(toldApart, projectOf({}, { accounts: [till, { path: at, kept }] }))).toEqual([`${at}:0`]);
});

it.each(['S', 's', 'ST'])('catches the letter %s', (letter) => {
  expect(places(toldApart, projectOf({}, { documents: [order, { path: paper, name: 'inboundNumber', letter }] }))).toEqual([`${paper}:0`]);
});

it('catches what is declared where nobody looks for it', () => {
  const project = projectOf({
    'domains/stock/server/a.ts': "const number = numbered('S');",
    'domains/stock/server/b.ts': 'const kept = accounts({ guarded: {}, open: [] });',
    [paper]: "export const inboundNumber = numbered('I');",
    [at]: 'export const stockAccounts = accounts({ guarded: {}, open: [] });',
  });
  expect(places(toldApart, project)).toEqual(['domains/stock/server/a.ts:1', 'domains/stock/server/b.ts:1']);
});
