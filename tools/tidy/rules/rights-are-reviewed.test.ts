import { expect, test } from 'vitest';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { places, projectOf } from '../plant.ts';
import { rightsAreReviewed } from './rights-are-reviewed.ts';

const call = (id: string, access: Endpoint['access']) => ({ id, access, asks: [], method: 'GET', path: '/x' }) as unknown as Endpoint;
const rule = rightsAreReviewed([
  { id: 'card.voidGift', access: 'card:void_gift', why: '' },
  { id: 'access.menu', access: 'signed-in', why: 'ones own' },
  { id: 'room.list', access: 'signed-in', why: '' },
]);
const judge = (...endpoints: Endpoint[]) => places(rule, projectOf({}, { endpoints }));

test('calls as they were reviewed pass', () =>
  expect(judge(call('card.voidGift', 'card:void_gift'), call('access.menu', 'signed-in'), call('room.list', 'room:read'))).toEqual(['docs/rights.tsv:3']));

test('a right that was weakened, a call nobody reviewed, one that is gone and one without a reason are caught', () =>
  expect(judge(call('card.voidGift', 'signed-in'), call('new.call', 'member:read'), call('room.list', 'signed-in'))).toEqual([
    'docs/rights.tsv:1',
    'docs/rights.tsv:0',
    'docs/rights.tsv:3',
    'docs/rights.tsv:2',
  ]));
