import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { memberRules, memberRulesEdit } from '#domains/member/contract/field-rules.endpoints.ts';
import { memberAdd, memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { barriers, offered, picture, tick } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let member_id: string;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  await (await world.as('manager')).ask(memberAdd, newMember(world, { member_name: '秦时月', mobile_number: '13912340003' }));
  member_id = await idOf(world, '秦时月');
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

/** What the form complains of, each sentence as often as it stands there. */
const faults = (page: Page) => page.locator('.ant-drawer .ant-form-item-explain-error').allTextContents();
const save = (page: Page) => page.locator('.ant-drawer .form-foot .ant-btn-primary').click();
/** How much of the window a drawer takes, in percent. */
const shareOf = async (page: Page) => {
  const box = await page.locator('.ant-drawer-content-wrapper:visible').last().boundingBox();
  return Math.round((100 * box!.width) / page.viewportSize()!.width);
};
const option = (page: Page, text: string) => offered(page, text).first().click();

describe('the form of a new member', () => {
  const open = async (language: 'zh-CN' | 'zh-HK' | 'en', name: string) => {
    const { page } = await product.atMembers('manager', { language });
    await page.getByRole('button', { name }).first().click();
    await page.locator('.ant-drawer #member_name').waitFor();
    return page;
  };

  /** With all that it must have. */
  const complete = async () => {
    const page = await open('zh-CN', '新增会员');
    await page.locator('.ant-drawer #member_name').fill('另一位');
    await page.locator('.ant-drawer #mobile_number').fill('13912340009');
    await page.locator('.ant-drawer #member_source').click();
    await offered(page, '自然到店').first().click();
    return page;
  };

  it.each([
    ['zh-CN', '新增会员', ['会员姓名不能为空', '手机号不能为空', '请选择顾客来源']],
    ['zh-HK', '新增會員', ['會員姓名不能為空', '手機號不能為空', '請選擇顧客來源']],
    ['en', 'New member', ['Enter the member’s name', 'Enter a mobile number', 'Choose where the customer comes from']],
  ] as const)('asks for what it must have, once each, in %s', async (language, name, sentences) => {
    const page = await open(language, name);
    expect(await faults(page)).toEqual([]);
    await save(page);
    await expect.poll(async () => (await faults(page)).length).toBe(3);
    expect(await faults(page)).toEqual(sentences);
    expect(await barriers(page)).toEqual([]);
    await picture(page, `member-drawer-${language}`);
  });

  it('says everything at the first press of Save: what is missing, what is wrong, and what does not go together', async () => {
    const page = await open('zh-CN', '新增会员');
    const drawer = page.locator('.ant-drawer');
    // A row of choices is found under the label of its field, as an input is.
    await drawer.getByRole('radiogroup', { name: '性别' }).getByRole('radio').first().waitFor();
    await drawer.locator('#mobile_number').fill('1391234');
    await drawer.locator('#id_number').fill('110101199003074510');
    await drawer.locator('#member_num').fill('M-01');
    await save(page);
    const all = ['会员姓名不能为空', '手机号格式不正确！', '请选择顾客来源', '会员编号只能为字母或数字，最多20位', '证件号码格式不正确！'];
    await expect.poll(async () => (await faults(page)).toSorted()).toEqual(all.toSorted());
    await drawer.getByText('有 5 处需要修改').waitFor();
    await picture(page, 'member-drawer-all-faults');
    await drawer.locator('#id_number').fill('110101199003074514');
    await drawer.locator('#mobile_number').fill('13912340009');
    await expect.poll(async () => (await faults(page)).length).toBe(3);
  });

  it.each([
    ['mobile_number', '1391234', '手机号格式不正确！'],
    ['member_num', 'M-01', '会员编号只能为字母或数字，最多20位'],
    ['medical_number', '病历1', '病历号只能为字母或数字，最多20位'],
    ['id_number', '110101199003074510', '证件号码格式不正确！'],
  ] as const)('says at %s that %s is wrong, and no more once it is right', async (field, wrong, sentence) => {
    const page = await complete();
    const input = page.locator(`.ant-drawer #${field}`);
    await input.fill(wrong);
    await save(page);
    const said = async () => (await faults(page)).filter((text) => text === sentence);
    await expect.poll(said).toEqual([sentence]);
    await input.fill({ mobile_number: '13912340009', member_num: 'M01', medical_number: 'B1', id_number: '110101199003074514' }[field]);
    await expect.poll(said).toEqual([]);
  });

  it('asks for a phone of digits, eight at least, once there is a country code', async () => {
    const page = await complete();
    await page.locator('.ant-drawer #country_code').click();
    await option(page, '852');
    const phone = page.locator('.ant-drawer #mobile_number');
    for (const [typed, sentence] of [
      ['9123abcd', '请输入数字'],
      ['9123456', '请输入8位或8位以上的数字'],
    ] as const) {
      await phone.fill(typed);
      await save(page);
      await expect.poll(async () => (await faults(page)).filter((text) => text === sentence)).toEqual([sentence]);
    }
    await phone.fill('91234567');
    await expect.poll(() => faults(page)).toEqual([]);
  });

  it('takes the code that is pasted ahead of a further phone for its own', async () => {
    const page = await complete();
    await page.getByRole('button', { name: '添加手机号' }).click();
    const further = page.locator('.ant-drawer .phones-input');
    await further.getByRole('combobox', { name: '关系' }).click();
    await offered(page).first().click();
    await further.getByRole('textbox', { name: '手机号' }).fill('+852 9123 4567');
    expect(await further.getByRole('textbox', { name: '手机号' }).inputValue()).toBe('91234567');
    await further.locator('.phone-code', { hasText: '+852' }).waitFor();
    await picture(page, 'member-drawer-further-phone');
    expect(await barriers(page)).toEqual([]);
  });

  it('asks for the age alone where the shop wants it so, and keeps the birth that it makes', async () => {
    const manager = await product.world.as('manager');
    const decide = async (birth: 0 | 1, age: 0 | 1) => {
      const rules = [
        { field: 'birth' as const, displayed_state: birth, required_state: 0 as const },
        { field: 'age' as const, displayed_state: age, required_state: age },
      ];
      await manager.ask(memberRulesEdit, { rules, version: (await manager.ask(memberRules, {})).version });
    };
    await decide(0, 1);
    const page = await complete();
    await save(page);
    await expect.poll(() => faults(page)).toEqual(['请输入年龄']);
    await page.getByRole('spinbutton', { name: '年龄' }).fill('30');
    await picture(page, 'member-drawer-age');
    expect(await page.locator('.ant-drawer .ant-picker').count()).toBe(0);
    await save(page);
    await page.locator('.ant-drawer').waitFor({ state: 'detached' });
    const file = await manager.ask(memberDetail, { member_id: await idOf(product.world, '另一位') });
    expect(file).toMatchObject({ age: 30 });
    await decide(1, 0);
  });

  it('offers no birthday to come', async () => {
    const page = await complete();
    await page.locator('.ant-drawer #birth').click();
    const day = (title: string) => page.locator(`.ant-picker-dropdown td[title="${title}"]`).first();
    expect(await day('2026-03-02').getAttribute('class')).not.toContain('disabled');
    expect(await day('2026-03-03').getAttribute('class')).toContain('disabled');
  });

  it('names whoever has the phone already, and keeps what was typed', async () => {
    const page = await complete();
    await page.locator('.ant-drawer #mobile_number').fill('13912340003');
    await save(page);
    await page.locator('.ant-drawer').getByRole('link', { name: '秦时月' }).waitFor();
    expect(await page.locator('.ant-drawer #member_name').inputValue()).toBe('另一位');
    await picture(page, 'member-drawer-taken');
  });
});

describe('a member of a type', () => {
  let tries = 0;
  it('is written down as such, says so on file, and is found by it in a list that shows it', async () => {
    tries += 1;
    const name = `签约新客${tries}`;
    const { page } = await product.atMembers('manager', { language: 'zh-CN' });
    await page.getByRole('button', { name: '新增会员' }).first().click();
    const form = page.locator('.ant-drawer', { has: page.locator('#member_name') });
    await form.locator('#member_name').fill(name);
    await form.locator('#mobile_number').fill(`1391234015${tries}`);
    await form.locator('#member_source').click();
    await option(page, '自然到店');
    await form.locator('#member_type').click();
    await option(page, '签约会员');
    await picture(page, 'member-drawer-type');
    await save(page);
    await page.getByText('添加成功').waitFor();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '高级搜索' }).click();
    await page.locator('.more-filters').getByLabel('会员类型').click();
    await option(page, '签约会员');
    await picture(page, 'member-type-filter');
    const filters = page.locator('.ant-drawer', { has: page.locator('.more-filters') });
    await filters.locator('.form-foot .ant-btn-primary').click();
    const rows = page.locator('.list-table tbody tr.ant-table-row');
    await expect.poll(() => rows.count()).toBeLessThanOrEqual(tries);
    await page.getByRole('button', { name: '列设置' }).click();
    await tick(page.locator('.list-settings li', { hasText: '会员类型' }).getByRole('checkbox'));
    await rows.filter({ hasText: name }).getByText('签约会员').waitFor();
    expect(await rows.count()).toBe(await rows.filter({ hasText: '签约会员' }).count());
    await page.keyboard.press('Escape');
    await rows.getByText(name).click();
    await page.getByRole('tab', { name: '基本资料' }).click();
    await page.locator('.ant-descriptions-row', { hasText: '会员类型' }).getByText('签约会员').first().waitFor();
    await picture(page, 'member-type-profile');
  });
});

