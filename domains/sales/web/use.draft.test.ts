import { expect, it } from 'vitest';
import { changeBasket, EMPTY, readBasket } from './basket.draft.ts';
import { suppliesAsked, timesOf, usesAsked } from './use.draft.ts';

const shared = { card_item_id: '2', name: '护理', sku_id: null, card_name: '卡', left: 5, projects: [{ shop_project_id: '8', name: '光电' }] };
const counter = { ...shared, card_item_id: '1', projects: null, own_project_id: '7' };
const basket = [counter, shared].reduce((before, one) => changeBasket(before, { do: 'use', counter: one }), EMPTY);
const said = (shop_project_id: string, more: object = {}) => ({ shop_project_id, sku_id: '9', reason: '', ...more });
const supplies = (shop_project_id: string, ...of: ReturnType<typeof said>[]) => ({ do: 'supplies', shop_project_id, supplies: of }) as const;

it('knows how often each project is done, whoever names it', () => {
  expect(timesOf(changeBasket(basket, { do: 'use set', key: 'u1', set: { num: 3 } }).uses)).toEqual(new Map([['7', 3], ['8', 1]]));
});

it('asks for what was said of the projects that are done, and for nothing that says nothing', () => {
  const told = [supplies('7', said('7', { quantity: 3, reason: '多' })), supplies('8', said('8', { batch_id: '5' })), supplies('6', said('6', { quantity: 1 }))];
  const corrected = told.reduce(changeBasket, basket);
  expect(suppliesAsked(corrected)).toEqual([said('7', { quantity: 3, reason: '多' }), said('8', { batch_id: '5' })]);
  expect(suppliesAsked(changeBasket(corrected, { do: 'use remove', key: 'u1' }))).toEqual([said('8', { batch_id: '5' })]);
  expect(suppliesAsked(changeBasket(corrected, supplies('7')))).toEqual([said('8', { batch_id: '5' })]);
  expect(suppliesAsked(changeBasket(corrected, supplies('7', said('7'))))).toEqual([said('8', { batch_id: '5' })]);
});

it('tells the server of a counter’s own project nothing, and forgets all of it with the member', () => {
  expect(usesAsked(basket)[0]).toEqual({ card_item_id: '1', num: 1, performers: [] });
  const corrected = changeBasket(basket, supplies('7', said('7', { quantity: 0 })));
  expect(changeBasket(corrected, { do: 'member', member_id: '3' })).toMatchObject({ uses: [], supplies: [] });
});

it('reads a basket that was kept before anything was said of supplies', () => {
  const { supplies: _, ...before } = basket;
  expect(readBasket(JSON.stringify(before)).supplies).toEqual([]);
});
