import { describe, expect, it } from 'vitest';
import { assertMovable, takeAll, takeAllUnits, takeGivenUnits, takeInProportion } from './gift.rules.ts';

const LOTS = [
  { lot_id: '1', current_balance: 100_00, current_dis_balance: 33_33 },
  { lot_id: '2', current_balance: 50_00, current_dis_balance: 0 },
];
const ASKED = { currency: 'CNY', field: 'principal' } as const;
const counter = { card_item_id: '7', item_name: '面部', sku_id: null, exchange: false, total_num: 10, remain_num: 3, value: 100_00 };
const PAID = { price: 298_00, paid: 298_00 };
const refused = (key: string) => expect.objectContaining({ key: `card.${key}`, status: 409 }) as Error;

describe('money that is given', () => {
  it('comes out of the lots in their turn and takes its gift along in proportion, the last of the principal all of it', () => {
    expect(takeInProportion(LOTS, 10_01, ASKED)).toEqual([{ lot_id: '1', principal: 10_01, gift: 3_33 }]);
    expect(takeInProportion(LOTS, 120_00, ASKED)).toEqual([
      { lot_id: '1', principal: 100_00, gift: 33_33 },
      { lot_id: '2', principal: 20_00, gift: 0 },
    ]);
  });

  it('is no more than there is', () => {
    expect(() => takeInProportion(LOTS, 150_01, ASKED)).toThrow(refused('give_principal_short'));
  });

  it('goes whole with the card, gift without principal too', () => {
    const rest = { lot_id: '3', current_balance: 0, current_dis_balance: 7 };
    expect(takeAll([...LOTS, rest, { ...rest, lot_id: '4', current_dis_balance: 0 }]).map(({ principal, gift }) => [principal, gift])).toEqual([
      [100_00, 33_33],
      [50_00, 0],
      [0, 7],
    ]);
  });
});

describe('units that are given', () => {
  it('take their value rounded down, and the last take all that is left', () => {
    expect(takeGivenUnits([counter], [{ card_item_id: '7', num: 1 }], PAID)).toEqual([{ card_item_id: '7', num: 1, value: 33_33 }]);
    expect(takeGivenUnits([counter], [{ card_item_id: '7', num: 3 }], PAID)).toEqual([{ card_item_id: '7', num: 3, value: 100_00 }]);
  });

  it('are there, paid for, and were not exchanged for', () => {
    expect(() => takeGivenUnits([counter], [{ card_item_id: '7', num: 4 }], PAID)).toThrow(refused('units_too_few'));
    expect(() => takeGivenUnits([counter], [{ card_item_id: '7', num: 2 }], { price: 298_00, paid: 238_40 })).toThrow(refused('give_units_owed'));
    const pieces = { ...counter, sku_id: '5' };
    expect(() => takeGivenUnits([pieces], [{ card_item_id: '7', num: 4 }], PAID)).toThrow(refused('pieces_too_few'));
    expect(() => takeGivenUnits([pieces], [{ card_item_id: '7', num: 2 }], { price: 298_00, paid: 238_40 })).toThrow(refused('give_pieces_owed'));
    expect(() => takeGivenUnits([{ ...counter, exchange: true }], [{ card_item_id: '7', num: 1 }], PAID)).toThrow(refused('exchange_not_given'));
  });

  it('go all together only once the card is paid', () => {
    expect(takeAllUnits({ card_name: '卡' }, [counter, { ...counter, card_item_id: '8', remain_num: 0, value: 0 }], PAID)).toHaveLength(1);
    expect(() => takeAllUnits({ card_name: '卡' }, [counter], { price: 2, paid: 1 })).toThrow(refused('give_card_owed'));
    expect(() => takeAllUnits({ card_name: '卡' }, [{ ...counter, remain_num: 0 }], PAID)).toThrow(refused('nothing_to_give'));
  });
});

describe('a card', () => {
  it('is given while it is in use and good', () => {
    const card = { card_name: '卡', status: 'in_use' as const, valid_end: '2026-03-02' };
    expect(() => assertMovable(card, '2026-03-02')).not.toThrow();
    expect(() => assertMovable(card, '2026-03-03')).toThrow(refused('card_expired'));
    expect(() => assertMovable({ ...card, status: 'frozen' }, '2026-03-02')).toThrow(refused('card_frozen'));
  });
});
