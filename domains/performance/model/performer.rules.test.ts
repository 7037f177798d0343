import { describe, expect, it } from 'vitest';
import { assertServed } from './performer.rules.ts';

describe('who served', () => {
  const items = [{ performers: ['赵雪'] }, { performers: [] }];

  it('may stay open where the shop does not ask', () => {
    expect(() => assertServed(items, false)).not.toThrow();
  });

  it('is asked of every line where it does, at the line that lacks it', () => {
    expect(() => assertServed(items, true)).toThrow(
      expect.objectContaining({ key: 'performance.performer_required', status: 400, field: 'items.1.performers' }),
    );
  });
});
