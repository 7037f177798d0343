import { expect, test } from 'vitest';
import { places, projectOf } from '../plant.ts';
import { sentencesExist } from './sentences-exist.ts';

const dictionaries = { member: { title: {}, field: {}, refusal: { name_required: '会员姓名不能为空' }, word: {} } };
const judge = (path: string, code: string) => places(sentencesExist, projectOf({ [path]: `\n${code}\n` }, { dictionaries }));

test.each([
  ['domains/member/contract/a.ts', "z.string().min(1, 'member.nmae_required');"],
  ['domains/member/contract/a.ts', "const a = RequiredText(30, 'members.name_required');"],
  ['domains/member/model/a.ts', "z.string(says('member.other'));"],
  ['domains/gift_box/model/a.ts', "z.string(says('gift_box.other'));"],
  ['kernel/server/a.ts', "throw new Refusal(404, 'kernel.gone');"],
  ['kernel/server/a.ts', "speak(language, 'kernel.gone');"],
])('in %s, %s is caught', (path, code) => expect(judge(path, code)).toEqual([`${path}:2`]));

test.each([
  ['domains/member/contract/a.ts', "const a = RequiredText(30, 'member.name_required');"],
  ['domains/member/contract/a.ts', "endpoint({ id: 'member.search' });"],
  ['domains/member/contract/a.ts', "event('member.was_added', payload);"],
  ['domains/member/server/a.ts', "uow.outbox.add('order.refunded', {});"],
])('in %s, %s passes', (path, code) => expect(judge(path, code)).toEqual([]));
