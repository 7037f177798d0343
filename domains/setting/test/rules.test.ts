import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { Person, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { editRules, findRules } from '../contract/rule.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const LENDS = 'sales.debt_allowed';
const ruleOf = async (person: Person, key: string) => (await (await world.as(person)).ask(findRules, { rule_keys: [key] }))[0]!;
const decide = async (person: Person, key: string, value: boolean | number | string | null) => {
  const { version } = await ruleOf(person, key);
  return (await world.as(person)).call(editRules, { rules: [{ key, value, version }] });
};

describe('the business rules', () => {
  it('show what holds before anybody has decided, and how each is typed in', async () => {
    const rules = await (await world.as('manager')).ask(findRules, {});
    expect(rules.find(({ key }) => key === LENDS)).toMatchObject({ kind: 'switch', value: true, source: 'initial', version: 0, editable: true });
    expect(rules.find(({ key }) => key === 'sales.rounding')).toMatchObject({ kind: 'choice', value: 'none', choices: ['none', 'tenth', 'whole'] });
    expect(rules.find(({ key }) => key === 'sales.adjust_limit_percent')).toMatchObject({ kind: 'number', value: 100, min: 0, max: 100 });
    expect(rules.find(({ key }) => key === 'card.units_follow_payment')).toMatchObject({ level: 'organisation', editable: false });
  });

  it('follow the head office until a shop decides for itself, and again once it takes that back', async () => {
    expect((await decide('administrator', LENDS, false)).code).toBe(0);
    expect(await ruleOf('manager', LENDS)).toMatchObject({ value: false, source: 'organisation', inherited: false });
    expect(await ruleOf('siblingManager', LENDS)).toMatchObject({ value: false, source: 'organisation' });
    await decide('manager', LENDS, true);
    expect(await ruleOf('manager', LENDS)).toMatchObject({ value: true, source: 'shop', inherited: false, version: 1 });
    expect(await ruleOf('siblingManager', LENDS)).toMatchObject({ value: false, source: 'organisation' });
    await decide('manager', LENDS, null);
    expect(await ruleOf('manager', LENDS)).toMatchObject({ value: false, source: 'organisation' });
    await decide('administrator', LENDS, null);
    expect(await ruleOf('manager', LENDS)).toMatchObject({ value: true, source: 'initial' });
    expect(await ruleOf('strangerManager', LENDS)).toMatchObject({ value: true, source: 'initial', version: 0 });
  });

  it('keep in the audit trail what they were and what they became', async () => {
    await decide('manager', 'sales.void_pending_hours', 12);
    await decide('manager', 'sales.void_pending_hours', 24);
    const [entry] = await world.look<{ before: unknown; after: unknown }>(
      'lanting',
      "select before, after from audit_entry where subject = 'setting' order by audit_id desc limit 1",
    );
    expect(entry).toEqual({ before: { 'sales.void_pending_hours': 12 }, after: { 'sales.void_pending_hours': 24 } });
    await decide('manager', 'sales.void_pending_hours', null);
  });

  it.each([
    ['a limit', 'card.refund_approval_above', { initial: 0, laxer: 100_000_000, office: 50_000, stricter: 20_000 }],
    ['a reduction', 'sales.adjust_limit_percent', { initial: 100, laxer: 31, office: 30, stricter: 10 }],
    ['a choice', 'card.member_proof', { initial: 'none', laxer: 'signature', office: 'code', stricter: 'code' }],
    ['a switch', 'card.proof_for_payment', { initial: false, laxer: false, office: true, stricter: true }],
    ['a choice of what is looked at again', 'sales.payment_review', { initial: 'none', laxer: 'none', office: 'transfers', stricter: 'all' }],
    ['a switch of how cash is counted', 'day_close.blind_count', { initial: false, laxer: false, office: true, stricter: true }],
  ])('of what a shop’s people may do are %s that a shop may make stricter, never laxer', async (_, key, { initial, laxer, office, stricter }) => {
    expect(await ruleOf('manager', key)).toMatchObject({ value: initial, bounded: true });
    expect(await ruleOf('administrator', key)).toMatchObject({ bounded: false, editable: true });
    expect((await decide('administrator', key, office)).code).toBe(0);
    const { version } = await ruleOf('manager', key);
    const manager = await world.as('manager');
    const loosen = () => manager.call(editRules, { rules: [{ key, value: laxer, version }] });
    await expectRefusal(world, 'lanting', loosen, { status: 403, message: '门店只能比总部规定更严，不能放宽' });
    expect((await decide('manager', key, stricter)).code).toBe(0);
    expect(await ruleOf('manager', key)).toMatchObject({ value: stricter, source: 'shop' });
    await decide('manager', key, null);
    await decide('administrator', key, null);
  });

  it('of a limit that was decided while more was allowed fall back to what head office allows now', async () => {
    const key = 'card.refund_approval_above';
    await decide('administrator', key, 100_000);
    await decide('manager', key, 80_000);
    await decide('administrator', key, 50_000);
    expect(await ruleOf('manager', key)).toMatchObject({ value: 50_000, source: 'organisation', max: 50_000 });
    await decide('manager', key, null);
    await decide('administrator', key, null);
  });

  it.each([
    ['an unknown rule', { key: 'sales.gravity', value: true, version: 0 }, 400, '没有这项规则', 'rules.0.key'],
    ['a number beyond its bounds', { key: 'sales.adjust_limit_percent', value: 101, version: 0 }, 400, '请输入正确的值', 'rules.0.value'],
    ['a word for a switch', { key: LENDS, value: 'yes', version: 0 }, 400, '请输入正确的值', 'rules.0.value'],
    ['a choice there is not', { key: 'sales.rounding', value: 'up', version: 0 }, 400, '请输入正确的值', 'rules.0.value'],
    ['what the head office decides', { key: 'card.units_follow_payment', value: false, version: 0 }, 403, '该设置由总部统一管理，门店不能修改', undefined],
    ['a version that no longer holds', { key: 'sales.sale_needs_performer', value: true, version: 7 }, 409, '内容刚刚被他人修改，请核对后重试', undefined],
  ])('refuse %s in a branch, and nothing changes', async (_, rule, status, message, field) => {
    const manager = await world.as('manager');
    await expectRefusal(world, 'lanting', () => manager.call(editRules, { rules: [rule] }), { status, message, ...(field && { field }) });
  });

  it('are decided together or not at all', async () => {
    const manager = await world.as('manager');
    const good = { key: 'sales.walk_in_allowed', value: false, version: (await ruleOf('manager', 'sales.walk_in_allowed')).version };
    const bad = { key: 'sales.rounding', value: 'up', version: 0 };
    await expectRefusal(world, 'lanting', () => manager.call(editRules, { rules: [good, bad] }), { status: 400, message: '请输入正确的值', field: 'rules.1.value' });
    expect((await ruleOf('manager', 'sales.walk_in_allowed')).value).toBe(true);
  });

  it('cannot be decided twice from one reading', async () => {
    const manager = await world.as('manager');
    const { version } = await ruleOf('manager', 'sales.rounding');
    const both = await Promise.all(['tenth', 'whole'].map((value) => manager.call(editRules, { rules: [{ key: 'sales.rounding', value, version }] })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await decide('manager', 'sales.rounding', null);
  });

  it('are no cashier’s to decide', async () => {
    const cashier = await world.as('cashier');
    await expectRefusal(world, 'lanting', () => cashier.call(editRules, { rules: [{ key: LENDS, value: false, version: 0 }] }), {
      status: 403,
      message: '您没有此操作的使用权限',
    });
  });
});
