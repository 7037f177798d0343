import { expect, test } from 'vitest';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { Dictionary } from '#kernel/i18n/dictionary.ts';
import { places, projectOf } from '../plant.ts';
import { trailHasWords } from './trail-has-words.ts';

const empty: Dictionary = { title: {}, field: {}, refusal: {}, word: {} };
const dictionaries = {
  setting: { ...empty, word: { whole: { 'sales.scan.claim': '顾客称已付' }, verb: { add: '新增', 'price.drop': '取消调价' }, noted: { revealed: '查看了' } } },
  member: { ...empty, subject: { member: '会员' }, field: { member_name: '姓名' } },
  sales: { ...empty, field: { reason: '原因' } },
} satisfies Record<string, Dictionary>;
const at = 'domains/sales/server/a.commands.ts';
const command = (id: string) => ({ id, idempotent: true }) as unknown as Endpoint;

test.each([
  "uow.audit({ subject: 'member', subject_id, after: {\nnickname } });",
  "uow.audit({ subject: 'member', subject_id, before: { member_name }, after: { member_name,\n nickname: 'a' } });",
  "uow.audit({ subject: 'member', subject_id, after: { ...(a && {\n nickname }) } });",
  'work.audit({ subject, subject_id, after: a ?\n{ nickname } : undefined });',
])('%s is caught: nobody has a word for it', (code) => {
  expect(places(trailHasWords, projectOf({ [at]: code }, { dictionaries }))).toEqual([`${at}:2`]);
});

test('fields of what it is noted of, of whoever does it, and of the trail pass; so does what tests note', () => {
  const files = {
    [at]: "uow.audit({ subject: 'member', subject_id, before: { member_name, version }, after: { member_name, reason, revealed: 'x', version } });",
    'domains/sales/test/a.test.ts': "uow.audit({ subject: 'member', subject_id, after: { nickname } });",
  };
  expect(places(trailHasWords, projectOf(files, { dictionaries }))).toEqual([]);
});

test('a command of which the trail does not say what it did is caught', () => {
  const endpoints = ['sales.scan.claim', 'member.add', 'catalog.project.price.drop', 'catalog.draft.drop', 'member.nod'].map(command);
  expect(trailHasWords.check(projectOf({}, { dictionaries, endpoints })).map(({ message }) => message.split(' ')[7])).toEqual([
    'catalog.draft.drop',
    'member.nod',
  ]);
});
