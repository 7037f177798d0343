import { expect, test } from 'vitest';
import { z } from 'zod';
import { across, once } from '#kernel/contract/across.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { places, projectOf } from '../plant.ts';
import { rulesNameTheirFields } from './rules-name-their-fields.ts';

const rule = rulesNameTheirFields({ 'plant.known': 'nobody types it' });
const Span = z.object({ from: z.int(), to: z.int() });
const call = (id: string, request: z.ZodObject) => endpoint({ id, method: 'POST', path: '/plant', access: 'signed-in', request, response: z.null() });
const known = call('plant.known', Span.refine(() => true));
const judge = (request: z.ZodObject) => places(rule, projectOf({}, { endpoints: [known, call('plant.one', request)] }));

test('rules that name their fields pass', () => {
  expect(judge(Span.check(across(['from', 'to'], () => undefined)))).toEqual([]);
  expect(judge(z.object({ spans: z.array(Span).max(3).refine(() => true, once('from')).default([]) }))).toEqual([]);
  expect(judge(z.object({ name: z.string().refine(() => true), tags: z.array(z.string()).refine(() => true) }))).toEqual([]);
});

test('a rule across fields that waits is caught, wherever it stands', () => {
  expect(judge(Span.refine(() => true))).toEqual(['plant.one:0']);
  expect(judge(Span.superRefine(() => undefined))).toEqual(['plant.one:0']);
  expect(judge(z.object({ span: Span.refine(() => true).optional() }))).toEqual(['plant.one:0']);
  expect(judge(z.object({ spans: z.array(Span).refine(() => true).default([]) }))).toEqual(['plant.one:0']);
  expect(judge(z.object({ spans: z.array(z.union([z.null(), Span.refine(() => true)])) }))).toEqual(['plant.one:0']);
});

test('a reviewed call whose rules no longer wait is taken off the list', () => {
  expect(places(rule, projectOf({}))).toEqual(['tools/tidy/reviewed.ts:0']);
});