describe('a new member who brings an old card', () => {
  it('is told at the card what is refused of it, and has it once both are on file', async () => {
    const { page } = await product.atMembers('manager', { language: 'zh-CN' });
    await page.getByRole('button', { name: '新增会员' }).first().click();
    const form = page.locator('.ant-drawer', { has: page.locator('#member_name') });
    await form.locator('#member_name').fill('带卡新客');
    await form.locator('#mobile_number').fill('13912340077');
    await form.locator('#member_source').click();
    await offered(page, '自然到店').first().click();
    await form.getByRole('button', { name: '补录会员卡' }).click();
    const card = page.locator('.ant-drawer', { has: page.locator('#supplement_id') }).last();
    await card.getByText('储值卡', { exact: true }).click();
    await card.locator('#supplement_id').click();
    await option(page, '金卡');
    await card.locator('#current_balance').fill('0');
    await card.locator('#current_dis_balance').fill('0');
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'member-drawer-card');
    await card.getByRole('button', { name: '加入' }).click();
    await form.getByRole('button', { name: '金卡储值', exact: true }).waitFor();
    const submit = async () => {
      await form.locator('.form-foot .ant-btn-primary').click();
      await page.locator('.ant-modal-confirm .ant-modal-confirm-btns .ant-btn-primary').click();
    };
    await submit();
    await form.getByRole('alert').filter({ hasText: '本金和赠送金不能同时为0' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'member-drawer-card-refused');
    await form.getByRole('button', { name: '金卡储值', exact: true }).click();
    await card.locator('#current_balance').fill('100');
    await card.getByRole('button', { name: '修改' }).click();
    await submit();
    await page.getByText('添加成功').waitFor();
    const held = await idOf(product.world, '带卡新客');
    expect(await (await product.world.as('manager')).ask(memberCards, { member_id: held })).toMatchObject([{ current_balance: 10_000 }]);
  });
});

