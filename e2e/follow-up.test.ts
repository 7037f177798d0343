import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { oneInTurn } from '#apps/testing/chosen.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import { subscribers } from '#apps/worker/subscribers.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { LANGUAGES } from '#kernel/contract/failure.ts';
import { tellEvents } from '#kernel/server/events.ts';
import { barriers, picture, tick } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

/** A customer has a facial done off a card by the therapist, and the worker tells of it. */
async function treat(): Promise<string> {
  const { world } = product;
  const manager = await world.as('manager');
  const { uid } = await world.as('therapist');
  const member_id = await newCustomer(world, { member_name: '程知意', birth: '1992-03-02' });
  const card = await sellCard(manager, member_id, 'count_card', world.founded.lanting!.catalog.countCards.facialTen!);
  const { card_item_id } = card.items.find(({ gift }) => !gift)!;
  await manager.ask(addDeduction, { member_id, items: [{ card_item_id, num: 1, performers: [{ uid, basis_points: 10_000 }] }] });
  await tellEvents(world.backend, world.now(), subscribers);
  return member_id;
}

describe('follow-ups', () => {
  it('a rule is made, a treatment is planned for by itself, asked and noted, and plan and result stand side by side', async () => {
    const { page } = await product.as('manager', { at: 'return-rule' });
    await page.getByText('还没有回访规则').waitFor();
    await page.getByRole('button', { name: '新增回访规则' }).first().click();
    await page.locator('#rule_name').fill('护理后三天');
    await page.locator('#type_id').click();
    await page.locator('.ant-select-item', { hasText: '术后回访' }).click();
    await page.getByRole('spinbutton', { name: '天数 1' }).fill('3');
    await page.getByRole('textbox', { name: '回访内容 1' }).fill('皮肤有没有泛红，保湿是否到位');
    await page.getByRole('button', { name: '添加节点' }).click();
    await page.getByRole('spinbutton', { name: '天数 2' }).fill('30');
    await picture(page, 'return-rule-drawer');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('请输入回访内容').waitFor();
    await page.getByRole('textbox', { name: '回访内容 2' }).fill('邀约下一次护理');
    await page.getByRole('button', { name: '保存' }).click();
    await page.locator('tr', { hasText: '护理后三天' }).getByText('3 天后 · 30 天后').waitFor();
    await picture(page, 'return-rule');

    const member_id = await treat();
    await page.goto('return-list?view=next');
    const row = page.locator('tr', { hasText: '程知意' });
    await row.getByText('水光焕肤护理').waitFor();
    await row.getByText('2026-03-05').waitFor();
    await picture(page, 'return-list');
    await row.getByRole('button', { name: '填写结果' }).click();
    await page.getByText('水光焕肤护理：皮肤有没有泛红，保湿是否到位').waitFor();
    await page.locator('#satisfaction').click();
    await page.locator('.ant-select-item', { hasText: '非常满意' }).first().click();
    await page.locator('#result').fill('恢复很好，约了下周');
    await picture(page, 'return-record');
    await page.getByRole('button', { name: '记下结果' }).click();
    await page.getByText('已保存回访结果').waitFor();

    await page.goto('return-list?view=done');
    const done = page.locator('tr', { hasText: '恢复很好，约了下周' });
    await done.getByText('提前 3 天').waitFor();
    await picture(page, 'return-list-done');
    await done.getByRole('button', { name: '对照' }).click();
    const drawer = page.locator('.contrast');
    await drawer.getByText('皮肤有没有泛红，保湿是否到位').waitFor();
    await drawer.getByText('恢复很好，约了下周').waitFor();
    await drawer.getByText('非常满意').waitFor();
    await picture(page, 'return-contrast');

    await page.goto(`member-detail?member_id=${member_id}&tab=MemberPlans`);
    await page.locator('tr', { hasText: '邀约下一次护理' }).getByText('待回访').waitFor();
    await picture(page, 'member-plans');
    await page.getByRole('button', { name: '新增回访' }).click();
    await page.locator('#type_id').click();
    await page.locator('.ant-select-item', { hasText: '客情关怀' }).click();
    await page.locator('#return_content').fill('问候近况');
    await page.locator('.ant-drawer').getByRole('button', { name: '新增回访' }).click();
    await page.locator('tr', { hasText: '问候近况' }).waitFor();
    expect(await page.locator('.detail-tabs tbody tr.ant-table-row').count()).toBe(3);
  });

  it('open plans are handed to a colleague together, with a reason; the colleague finds them', async () => {
    const { page } = await product.as('manager');
    // The workbench says so, and leads to the list that it counts.
    await page.goto('dashboard');
    await page.locator('.figure', { hasText: '门店回访' }).waitFor();
    await picture(page, 'desk-follow-ups');
    await page.locator('.today li', { hasText: '我的今日回访' }).getByRole('link').click();
    await page.locator('tr', { hasText: '问候近况' }).waitFor();
    await page.goto('return-list?view=today');
    await tick(page.locator('tr', { hasText: '问候近况' }).getByRole('checkbox'));
    await page.getByRole('button', { name: '移交回访' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').click();
    await page.locator('.ant-select-item').nth(2).click();
    await dialog.getByRole('textbox', { name: '原因' }).fill('轮休');
    await picture(page, 'return-assign');
    await dialog.getByRole('button', { name: '移交回访' }).click();
    const reason = async () =>
      (await product.world.look<{ hand_reason: string }>('lanting', "select hand_reason from return_plan where return_content = '问候近况'"))[0]!.hand_reason;
    await expect.poll(reason).toBe('轮休');
    // Handed to a colleague, it is nobody's of one's own any more.
    await page.goto('return-list?view=today&mine=true');
    await page.locator('.list-empty').waitFor();
  });

  it('member care shows whose birthday it is; noting a contact says so to everybody', async () => {
    const { page } = await product.as('manager', { at: 'member-care' });
    const row = page.locator('tr', { hasText: '程知意' });
    await row.getByText('未联系').waitFor();
    await picture(page, 'member-care');
    await row.getByRole('button', { name: '记录联系' }).click();
    await page.locator('#type_id').click();
    await page.locator('.ant-select-item', { hasText: '客情关怀' }).click();
    await page.locator('#result').fill('已祝贺生日');
    await page.locator('.ant-drawer').getByRole('button', { name: '记录联系' }).click();
    await row.getByText('2026-03-02').nth(1).waitFor();
    await tick(page.getByRole('checkbox', { name: '仅看未联系' }));
    await page.locator('.list-empty').waitFor();
    expect(await row.count()).toBe(0);
  });

  it.each(oneInTurn(LANGUAGES))('speaks %s and holds up before axe', async (language) => {
      const { page } = await product.as('manager', { language });
      for (const path of [
        'return-list?view=all&mine=false',
        'return-rule',
        'return-setting',
        'member-care?span=month',
        'member-care?about=new_member',
      ]) {
        await page.goto(path);
        await page.locator('.list-card[aria-busy="false"] :is(.ant-table-row, .list-empty, .ant-empty)').first().waitFor();
        await page.locator('.bone').first().waitFor({ state: 'detached' });
        expect({ path, faults: await barriers(page) }).toEqual({ path, faults: [] });
        await picture(page, `follow-up-${path.replaceAll(/[^a-z]+/g, '-')}-${language}`);
      }
    });
});
