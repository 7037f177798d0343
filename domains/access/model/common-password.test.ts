import { expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';

const MOBILE = '13800000001';

it.each([
  'password1',
  'Password123',
  'P@ssword2024',
  'abc12345',
  'Abcd1234',
  'a1234567',
  '1qaz2wsx',
  'qwer1234',
  'woaini1314520',
  'admin888',
  'a13800000001',
  'zhang800000',
])('%s is guessed first', (password) => expect(isCommonPassword(password, MOBILE)).toBe(true));

it.each(['Demo#2026', 'Another2026', 'First2026', 'xiaoyu7391', 'a9f3k2m8', 'abc48213975', 'qwer7391'])('%s is not', (password) =>
  expect(isCommonPassword(password, MOBILE)).toBe(false),
);
