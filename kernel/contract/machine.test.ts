import { describe, expect, it } from 'vitest';
import { actionsFrom, machine, transitionsOf } from './machine.ts';

const door = machine({
  name: 'door',
  initial: ['open'],
  moves: { open: { close: 'shut' }, shut: { open: 'open', lock: 'locked' }, locked: { unlock: 'shut', open: 'open' } },
});

describe('a state machine', () => {
  it('tells where an action leads from', () => {
    expect(transitionsOf(door, 'open')).toEqual([
      { from: 'shut', to: 'open' },
      { from: 'locked', to: 'open' },
    ]);
    expect(transitionsOf(door, 'lock')).toEqual([{ from: 'shut', to: 'locked' }]);
  });

  it('tells what may be done in a state', () => {
    expect(actionsFrom(door, 'shut')).toEqual(['open', 'lock']);
  });

  it('does not boot with a state that nothing leads to', () => {
    expect(() => machine({ name: 'island', initial: ['a'], moves: { a: { go: 'b' }, b: {}, c: { go: 'b' } } })).toThrow('nothing leads to c');
  });

  it('reaches states over several moves', () => {
    expect(() => machine({ name: 'chain', initial: ['a'], moves: { c: {}, b: { go: 'c' }, a: { go: 'b' } } })).not.toThrow();
  });
});
