import { expect, it } from 'vitest';
import { maskPhone } from './phone.ts';

it.each([
  ['13800000001', '138****0001'],
  ['51234567', '****4567'],
  ['912345678', '9****5678'],
  ['1234567', '***4567'],
  ['123', '123'],
  ['138000000012345', '138********2345'],
])('hides of %s what %s hides', (phone, masked) => expect(maskPhone(phone)).toBe(masked));
