import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { across, once } from './across.ts';
import { Id, RequiredText, says } from './schema.ts';

const Form = z
  .object({
    name: RequiredText(5, 'plant.name_required'),
    shop_id: Id('shop', 'plant.shop_required'),
    first: z.int(),
    last: z.int().optional(),
    steps: z
      .array(z.object({ days: z.int(), note: RequiredText(5, 'plant.note_required') }))
      .refine((steps) => new Set(steps.map(({ days }) => days)).size === steps.length, { ...says('plant.days_twice'), ...once('days') })
      .default([]),
  })
  .check(
    across(['first', 'last'], ({ first, last }, complain) => {
      if (last !== undefined && last < first) complain('last', 'plant.last_before_first');
    }),
    across(['steps'], ({ steps }, complain) => {
      if (steps.some(({ days }) => days < 0)) complain(['steps', 0, 'days'], 'plant.days_past');
    }),
  );
const good = { name: '王', shop_id: '1', first: 1, last: 2 };

const said = (wrong: object): string[] =>
  (Form.safeParse({ ...good, ...wrong }).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);

describe('a rule across fields', () => {
  it('is silent while all is right', () => expect(said({})).toEqual([]));

  it.each([
    [{ name: '' }, ['name plant.name_required']],
    [{ name: ' ' }, ['name plant.name_required']],
    [{ shop_id: '' }, ['shop_id plant.shop_required']],
    [{ name: undefined }, ['name plant.name_required']],
    [{ name: '', shop_id: 'x' }, ['name plant.name_required', 'shop_id plant.shop_required']],
  ])('speaks beside whatever other field is wrong: %j', (wrong, others) => {
    expect(said(wrong)).toEqual(others);
    expect(said({ ...wrong, last: 0 })).toEqual([...others, 'last plant.last_before_first']);
  });

  it.each([[{ first: undefined }], [{ first: '3' }], [{ first: null, name: '' }], [{ last: 'x' }], [{ last: Number.NaN }]])(
    'waits for the fields that it looks at: %j',
    (wrong) => expect(said({ last: 0, ...wrong })).not.toContain('last plant.last_before_first'),
  );

  it('of a list is judged beside what else is wrong with its elements', () => {
    const twice = { steps: [{ days: 1, note: '' }, { days: 1, note: 'a' }] };
    expect(said(twice)).toEqual(['steps.0.note plant.note_required', 'steps plant.days_twice']);
    expect(said({ steps: [{ days: '1', note: 'a' }, { days: '1', note: 'a' }] })).not.toContain('steps plant.days_twice');
    for (const steps of [5, [5], [null], [{}], {}, '', [[]]]) expect(() => said({ steps })).not.toThrow();
  });

  it('points below a field', () => expect(said({ steps: [{ days: -1, note: 'a' }] })).toEqual(['steps.0.days plant.days_past']));

  it('survives what is no object', () => {
    for (const input of [undefined, null, 5, '', [], { first: {} }]) expect(Form.safeParse(input).success).toBe(false);
  });

  it('gets the fields that it names and no other', () => {
    let seen: object = {};
    Form.check(across(['first'], (value) => (seen = value))).parse(good);
    expect(seen).toEqual({ first: 1 });
  });
});
