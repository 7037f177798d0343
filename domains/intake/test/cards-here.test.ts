import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { balanceCardAdd } from '#domains/catalog/contract/balance-card.endpoints.ts';
import { shopCardAdd } from '#domains/catalog/contract/shop-card.endpoints.ts';
import { importCheck, memberImport } from '../contract/import.endpoints.ts';

let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
beforeAll(async () => {
  world = await openWorld();
  [head, manager, sibling] = [await world.as('administrator'), await world.as('manager'), await world.as('siblingManager')];
  await decideRules(head, { 'catalog.shop_cards': true });
});
afterAll(() => world.close());

const storedValue = (client: Client, balance_card_name: string, usable_shop_ids: string[] = []) =>
  client.ask(balanceCardAdd, { balance_card_name, sell_price: 100_000, total_amount: 100_000, valid: 1, valid_unit: 2, usable_shop_ids });
const counted = (client: Client, shop_card_name: string, usable_shop_ids: string[] = []) => {
  const projects = [{ shop_project_id: world.founded.lanting!.catalog.projects.facial!, project_num: 10 }];
  return client.ask(shopCardAdd, { shop_card_name, sell_price: 80_000, valid: 1, valid_unit: 2, projects, usable_shop_ids });
};

let made = 0;
/** What is wrong with an old customer who comes with both cards. */
async function faultsOf(client: Client, balance_card: string, count_card: string) {
  const line = `老客户,135${String(10_000_000 + (made += 1))},自然到店,${balance_card},100,${count_card},7,700,2026-01-15`;
  const text = `会员姓名,手机号,顾客来源,储值卡,本金余额,次卡,剩余次数,次卡剩余金额,开卡日期\r\n${line}`;
  const { lines } = await client.ask(importCheck, { file: new File([text], 'members.csv', { type: 'text/csv' }) });
  return lines[0]!.faults.map(({ column, key }) => `${column} ${key}`);
}

it('old cards come in where they are sold, whichever further shops they may be used in', async () => {
  await storedValue(head, '千元互通卡', [sibling.shop_id]);
  await counted(head, '十次互通卡', [sibling.shop_id]);
  expect(await faultsOf(manager, '千元互通卡', '十次互通卡')).toEqual([]);
  expect(await faultsOf(sibling, '千元互通卡', '十次互通卡')).toEqual([]);
  await storedValue(manager, '本店互通卡', [sibling.shop_id]);
  await counted(manager, '本店十次卡', [sibling.shop_id]);
  expect(await faultsOf(manager, '本店互通卡', '本店十次卡')).toEqual([]);
});

it('old cards are not those that another shop has alone, though they are called the same, and its template names none of them', async () => {
  for (const client of [manager, sibling]) {
    await storedValue(client, '同名储值');
    await counted(client, '同名次卡');
  }
  await storedValue(sibling, '别店储值');
  await counted(sibling, '别店次卡');
  expect(await faultsOf(manager, '同名储值', '同名次卡')).toEqual([]);
  expect(await faultsOf(manager, '别店储值', '别店次卡')).toEqual(['balance_card intake.name_unknown', 'count_card intake.name_unknown']);
  const { data } = await manager.call(memberImport.sheet, { rows: [] } as never);
  const { sheets } = await readXlsx(new Uint8Array(data as unknown as Buffer));
  const choices = sheets.at(-1)!.rows.flat();
  expect(choices).toEqual(expect.arrayContaining(['同名储值', '同名次卡', '本店互通卡']));
  expect(choices).not.toContain('别店储值');
  expect(choices).not.toContain('别店次卡');
});
