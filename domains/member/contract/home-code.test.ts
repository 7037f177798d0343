import { expect, it } from 'vitest';
import { phoneFor } from './home-code.ts';

it('tells the country of a phone by what is named, by what stands ahead of it, and by the shop', () => {
  const inHongKong = (mobile_number: string, country_code = '') => Object.values(phoneFor('HKD', { country_code, mobile_number })).join(' ');
  expect(inHongKong('91234567')).toBe('852 91234567');
  expect(inHongKong('+852 9123 4567')).toBe('852 91234567');
  expect(inHongKong('0085391234567')).toBe('853 91234567');
  expect(inHongKong('+852 9123 4567', '852')).toBe('852 91234567');
  expect(inHongKong('13812345678')).toBe(' 13812345678');
  expect(inHongKong('91234567', '853')).toBe('853 91234567');
  // Which of the two is meant nobody knows: the contract refuses it.
  expect(inHongKong('+85291234567', '853')).toBe('853 +85291234567');
  expect(phoneFor('CNY', { country_code: '', mobile_number: '91234567' })).toEqual({ country_code: '', mobile_number: '91234567' });
  expect(phoneFor('CNY', { country_code: '', mobile_number: '+85291234567' })).toEqual({ country_code: '852', mobile_number: '91234567' });
});
