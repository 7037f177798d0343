import { expect, test } from 'vitest';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { places, projectOf } from '../plant.ts';
import { publicEndpoints } from './public-endpoints.ts';

const call = (id: string, access: Endpoint['access'], limit?: number) => ({ id, access, limit, method: 'GET', path: '/x' }) as unknown as Endpoint;
const rule = publicEndpoints({ 'access.login': 'one signs in here' });
const judge = (...endpoints: Endpoint[]) => places(rule, projectOf({}, { endpoints: [call('access.login', 'public', 30), ...endpoints] }));

test('reviewed, signed-in and guarded calls pass', () => {
  expect(judge(call('a.b', 'signed-in'), call('a.c', 'member:read'))).toEqual([]);
});

test('a public call that nobody reviewed is caught', () => expect(judge(call('member.search', 'public', 10))).toEqual(['member.search:0']));

test('a public call without a limit is caught', () => {
  expect(places(rule, projectOf({}, { endpoints: [call('access.login', 'public')] }))).toEqual(['access.login:0']);
});

test('a reviewed call that is gone is taken off the list', () => {
  expect(places(rule, projectOf({}))).toEqual(['tools/tidy/reviewed.ts:0']);
});
