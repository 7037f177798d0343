import { describe, expect, it } from 'vitest';
import { Refusal } from './failure.ts';
import { actionsOf, approval, judgeStep, machine, needsApproval, statesBefore, targetOf, verbsFrom } from './machine.ts';

const words = {
  word: { door: { open: 'Open', shut: 'Shut', locked: 'Locked' }, verb: { close: 'Close', open: 'Open', lock: 'Lock', paint: 'Paint' } },
  refusal: { stuck: 'It does not move', walled: 'It is walled up' },
};
type Words = typeof words;

const door = machine<'open' | 'shut' | 'locked', Words>('house')({
  name: 'door',
  table: 'door',
  key: 'door_id',
  column: 'state',
  states: { open: 'info', shut: 'neutral', locked: 'danger' },
  initial: ['open'],
  verbs: {
    close: { from: ['open'], to: 'shut', right: 'door:use' },
    open: { from: ['shut', 'locked'], to: 'open', right: 'door:use' },
    lock: { from: ['shut'], to: 'locked', right: null },
    paint: { from: ['open', 'shut'], right: 'door:paint', refusal: 'walled' },
  },
  state_words: 'door',
  verb_words: 'verb',
  refusal: 'stuck',
});

const requested = {
  word: { s: { asked: '', passed: '', rejected: '', back: '' }, v: { pass: '', reject: '', withdraw: '' } },
  refusal: { own: 'Not your own' },
};
const request = machine<'asked' | 'passed' | 'rejected' | 'back', typeof requested>('house')({
  name: 'request',
  table: 'request',
  key: 'request_id',
  column: 'status',
  asker: 'uid',
  states: { asked: 'warning', passed: 'success', rejected: 'danger', back: 'neutral' },
  initial: ['asked'],
  verbs: {
    ...approval({ from: 'asked', passed: 'passed', rejected: 'rejected', right: 'request:decide', own: 'own', reason: true }),
    withdraw: { from: ['asked'], to: 'back', right: 'request:ask', by: 'asker' },
  },
  state_words: 's',
  verb_words: 'v',
  refusal: 'own',
});

const reader = (uid: string, ...rights: string[]) => ({
  own_uids: [uid, `${uid}0`],
  owed_to: [] as string[],
  shop: { shop_id: '1' },
  permissions: new Set(rights),
});

describe('a state machine', () => {
  it('tells where a verb leads, and where from', () => {
    expect(targetOf(door, 'locked', 'open')).toBe('open');
    expect(targetOf(door, 'open', 'lock')).toBeUndefined();
    expect(targetOf(door, 'shut', 'paint')).toBe('shut');
    expect(statesBefore(door, 'open')).toEqual(['shut', 'locked']);
    expect(door.moves).toEqual({ open: { close: 'shut', paint: 'open' }, shut: { open: 'open', lock: 'locked', paint: 'shut' }, locked: { open: 'open' } });
  });

  it('refuses in its own words what a state does not allow, or in the verb’s', () => {
    expect(() => judgeStep(door, 'open', 'lock')).toThrow(new Refusal(409, 'house.stuck'));
    expect(() => judgeStep(door, 'locked', 'paint')).toThrow(new Refusal(409, 'house.walled'));
  });

  it('offers what the state, the right and the shop allow, and never what follows by itself', () => {
    expect(verbsFrom(door, 'shut', () => true)).toEqual(['open', 'paint']);
    expect(actionsOf(door, { state: 'shut', shop_id: '1' }, reader('7', 'door:use'))).toEqual(['open']);
    expect(actionsOf(door, { state: 'shut', shop_id: '2' }, reader('7', 'door:use'))).toEqual([]);
  });

  it('lets another decide about a request, and only the asker take it back', () => {
    const row = { status: 'asked', shop_id: '1', uid: '7' };
    expect(actionsOf(request, row, reader('7', 'request:decide', 'request:ask'))).toEqual(['withdraw']);
    expect(actionsOf(request, row, reader('8', 'request:decide', 'request:ask'))).toEqual(['pass', 'reject']);
    expect(actionsOf(request, { ...row, status: 'passed' }, reader('8', 'request:decide'))).toEqual([]);
  });

  it('takes nobody for a second person who asked under another number, or gave the reader all their rights', () => {
    const row = { status: 'asked', shop_id: '1', uid: '7' };
    const decider = reader('8', 'request:decide', 'request:ask');
    expect(actionsOf(request, { ...row, uid: '80' }, decider)).toEqual(['withdraw']);
    expect(actionsOf(request, row, { ...decider, owed_to: ['6', '7'] })).toEqual([]);
    expect(actionsOf(request, row, { ...decider, owed_to: ['6'] })).toEqual(['pass', 'reject']);
  });

  it('needs a second person beyond the limit, and nobody where there is none', () => {
    expect([needsApproval(5, 5), needsApproval(6, 5), needsApproval(6, null)]).toEqual([false, true, false]);
  });

  const chain = { name: 'chain', table: 't', key: 'k', column: 'c', state_words: 's', verb_words: 'v', refusal: 'no' } as const;
  type States = { a: string; b: string; c: string };
  type Any = { word: { s: States; v: { go: string; back: string } }; refusal: { no: string } };
  const states = { a: 'info', b: 'info', c: 'info' } as const;

  it('does not boot with a state that nothing leads to', () => {
    const verbs = { go: { from: ['a', 'c'], to: 'b', right: null } } as const;
    expect(() => machine<'a' | 'b' | 'c', Any>('x')({ ...chain, states, initial: ['a'], verbs })).toThrow('nothing leads to c');
  });

  it('reaches states over several moves', () => {
    const verbs = { back: { from: ['b'], to: 'c', right: null }, go: { from: ['a'], to: 'b', right: null } } as const;
    expect(() => machine<'a' | 'b' | 'c', Any>('x')({ ...chain, states, initial: ['a'], verbs })).not.toThrow();
  });

  it('does not compile with a misspelt state, a state or a verb without a word, or a sentence that nobody wrote', () => {
    const build = () => {
      const all = { ...chain, states, initial: ['a'] } as const;
      const go = { go: { from: ['a'], to: 'b', right: null } } as const;
      // @ts-expect-error -- there is no state d
      machine<'a' | 'b' | 'c', Any>('x')({ ...all, verbs: { go: { from: ['a'], to: 'd', right: null } } });
      // @ts-expect-error -- the states' words lack c
      machine<'a' | 'b' | 'c', { word: { s: { a: string; b: string }; v: { go: string } }; refusal: { no: string } }>('x')({ ...all, verbs: go });
      // @ts-expect-error -- the verbs' words lack go
      machine<'a' | 'b' | 'c', { word: { s: States; v: { stay: string } }; refusal: { no: string } }>('x')({ ...all, verbs: go });
      // @ts-expect-error -- no such sentence
      machine<'a' | 'b' | 'c', Any>('x')({ ...all, verbs: go, refusal: 'nope' });
    };
    expect(build).toBeTypeOf('function');
  });
});
