import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { aliasAdd, aliasEdit, aliasList } from '#domains/staff/contract/identity.endpoints.ts';
import { barriers, offered, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const { beautician, consultant } = world.founded['lanting']!.identities;
  const head = await world.as('administrator');
  const known = await head.ask(aliasList, {});
  for (const identity_id of [beautician!, consultant!]) {
    const alias = known.find((one) => one.identity_id === identity_id);
    if (!alias) await head.ask(aliasAdd, { identity_id, required_state: 1 });
    else await head.ask(aliasEdit, { alias_id: alias.alias_id, version: alias.version, alias_identity: alias.alias_identity, required_state: 1 });
  }
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('is asked for at itself before the form is sent, and again once nobody is left', async () => {
  const { page } = await product.atMembers('manager');
  await page.getByRole('button', { name: '新增会员' }).first().click();
  const drawer = page.locator('.ant-drawer', { has: page.locator('#member_name') });
  await drawer.locator('#member_name').fill('有人照顾');
  await drawer.locator('#mobile_number').fill('13912341777');
  await drawer.locator('#member_source').click();
  await offered(page, '自然到店').first().click();
  const belong = (identity: string) => drawer.locator('.belong', { hasText: identity });
  await belong('美容师').waitFor();
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(new URL(request.url()).pathname));
  await drawer.locator('.form-foot .ant-btn-primary').click();
  for (const identity of ['美容师', '咨询师']) await belong(identity).getByText('请选择', { exact: true }).waitFor();
  await drawer.getByText('有 2 处需要修改').waitFor();
  expect(sent.filter((path) => path.endsWith('/member/add'))).toEqual([]);
  await picture(page, 'member-drawer-demanded');
  expect(await barriers(page)).toEqual([]);

  for (const identity of ['美容师', '咨询师']) {
    await belong(identity).locator('.ant-select').click();
    await offered(page).first().click();
    await belong(identity).locator('.belong-fault').waitFor({ state: 'detached' });
  }
  await drawer.locator('.form-foot .ant-btn-primary').click();
  await drawer.waitFor({ state: 'detached' });
  const [file] = await (await product.world.as('manager')).ask(memberSearch, { key_word: '有人照顾' });
  expect(file).toMatchObject({ member_name: '有人照顾' });
});
