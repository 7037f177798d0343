import { expect, it } from 'vitest';
import { addWayOf, fullNames, MOST_OF_PIECE, onlyOne, resultOf, shareOut } from './wecom.rules.ts';

const one = (wecom_customer_id: string, wecom_user_id: string, refuses = false) => ({ wecom_customer_id, wecom_user_id, refuses });

it('writes to a customer once, by whoever has them longest, and leaves out and counts who wants none', () => {
  const { pieces, recipient_num, refusing_num } = shareOut([one('1', 'a'), one('1', 'b'), one('2', 'b'), one('3', 'a', true), one('3', 'b', true)]);
  expect(pieces).toEqual([
    { wecom_user_id: 'a', customers: ['1'] },
    { wecom_user_id: 'b', customers: ['2'] },
  ]);
  expect([recipient_num, refusing_num]).toEqual([2, 1]);
});

it('asks one colleague for no more at once than the service takes', () => {
  const { pieces } = shareOut(Array.from({ length: MOST_OF_PIECE + 1 }, (_, index) => one(String(index + 1), 'a')));
  expect(pieces.map(({ customers }) => customers.length)).toEqual([MOST_OF_PIECE, 1]);
});

it('takes a phone for somebody’s where it is exactly one’s', () => {
  expect([onlyOne([]), onlyOne(['1']), onlyOne(['1', '1']), onlyOne(['1', '2'])]).toEqual([null, '1', '1', null]);
});

it('calls a department with those above it, and ends in a circle', () => {
  const departments = [
    { department_key: '1', department_name: '诊所', parent_key: '0' },
    { department_key: '2', department_name: '客服', parent_key: '1' },
    { department_key: '8', department_name: '甲', parent_key: '9' },
    { department_key: '9', department_name: '乙', parent_key: '8' },
  ];
  expect([...fullNames(departments).values()]).toEqual(['诊所', '诊所 / 客服', '乙 / 甲', '甲 / 乙']);
});

it('has a word for whatever the service counts', () => {
  expect([addWayOf(1), addWayOf(202), addWayOf(77)]).toEqual(['scan', 'transferred', 'other']);
  expect([0, 1, 2, 3, 9].map(resultOf)).toEqual(['waiting', 'sent', 'no_friend', 'limited', 'failed']);
});
