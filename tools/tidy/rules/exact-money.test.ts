import { expect, test } from 'vitest';
import { places, projectOf } from '../plant.ts';
import { exactMoney } from './exact-money.ts';

test.each(['x.toFixed(2)', 'Math.round(x)', 'parseFloat(x)', 'Number.parseFloat(x)', 'x * 100', '100 * x', 'x / 100'])('%s is caught', (code) => {
  expect(places(exactMoney, projectOf({ 'domains/sales/web/Till.tsx': `\nconst a = ${code};\n` }))).toEqual(['domains/sales/web/Till.tsx:2']);
});

test('the kernel of cents, tests, words in comments and texts, and a reasoned exception are left alone', () => {
  const files = {
    'kernel/contract/cents.ts': 'const a = x / 100;',
    'kernel/contract/money-text.ts': 'const a = x / 100;',
    'domains/sales/test/sale.test.ts': 'const a = x * 100;',
    'domains/sales/model/a.ts': "// never toFixed\nconst a = 'Math.round(x)';\nconst b = x * 1000;",
    'kernel/web/zoom.ts': '// exact: a width on the screen, not money\nconst a = Math.round(x);',
  };
  expect(places(exactMoney, projectOf(files))).toEqual([]);
});

test('an exception without a reason is none', () => {
  expect(places(exactMoney, projectOf({ 'kernel/web/zoom.ts': '// exact: ok\nconst a = Math.round(x);' }))).toHaveLength(1);
});
