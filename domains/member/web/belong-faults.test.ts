import { expect, it } from 'vitest';
import { z } from 'zod';
import { demanded, identityOf } from './belong-faults.ts';

const identities = [
  { identity_id: '11', required_state: 1 },
  { identity_id: '12', required_state: 0 },
  { identity_id: '13', required_state: 1 },
];
const Form = z.object({ identity_persons: z.array(z.object({ identity_id: z.string(), belong_ids: z.array(z.string()) })) });

it('a form asks for somebody at each identity that demands one, before it is sent', () => {
  const judged = Form.check(demanded(identities));
  const faults = (identity_persons: { identity_id: string; belong_ids: string[] }[]) =>
    (judged.safeParse({ identity_persons }).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
  const [first, third] = ['11', '13'].map((id) => `identity_persons.${id}.belong_ids: member.choose`);
  expect(faults([])).toEqual([first, third]);
  expect(faults([{ identity_id: '13', belong_ids: ['7'] }, { identity_id: '11', belong_ids: [] }])).toEqual([first]);
  expect(faults([{ identity_id: '13', belong_ids: ['7'] }, { identity_id: '11', belong_ids: ['8'] }])).toEqual([]);
});

it('what is refused is told of its identity, by its id or by its place among those that were sent', () => {
  const of = (place: string | number, ...sent: string[]) =>
    identityOf({ name: ['identity_persons', place, 'belong_ids'], errors: ['x'] }, identities, sent.map((identity_id) => ({ identity_id, belong_ids: ['7'] })));
  expect(of('13')).toBe('13');
  expect(of(1, '12', '11')).toBe('11');
  expect(of(2, '12', '11')).toBe('13');
  expect(of(5)).toBeUndefined();
});
