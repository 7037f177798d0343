import { expect, it } from 'vitest';
import { comesBack } from './pieces-back.rules.ts';

const take = (more: object = {}) => ({ order_id: '1', line_no: 1, num: 3, back_num: 0, ...more });
const more = (...asked: Parameters<typeof comesBack>) => comesBack(...asked).map((one) => one.more);

it('all pieces of an order that is given up come back, once', () => {
  expect(more([take(), take({ line_no: 2, num: 2, back_num: 1 }), take({ line_no: 3, back_num: 3 })])).toEqual([3, 1]);
});

it('of a line that went back in part those come back beyond what its buyer keeps', () => {
  expect(more([take()], [{ order_id: '1', line_no: 1, kept: 5 }])).toEqual([]);
  expect(more([take()], [{ order_id: '1', line_no: 1, kept: 2 }])).toEqual([1]);
  expect(more([take({ back_num: 1 })], [{ order_id: '1', line_no: 1, kept: 0 }])).toEqual([2]);
});

it('a line of which nothing went back keeps its pieces', () => {
  expect(more([take()], [{ order_id: '1', line_no: 2, kept: 0 }])).toEqual([]);
});
