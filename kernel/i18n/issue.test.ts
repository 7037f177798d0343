import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Id, RequiredText, Text } from '#kernel/contract/schema.ts';
import { fill } from './dictionary.ts';
import { sentenceOf } from './issue.ts';
import { zhCN } from './zh-CN.ts';

const request = z.object({
  name: RequiredText(5, 'member.name_required'),
  note: Text(3),
  box: Text(3, 'gift_box.name_long').default(''),
  count: z.int().min(1).max(9),
  kind: z.enum(['a', 'b']),
  ids: z.array(Id('member')).max(1),
});
const good = { name: '王', note: '', count: 1, kind: 'a', ids: [] };

const said = (wrong: object): string[] => {
  const input = { ...good, ...wrong };
  return (request.safeParse(input).error?.issues ?? []).map((issue) => {
    const { key, params } = sentenceOf(issue as never, input);
    const own = zhCN.refusal[key.slice('kernel.'.length) as keyof typeof zhCN.refusal];
    return own ? fill(own, params) : key;
  });
};

describe('what is said of a wrong field', () => {
  it.each([
    [{ name: '' }, 'member.name_required'],
    [{ name: ' 王' }, 'member.name_required'],
    [{ name: undefined }, 'member.name_required'],
    [{ name: '王王王王王王' }, '最多 5 个字符'],
    [{ box: '礼礼礼礼' }, 'gift_box.name_long'],
    [{ note: '\0' }, '内容含有无法保存的字符'],
    [{ count: undefined }, '必填项不能为空'],
    [{ count: 0 }, '不能小于 1'],
    [{ count: 10 }, '不能大于 9'],
    [{ count: 1.5 }, '请输入整数'],
    [{ count: 'x' }, '请输入数字'],
    [{ kind: 'c' }, '请选择列表中的选项'],
    [{ ids: ['1', '2'] }, '最多 1 项'],
    [{ ids: ['01'] }, '编号不正确'],
  ])('%o: %s', (wrong, sentence) => {
    expect(said(wrong)[0]).toBe(sentence);
  });
  it('says nothing of what is right', () => expect(said({})).toEqual([]));
});
