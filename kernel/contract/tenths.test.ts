import { expect, it } from 'vitest';
import { parseTenths, tenthsText } from './tenths.ts';

it.each([['8.5', 85], ['8', 80], ['0.1', 1], [' 9.9 ', 99], ['8.55', null], ['-1', null], ['', null], ['八', null]])('%s is %s tenths', (typed, tenths) =>
  expect(parseTenths(typed)).toBe(tenths));

it.each([[85, '8.5'], [80, '8'], [1, '0.1']])('%i tenths are spoken of as %s', (tenths, text) => expect(tenthsText(tenths)).toBe(text));