describe('an old card put on file', () => {
  it('says once each what is missing, and puts down what remains of it', async () => {
    const { page } = await product.as('manager', { at: `member-detail?member_id=${member_id}` });
    await page.getByRole('button', { name: '补录会员卡' }).first().click();
    const drawer = page.locator('.ant-drawer', { has: page.locator('#supplement_id') });
    await drawer.waitFor();
    await expect.poll(() => shareOf(page)).toBe(55);
    await save(page);
    await expect.poll(() => faults(page)).toEqual(['请选择会员卡', '请输入商品价格', '请选择项目']);
    await drawer.getByText('储值卡', { exact: true }).click();
    await drawer.locator('#supplement_id').click();
    await option(page, '金卡');
    await drawer.locator('#current_balance').fill('');
    await drawer.locator('#current_dis_balance').fill('');
    await save(page);
    await expect.poll(() => faults(page)).toEqual(['请输入剩余金额', '请输入剩余赠送金额']);
    expect(await barriers(page)).toEqual([]);
    await drawer.locator('#current_balance').fill('1234.56');
    await drawer.locator('#current_dis_balance').fill('78.9');
    await picture(page, 'supplement-drawer');
    await save(page);
    await page.locator('.ant-modal-confirm .ant-modal-confirm-btns .ant-btn-primary').click();
    await page.getByText('补录成功').waitFor();
    const [card] = await (await product.world.as('manager')).ask(memberCards, { member_id });
    expect(card).toMatchObject({ current_balance: 123_456, current_dis_balance: 7_890 });
  });
  it('counts as the mode at hand keeps cards: a clinic offers no all-purpose card', async () => {
    const { page } = await product.as('manager', { at: `member-detail?member_id=${member_id}` });
    const ways = async () => {
      await page.getByRole('button', { name: '补录会员卡' }).first().click();
      const drawer = page.locator('.ant-drawer', { has: page.locator('#supplement_id') });
      await drawer.locator('.ant-radio-group, .ant-segmented', { hasText: '按项目' }).or(drawer.locator('#count_method')).first().waitFor();
      return (await drawer.innerText()).includes('通卡');
    };
    expect(await ways()).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('.ant-drawer', { has: page.locator('#supplement_id') }).waitFor({ state: 'detached' });
    await page.click('[aria-label*=切换到医美]');
    await page.waitForSelector('[aria-label*=切换到生美]');
    await page.goto(`member-detail?member_id=${member_id}`);
    expect(await ways()).toBe(false);
    await picture(page, 'supplement-drawer-clinic');
    expect(await barriers(page)).toEqual([]);
  });
});
