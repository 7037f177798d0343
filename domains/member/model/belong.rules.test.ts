import { expect, it } from 'vitest';
import { belongFault, holding, isAsOnFile, unmetDemands } from './belong.rules.ts';

it('lets those care for a member who hold the identity, as many as it names', () => {
  const identities = [
    { identity_id: '1', select_state: 0 },
    { identity_id: '2', select_state: 1 },
  ];
  const held = new Set([holding('1', '7'), holding('1', '8'), holding('2', '7'), holding('2', '8')]);
  const fault = (identity_id: string, ...belong_ids: string[]) => belongFault(identities, held, { identity_id, belong_ids });
  expect(fault('1', '7')).toBeNull();
  expect(fault('1')).toBeNull();
  expect(fault('2', '7', '8')).toBeNull();
  expect(fault('1', '7', '8')).toBe('many');
  expect(fault('2', '7', '9')).toBe('people');
  expect(fault('3')).toBe('identity');
});

it('tells who cares for a member as before, in whatever order they were named', () => {
  const on_file = [
    { identity_id: '1', uid: '7' },
    { identity_id: '1', uid: '8' },
    { identity_id: '2', uid: '9' },
  ];
  const stays = (identity_id: string, ...belong_ids: string[]) => isAsOnFile(on_file, { identity_id, belong_ids });
  expect([stays('1', '8', '7'), stays('2', '9', '9'), stays('3')]).toEqual([true, true, true]);
  expect([stays('1', '7'), stays('1', '7', '7'), stays('1', '7', '9'), stays('2'), stays('3', '7')]).toEqual([false, false, false, false, false]);
});

it('tells which identities demand somebody and have nobody, and where: behind those that were sent, where it was not', () => {
  const identities = [
    { identity_id: '1', required_state: 1 },
    { identity_id: '2', required_state: 0 },
    { identity_id: '3', required_state: 1 },
  ];
  const unmet = (...persons: [identity_id: string, ...belong_ids: string[]][]) =>
    unmetDemands(identities, persons.map(([identity_id, ...belong_ids]) => ({ identity_id, belong_ids }))).map(({ identity_id, at }) => [identity_id, at]);
  expect(unmet()).toEqual([['1', 0], ['3', 0]]);
  expect(unmet(['2', '7'], ['3'])).toEqual([['1', 2], ['3', 1]]);
  expect(unmet(['1', '7'], ['3', '7'])).toEqual([]);
});
