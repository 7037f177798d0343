import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import { memberRules, memberRulesEdit } from '#domains/member/contract/field-rules.endpoints.ts';
import type { RuledField } from '#domains/member/contract/field-rules.ts';
import { memberAdd, memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { barriers, offered, picture, press } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  await (await product.world.as('manager')).ask(memberAdd, newMember(product.world, { member_name: '小满', birth: '2026-01-05' }));
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const drawerIn = (page: Page) => page.locator('.ant-drawer', { has: page.locator('#member_name') });
const faults = (page: Page) => drawerIn(page).locator('.ant-form-item-explain-error').allTextContents();
const save = (page: Page) => drawerIn(page).locator('.form-foot .ant-btn-primary').click();
const option = (page: Page, text: string) => offered(page, text).first().click();

const open = async () => {
  const { page } = await product.atMembers('manager', { language: 'zh-CN' });
  await page.getByRole('button', { name: '新增会员' }).first().click();
  await drawerIn(page).locator('#member_name').waitFor();
  return page;
};

describe('the form of a member', () => {
  it('leaves a baby their birth as one passes through the age, and takes no age of nought', async () => {
    const manager = await product.world.as('manager');
    const member_id = await idOf(product.world, '小满');
    const { page } = await product.as('manager', { at: `member-detail?member_id=${member_id}`, language: 'zh-CN' });
    await page.getByRole('button', { name: '编辑会员' }).click();
    const drawer = drawerIn(page);
    const age = drawer.getByRole('spinbutton', { name: '年龄' });
    await expect.poll(() => age.inputValue()).toBe('0');
    await age.focus();
    await press(page, 'ArrowUp');
    await press(page, 'Tab');
    expect(await drawer.locator('#birth').inputValue()).toBe('2026-01-05');
    await drawer.locator('#remarks').fill('满月');
    await save(page);
    await drawer.waitFor({ state: 'detached' });
    expect(await manager.ask(memberDetail, { member_id })).toMatchObject({ birth: '2026-01-05', remarks: '满月' });

    await page.getByRole('button', { name: '编辑会员' }).click();
    await age.fill('');
    await age.fill('0');
    await press(page, 'Tab');
    await expect.poll(() => faults(page)).toEqual(['出生日期须为有效日期，年龄须为1至120岁']);
    expect(await age.inputValue()).toBe('0');
    await age.fill('3');
    await expect.poll(() => faults(page)).toEqual([]);
    expect(await drawer.locator('#birth').inputValue()).toBe('2023-03-02');
  });

  it('says what is wrong as a field is left, with what no longer goes together, and no more once it is mended', async () => {
    const page = await open();
    const drawer = drawerIn(page);
    await drawer.locator('#member_name').fill('临栏');
    const phone = drawer.locator('#mobile_number');
    await phone.pressSequentially('1391234');
    expect(await faults(page)).toEqual([]);
    await press(page, 'Tab');
    await expect.poll(() => faults(page)).toContain('手机号格式不正确！');
    await phone.fill('13912340009');
    await expect.poll(() => faults(page)).not.toContain('手机号格式不正确！');
    await drawer.locator('#country_code').click();
    await option(page, '852');
    await drawer.locator('#member_num').focus();
    await expect.poll(() => faults(page)).toContain('手机号格式不正确！');
    await phone.fill('91234567');
    await drawer.locator('#id_number').fill('110101199003074510');
    await press(page, 'Tab');
    await expect.poll(() => faults(page)).toContain('证件号码格式不正确！');
    await picture(page, 'member-form-left');
    expect(await barriers(page)).toEqual([]);
    // Another kind of document has another form.
    await drawer.locator('#document_type').click();
    await option(page, '其他');
    await expect.poll(() => faults(page)).not.toContain('证件号码格式不正确！');
  });

  it('says at a further phone what it lacks, once one has left it', async () => {
    const page = await open();
    const drawer = drawerIn(page);
    await drawer.getByRole('button', { name: '添加手机号' }).click();
    expect(await faults(page)).not.toContain('请选择关系');
    await drawer.getByRole('textbox', { name: '手机号' }).last().fill('13912340008');
    await drawer.locator('#address').focus();
    await expect.poll(() => faults(page)).toContain('请选择关系');
    for (const _ of [2, 3]) await drawer.getByRole('button', { name: '添加手机号' }).click();
    await drawer.locator('.phones-input').getByText('最多可添加手机号为3个').waitFor();
    expect(await drawer.getByRole('button', { name: '添加手机号' }).count()).toBe(0);
  });

  it('asks at once for all that the shop demands, before anything is sent', async () => {
    const manager = await product.world.as('manager');
    const demand = async (required_state: 0 | 1) => {
      const rules = (['birth', 'address', 'member_type'] satisfies RuledField[]).map((field) => ({ field, displayed_state: 1 as const, required_state }));
      const { version, channel, channel_version } = await manager.ask(memberRules, {});
      await manager.ask(memberRulesEdit, { rules, version, channel: { ...channel, required_state }, channel_version });
    };
    await demand(1);
    const page = await open();
    const drawer = drawerIn(page);
    await drawer.locator('#member_name').fill('缺项');
    await drawer.locator('#mobile_number').fill('13912340006');
    await drawer.locator('#member_source').click();
    await option(page, '转介绍');
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(new URL(request.url()).pathname));
    await save(page);
    const all = ['请选择推荐人', '请选择出生日期', '请选择渠道', '请选择会员类型', '请输入地址'];
    await expect.poll(async () => (await faults(page)).toSorted()).toEqual(all.toSorted());
    await picture(page, 'member-form-demanded');
    expect(await barriers(page)).toEqual([]);
    // Who recommended somebody is asked for by their source, and may be said of everybody.
    await drawer.locator('#member_source').click();
    await option(page, '自然到店');
    await expect.poll(() => faults(page)).not.toContain('请选择推荐人');
    await drawer.locator('#recommend').waitFor();
    expect(sent.filter((path) => path.endsWith('/member/add'))).toEqual([]);
    await demand(0);
  });

  it('takes a level back that was chosen by mistake', async () => {
    const page = await open();
    const row = drawerIn(page).getByRole('radiogroup', { name: '会员等级' });
    const reason = drawerIn(page).locator('#level_reason');
    await row.getByText('银卡会员').click();
    await reason.waitFor();
    // By the keys, as by the mouse: none is behind the last.
    await row.getByRole('radio').first().focus();
    await press(page, 'ArrowLeft');
    await reason.waitFor({ state: 'detached' });
    expect(await row.getByRole('radio', { name: '不选' }).isChecked()).toBe(true);
    await picture(page, 'member-form-no-level');
  });

  it('takes old cards where it opens over a page, too', async () => {
    const { page } = await product.as('manager', { at: 'dashboard', language: 'zh-CN' });
    await press(page, 'Control+k');
    await page.locator('.palette input').fill('新增会员');
    await page.locator('.palette-list [aria-selected=true]', { hasText: '新增会员' }).waitFor();
    await press(page, 'Enter');
    await drawerIn(page).getByRole('button', { name: '补录会员卡' }).waitFor();
    await picture(page, 'member-form-over-a-page');
    expect(await barriers(page)).toEqual([]);
  });

  it('says whose name it is, of an edited file too, and not of its own', async () => {
    await (await product.world.as('manager')).ask(memberAdd, newMember(product.world, { member_name: '同名客' }));
    const { page } = await product.as('manager', { at: `member-detail?member_id=${await idOf(product.world, '小满')}`, language: 'zh-CN' });
    await page.getByRole('button', { name: '编辑会员' }).click();
    const name = drawerIn(page).locator('#member_name');
    await name.fill('同名客');
    await press(page, 'Tab');
    const known = drawerIn(page).getByText('该会员已存在');
    await known.waitFor();
    await name.fill('小满');
    await press(page, 'Tab');
    await known.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('小满');
  });

  it('names a colleague of another shop who cares for the member, and keeps them beside one of its own', async () => {
    const { world } = product;
    const { people, identities } = world.founded['lanting']!;
    const manager = await world.as('manager');
    const elsewhere = people['13800000016']!;
    const identity_persons = [{ identity_id: identities.beautician!, belong_ids: [elsewhere] }];
    await manager.ask(memberAdd, newMember(world, { member_name: '两店客', identity_persons }));
    const member_id = await idOf(world, '两店客');
    const { page } = await product.as('manager', { at: `member-detail?member_id=${member_id}`, language: 'zh-CN' });
    await page.getByRole('button', { name: '编辑会员' }).click();
    const belong = drawerIn(page).locator('.belong', { hasText: '美容师' });
    await belong.getByText('何欣').waitFor();
    await belong.locator('.ant-select').click();
    await option(page, '赵雪');
    await belong.getByText('赵雪').waitFor();
    expect(await belong.getByText(elsewhere).count()).toBe(0);
    await picture(page, 'member-form-two-shops');
    await drawerIn(page).locator('#reason').fill('两店都去');
    await save(page);
    await drawerIn(page).waitFor({ state: 'detached' });
    const file = await manager.ask(memberDetail, { member_id });
    expect(file.identity_persons[0]!.belong.map(({ real_name }) => real_name).toSorted()).toEqual(['何欣', '赵雪']);
  });
});
