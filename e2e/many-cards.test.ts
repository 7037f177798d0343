import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import { sellCard } from '#apps/testing/till.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { balanceCardSearch, countCardSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { barriers, goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

/** More of each kind than any list answers at once, all of them before those that the chain began with. */
const MANY = 260;
const NAME = '公孙多卡';

let product: Product;
let member_id: string;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  await world.look(
    'lanting',
    `insert into shop_card (org_id, shop_card_id, shop_card_name, card_sn, sell_price, valid, valid_unit, valid_type, count_method, project_num,
                            search_text, created_at, sort)
     select current_org(), 900000000000 + n, '充数次卡' || n, 'A' || n, 10000, 1, 2, 1, 2, 5, '充数次卡' || n, now(), 1 from generate_series(1, $1) n`,
    [MANY],
  );
  await world.look(
    'lanting',
    `insert into balance_card (org_id, sbc_id, balance_card_name, card_sn, sell_price, total_amount, gift_amount, valid, valid_unit, spend_rule,
                               search_text, created_at, sort)
     select current_org(), 910000000000 + n, '充数储值' || n, 'B' || n, 10000, 10000, 0, 1, 2, 'proportional', '充数储值' || n, now(), 1
       from generate_series(1, $1) n`,
    [MANY],
  );
  const manager = await world.as('manager');
  const first = { counted: await manager.ask(countCardSearch, { page_size: 200 }), loaded: await manager.ask(balanceCardSearch, { page_size: 200 }) };
  expect(first.counted.map((card) => card.shop_card_name)).not.toContain('水光焕肤十次卡');
  expect(first.loaded.map((card) => card.balance_card_name)).not.toContain('金卡储值');
  await manager.ask(memberAdd, newMember(world, { member_name: NAME }));
  member_id = await idOf(world, NAME);
  await sellCard(manager, member_id, 'stored_value_card', world.founded.lanting!.catalog.balanceCards.gold!);
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const sayYes = (page: Page) => page.locator('.ant-modal-confirm .ant-modal-confirm-btns .ant-btn-primary').click();
/** Finds one by its name in the select at hand, which says that there are more. */
async function find(page: Page, word: string, name: string): Promise<void> {
  await page.locator('.found-more').waitFor();
  await page.keyboard.type(word);
  await page.locator('.ant-select-item-option', { hasText: name }).click();
}

describe('with some hundred cards', () => {
  it('a stored-value card is recharged by the template that is looked for', async () => {
    const { page } = await product.as('cashier', { at: `member-detail?member_id=${member_id}` });
    await page
      .locator('.card-panel', { hasText: '金卡储值' })
      .getByRole('button', { name: /^充值/ })
      .click();
    const drawer = page.locator('.ant-drawer', { hasText: '充值' });
    await drawer.getByRole('combobox', { name: '储值卡种' }).click();
    await find(page, 'jkcz', '金卡储值');
    await drawer.getByText('充值后本金 ¥10,000.00').waitFor();
    await drawer.locator('.ant-select', { hasText: '金卡储值 ¥5,000.00' }).waitFor();
    await picture(page, 'many-cards-recharge');
    expect(await barriers(page)).toEqual([]);
    await drawer.locator('.form-foot .ant-btn-primary').click();
    await sayYes(page);
    await page.waitForURL('**/bill-cashier-detail?order_id=*');
  });

  it('old cards of both kinds are put on file by the template that is looked for, each by its name', async () => {
    const { page } = await product.as('manager', { at: `storeMember/add-project?member_id=${member_id}` });
    await page.locator('#supplement_id').click();
    await find(page, '水光', '水光焕肤十次卡');
    await expect.poll(() => page.locator('#remain_balance').inputValue()).toBe('2980.00');
    await page.getByText('到期').first().waitFor();
    await picture(page, 'many-cards-supplement');
    await page.getByRole('button', { name: /^补\s*录$/ }).click();
    await sayYes(page);
    await page.waitForURL(`**/member-detail?member_id=${member_id}`);
    const cards = await (await product.world.as('manager')).ask(memberCards, { member_id, kind: 'count_card' });
    expect(cards.map((card) => card.name)).toEqual(['水光焕肤十次卡']);

    await goTo(page, 'add-edit-member');
    await page.locator('#supplements').click();
    const drawer = page.locator('.ant-drawer', { has: page.locator('#supplement_id') });
    await drawer.getByText('储值卡', { exact: true }).click();
    await drawer.locator('#supplement_id').click();
    await find(page, '金卡', '金卡储值');
    await expect.poll(() => drawer.locator('#current_balance').inputValue()).toBe('5000.00');
    await drawer.locator('.form-foot .ant-btn-primary').click();
    await page.locator('.brought-cards').getByRole('button', { name: '金卡储值', exact: true }).waitFor();
    await picture(page, 'many-cards-brought');
    expect(await barriers(page)).toEqual([]);
  });
});
