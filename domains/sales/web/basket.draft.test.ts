import { describe, expect, it } from 'vitest';
import type { OrderLine } from '../contract/order.endpoints.ts';
import {
  askedOf,
  type Basket,
  type BasketChange,
  changeBasket,
  EMPTY,
  pricedLine,
  readBasket,
  type Sellable,
} from './basket.draft.ts';

const facial: Sellable = { item_type: 'project', item_id: '1', name: '水光焕肤护理', specs_name: '', price: 39_800 };
const serum: Sellable = { item_type: 'product', item_id: '1', name: '玻尿酸保湿精华', specs_name: '30ml', price: 36_800 };
const after = (...changes: BasketChange[]): Basket => changes.reduce(changeBasket, EMPTY);

describe('the basket', () => {
  it('counts up the line of an item that is there, and tells kinds apart', () => {
    const { lines } = after({ do: 'add', item: facial }, { do: 'add', item: serum }, { do: 'add', item: facial });
    expect(lines.map(({ item_type, quantity }) => [item_type, quantity])).toEqual([
      ['project', 2],
      ['product', 1],
    ]);
  });

  it('is empty once it was sold, unless something else has been begun meanwhile', () => {
    const sold = { ...after({ do: 'add', item: facial }), draft: 'a' };
    expect(changeBasket(sold, { do: 'sold', draft: 'a' })).toEqual(EMPTY);
    expect(changeBasket({ ...sold, draft: 'b' }, { do: 'sold', draft: 'a' }).lines).toHaveLength(1);
  });

  it('opens another line beside one that is given away', () => {
    const { lines } = after({ do: 'add', item: facial }, { do: 'gift', key: '1', gift: true }, { do: 'add', item: facial });
    expect(lines.map(({ gift, quantity }) => [gift, quantity])).toEqual([
      [true, 1],
      [false, 1],
    ]);
  });

  it('remembers which card a stored-value line loads, until another member comes', () => {
    const gold: Sellable = { item_type: 'stored_value_card', item_id: '9', name: '金卡储值', specs_name: '', price: 500_000 };
    const chosen = after({ do: 'member', member_id: '5' }, { do: 'add', item: gold }, { do: 'card', key: '1', card_id: '7' });
    expect(askedOf(chosen).items).toMatchObject([{ card_id: '7' }]);
    expect(askedOf(changeBasket(chosen, { do: 'card', key: '1', card_id: null })).items[0]).not.toHaveProperty('card_id');
    expect(changeBasket(chosen, { do: 'member', member_id: '5' })).toBe(chosen);
    expect(askedOf(changeBasket(chosen, { do: 'member', member_id: '6' })).items[0]).not.toHaveProperty('card_id');
  });

  it('keeps a changed price while the line is given away, and asks for none meanwhile', () => {
    const priced: BasketChange[] = [{ do: 'add', item: facial }, { do: 'adjust', key: '1', adjust_amount: -800 }];
    const given = after(...priced, { do: 'gift', key: '1', gift: true });
    expect(askedOf(given).items).toMatchObject([{ gift: true, adjust_amount: 0 }]);
    const again = after(...priced, { do: 'gift', key: '1', gift: true }, { do: 'gift', key: '1', gift: false });
    expect(askedOf(again).items).toMatchObject([{ gift: false, adjust_amount: -800 }]);
  });

  it('keeps a discount by hand apart from an amount, and asks for none while the line is given away', () => {
    const off: BasketChange[] = [{ do: 'add', item: facial }, { do: 'adjust', key: '1', adjust_amount: 0, adjust_tenths: 80 }];
    expect(askedOf(after(...off)).items).toMatchObject([{ adjust_amount: 0, adjust_tenths: 80 }]);
    expect(after(...off, { do: 'add', item: facial }).lines).toHaveLength(2);
    expect(askedOf(after(...off, { do: 'gift', key: '1', gift: true })).items[0]).not.toHaveProperty('adjust_tenths');
    expect(askedOf(after(...off, { do: 'adjust', key: '1', adjust_amount: -800 })).items[0]).not.toHaveProperty('adjust_tenths');
    expect(readBasket(JSON.stringify(after(...off)))).toEqual(after(...off));
  });

  it('keeps a quantity that is more than a line takes as it was typed, for the server to refuse: it never becomes another one', () => {
    const with_ = (quantity: number) => after({ do: 'add', item: facial }, { do: 'quantity', key: '1', quantity }).lines[0]!.quantity;
    expect([with_(0), with_(3), with_(100_000)]).toEqual([1, 3, 100_000]);
  });

  it('gives one performer to a line or to all', () => {
    const performers = [{ uid: '7', basis_points: 10_000 }];
    const two: BasketChange[] = [
      { do: 'add', item: facial },
      { do: 'add', item: serum },
    ];
    const who = (everywhere: boolean) =>
      after(...two, { do: 'performers', key: '2', performers, everywhere }).lines.map((line) => line.performers.length);
    expect([who(false), who(true)]).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  it('never reuses the key of a line that is still there', () => {
    const { lines } = after({ do: 'add', item: facial }, { do: 'add', item: serum }, { do: 'remove', key: '1' }, { do: 'add', item: facial });
    expect(lines.map(({ key }) => key)).toEqual(['2', '3']);
  });

  it('comes back from storage as it was, and empty from anything else', () => {
    const basket = after({ do: 'member', member_id: '5' }, { do: 'add', item: facial }, { do: 'remarks', remarks: '靠窗' });
    expect(readBasket(JSON.stringify(basket))).toEqual(basket);
    expect([null, '{', '{"lines":[{}]}', '7'].map(readBasket)).toEqual([EMPTY, EMPTY, EMPTY, EMPTY]);
  });

  it('forgets the points with the member, and keeps a basket of before there were any', () => {
    const basket = after({ do: 'member', member_id: '5' }, { do: 'add', item: facial }, { do: 'points', points: 300 });
    expect(askedOf(basket).points).toBe(300);
    expect(changeBasket(basket, { do: 'member', member_id: '6' }).points).toBe(0);
    const { points: _, ...before } = basket;
    expect(readBasket(JSON.stringify(before))).toEqual({ ...basket, points: 0 });
  });

  it('asks the server without names and prices of its own', () => {
    expect(askedOf(after({ do: 'add', item: facial }))).toEqual({
      member_id: null,
      points: 0,
      member_coupon_id: null,
      items: [{ item_type: 'project', item_id: '1', quantity: 1, gift: false, adjust_amount: 0, performers: [] }],
    });
  });

  it('finds the price of a line by its place, else by its item', () => {
    const { lines } = after({ do: 'add', item: facial }, { do: 'add', item: serum });
    const priced = [{ ...serum, gift: false, line_no: 1 }] as OrderLine[];
    expect(lines.map((line, index) => pricedLine(line, index, priced)?.line_no)).toEqual([undefined, 1]);
  });
});
