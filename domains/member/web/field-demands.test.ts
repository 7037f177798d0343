import { expect, it } from 'vitest';
import { sentenceOf } from '#kernel/i18n/issue.ts';
import { USUAL_CHANNEL, USUAL_RULES } from '../contract/field-rules.ts';
import { NewMember } from '../contract/member.form.ts';
import { demandsOf } from '../model/demand.rules.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { demandedFields, recommended } from './field-demands.ts';

const MUST = { displayed_state: 1, required_state: 1 } as const;
const words = { ...zhCN.field, channel: '来源渠道' };
const form = { member_name: '王芳', mobile_number: '13812345678', member_source: '1' };

/** What a form complains of, field by field, where the shop demands these. */
function faultsOf(demanded: object, said: object): Record<string, object> {
  const demands = demandsOf({ rules: { ...USUAL_RULES, ...demanded }, channel: { ...USUAL_CHANNEL, ...MUST } });
  const issues = NewMember.check(...demandedFields(demands, words)).safeParse({ ...form, ...said }).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), sentenceOf(issue as never, said)]));
}
const asks = (which: 'choose' | 'enter', field: string) => ({ key: `member.${which}_field`, params: { field } });

it('says at once all that the shop demands and a form leaves out, beside whatever else is wrong with it', () => {
  expect(faultsOf({ birth: MUST, age: MUST, address: MUST, degree: MUST, gender: MUST }, { mobile_number: '1391234', medical_number: '病历' })).toEqual({
    mobile_number: { key: 'member.mobile_invalid', params: {} },
    medical_number: { key: 'member.medical_number_invalid', params: {} },
    birth: asks('choose', '出生日期'),
    address: asks('enter', '地址'),
    degree: asks('choose', '学历'),
    channel: asks('choose', '来源渠道'),
  });
});

it('asks for an age where the birth is set by it, and for nothing that is there or not shown', () => {
  const rules = { age: MUST, birth: { displayed_state: 0, required_state: 1 } };
  expect(faultsOf(rules, { channel: '7' })).toEqual({ birth: asks('enter', '年龄') });
  expect(faultsOf(rules, { channel: '7', birth: '1990-01-01' })).toEqual({});
});

it('asks who recommended a member whose source wants it, and nobody else', () => {
  const judged = NewMember.check(recommended((source) => source === '2'));
  const faults = (said: object) => (judged.safeParse({ ...form, ...said }).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
  expect(faults({ member_source: '2' })).toEqual(['recommend member.recommend_required']);
  expect(faults({ member_source: '2', recommend: '5' })).toEqual([]);
  expect(faults({ member_source: '1' })).toEqual([]);
});
