import { expect, test } from 'vitest';
import { costs } from './cost.ts';

test('a step costs so much for each thing it looks at; what grows with nothing stays', () => {
  const seconds = new Map([['server', 300], ['types', 40], ['browser', 100]]);
  expect(costs(seconds, { endpoints: 300, screens: 50, files: 10 })).toEqual([
    'server: 300 endpoints, 1.00 s each endpoint',
    'browser: 50 screens, 2.00 s each screen',
    'the steps one by one: 440 s; with 3 times as many of these 1240 s',
  ]);
});
