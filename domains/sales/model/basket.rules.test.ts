import { describe, expect, it } from 'vitest';
import type { ItemType } from '../contract/order.endpoints.ts';
import { assertBasket, assertMayPrice, assertNotAlone, assertWithinMost } from './basket.rules.ts';

const line = (item_type: ItemType, more: { gift?: boolean; adjust_amount?: number; adjust_tenths?: number; quantity?: number } = {}) => ({
  item_type,
  quantity: 1,
  gift: false,
  adjust_amount: 0,
  ...more,
});

describe('a basket', () => {
  it('of treatments and products may belong to a walk-in, gifts and changes included', () => {
    expect(() => assertBasket(null, [line('project', { adjust_amount: -1 }), line('product', { gift: true })])).not.toThrow();
  });

  it.each(['count_card', 'stored_value_card'] as const)('with a %s needs a member', (type) => {
    expect(() => assertBasket(null, [line('project'), line(type)])).toThrow('sales.member_needed_for_card');
    expect(() => assertBasket('7', [line('project'), line(type)])).not.toThrow();
  });

  it('never gives stored value away or cheapens it', () => {
    expect(() => assertBasket('7', [line('stored_value_card', { gift: true })])).toThrow('sales.gift_of_stored_value');
    expect(() => assertBasket('7', [line('stored_value_card', { adjust_amount: -1 })])).toThrow('sales.adjust_of_stored_value');
    expect(() => assertBasket('7', [line('stored_value_card', { adjust_tenths: 99 })])).toThrow('sales.adjust_of_stored_value');
  });

  it('takes 500 count cards on all its lines, and anything else by the thousand', () => {
    const cards = (quantity: number) => line('count_card', { quantity });
    expect(() => assertBasket('7', [cards(250), line('product', { quantity: 9_999 }), cards(250)])).not.toThrow();
    expect(() => assertBasket('7', [cards(250), line('product', { quantity: 9_999 }), cards(251)])).toThrow('sales.count_cards_too_many');
  });

  it('does not change the price of a gift', () => {
    expect(() => assertBasket('7', [line('project', { gift: true, adjust_amount: -1 })])).toThrow('sales.adjust_of_gift');
    expect(() => assertBasket('7', [line('project', { gift: true, adjust_tenths: 80 })])).toThrow('sales.adjust_of_gift');
  });

  it('changes a price in one way', () => {
    expect(() => assertBasket('7', [line('project', { adjust_tenths: 80 })])).not.toThrow();
    expect(() => assertBasket('7', [line('project'), line('project', { adjust_tenths: 80, adjust_amount: -1 })])).toThrow(
      expect.objectContaining({ key: 'sales.adjust_one_way', field: 'items.1.adjust_tenths' }),
    );
  });
});

describe('goods that are rationed', () => {
  const of = (goods_id: string, quantity: number) => ({ name: '面膜', quantity, most: { goods_id, num: 3 } });
  it('are as many as one purchase may have, whichever variants they are', () => {
    expect(() => assertWithinMost([of('1', 3), of('2', 3), { name: '护理', quantity: 99, most: null }])).not.toThrow();
    expect(() => assertWithinMost([of('1', 2), of('2', 3), of('1', 2)])).toThrow(
      expect.objectContaining({ key: 'sales.beyond_purchase_max', field: 'items.2.quantity' }),
    );
  });
});

describe('what is sold beside something else alone', () => {
  const dressing = { name: '敷料', must_choose: true, gift: false };
  const care = { name: '护理', must_choose: false, gift: false };
  it('is sold beside what is paid for, wherever that stands', () => {
    for (const lines of [[dressing, care], [care, dressing], [care], [{ ...care, gift: true }]]) expect(() => assertNotAlone(lines)).not.toThrow();
  });

  it.each([
    ['by itself', [dressing], 0],
    ['beside its like', [dressing, { ...dressing, name: '纱布' }], 0],
    ['beside a gift', [{ ...care, gift: true }, dressing], 1],
    ['as a gift by itself', [{ ...dressing, gift: true }], 0],
  ])('is refused %s', (_how, lines, index) => {
    expect(() => assertNotAlone(lines)).toThrow(expect.objectContaining({ key: 'sales.must_choose_alone', field: `items.${index}.item_id` }));
  });
});

describe('the right to price', () => {
  const holding =
    (...held: string[]) =>
    (permission: string) =>
      held.includes(permission);

  it('is not needed for list prices', () => {
    expect(() => assertMayPrice([line('project')], holding())).not.toThrow();
  });

  it('is asked of whoever gives away or changes a price', () => {
    expect(() => assertMayPrice([line('project'), line('project', { gift: true })], holding('sales:adjust'))).toThrow('sales.gift_not_permitted');
    expect(() => assertMayPrice([line('project', { adjust_amount: -1 })], holding('sales:gift'))).toThrow('sales.adjust_not_permitted');
    expect(() => assertMayPrice([line('project', { adjust_tenths: 99 })], holding('sales:gift'))).toThrow('sales.adjust_not_permitted');
    expect(() => assertMayPrice([line('project', { adjust_tenths: 99 })], holding('sales:adjust'))).not.toThrow();
    expect(() =>
      assertMayPrice([line('project', { gift: true }), line('project', { adjust_amount: -1 })], holding('sales:gift', 'sales:adjust')),
    ).not.toThrow();
  });
});
