import { expect, test } from 'vitest';
import { maskPhone } from '#kernel/contract/phone.ts';
import { phonesMeant } from './further-phones.rules.ts';

const spouse = { category: '86', phone: '13912341234', relation: 'spouse' };
const child = { category: '86', phone: '13956781234', relation: 'child' };
const shown = ({ phone, ...rest }: typeof spouse) => ({ ...rest, phone: maskPhone(phone) });

test('what comes back as it was shown stays whole, beside what is new', () => {
  const parent = { category: '852', phone: '51239877', relation: 'parent' };
  expect(phonesMeant([shown(spouse), parent], [spouse])).toEqual([spouse, parent]);
});

test('two that look alike are told apart by whose they are', () => {
  expect(shown(spouse).phone).toBe(shown(child).phone);
  expect(phonesMeant([shown(child), shown(spouse)], [spouse, child])).toEqual([child, spouse]);
  expect(phonesMeant([shown(child)], [spouse, child])).toEqual([child]);
});

test('one may become somebody else’s, and one that is left out is gone', () => {
  expect(phonesMeant([{ ...shown(spouse), relation: 'friend' }], [spouse, child])).toEqual([{ ...spouse, relation: 'friend' }]);
  expect(phonesMeant([], [spouse])).toEqual([]);
});

test('stars that nobody was shown are nothing on file, and no phone counts twice', () => {
  expect(phonesMeant([{ ...shown(spouse), phone: '137****0000' }], [spouse])).toEqual([undefined]);
  expect(phonesMeant([{ ...shown(spouse), category: '852' }], [spouse])).toEqual([undefined]);
  expect(phonesMeant([shown(spouse), { ...shown(spouse), relation: 'friend' }], [spouse])).toEqual([spouse, undefined]);
});
