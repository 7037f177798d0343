import { expect, test } from 'vitest';
import { places, projectOf } from '../plant.ts';
import { clocksAreMeasured } from './clocks-are-measured.ts';

const found = (line: string) => places(clocksAreMeasured, projectOf({ 'kernel/server/a.test.ts': `const a = 1;\n${line}\n` }));

test.each([
  'expect(performance.now() - begun).toBeLessThan(5_000);',
  'expect(Date.now() - killed).toBeLessThanOrEqual(MOST_MS);',
  'expect((await product.stop()).milliseconds).toBeLessThan(5000);',
  'expect(taken.seconds).toBeLessThan(40);',
])('%s is caught', (line) => expect(found(line)).toEqual(['kernel/server/a.test.ts:2']));

test.each(['expect(performance.now() - begun).toBeLessThan(within(5_000));', 'expect(ratio).toBeLessThan(1.7);', 'expect(Date.now()).toBeGreaterThan(0);'])(
  '%s passes',
  (line) => expect(found(line)).toEqual([]),
);
