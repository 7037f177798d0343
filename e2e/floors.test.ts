import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { miniAdQuery, pageAdd, pagePublish } from '#domains/decoration/contract/decoration.endpoints.ts';
import { barriers, choose, picture, press } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

/** The form of a new page in front of the manager, with its floors still to be written. */
async function newPage(): Promise<Page> {
  const { page } = await product.as('manager', { at: 'setting?section=decor-pages' });
  await page.getByRole('button', { name: /^新\s*建$/ }).first().click();
  await page.locator('#page_name').fill('选择器');
  return page;
}

const ok = (page: Page, dialog: string) => page.getByRole('dialog', { name: dialog }).getByRole('button', { name: /^确\s*定$/ }).click();
/** As laid out: a dialog that is still growing is measured at its full size. */
const widthOf = (page: Page, dialog: string): Promise<number> =>
  page.getByRole('dialog', { name: dialog }).evaluate((element) => (element.closest<HTMLElement>('.ant-modal') ?? (element as HTMLElement)).offsetWidth);

it('refuses a text that is missing and an operation without its value, then keeps both', async () => {
  const page = await newPage();
  await page.getByRole('button', { name: '添加文本' }).click();
  const dialog = page.getByRole('dialog', { name: '文本选择器' });
  expect(await widthOf(page, '文本选择器')).toBe(500);
  await dialog.getByLabel('文本', { exact: true }).focus();
  await dialog.getByLabel('文本', { exact: true }).blur();
  await dialog.getByText('请输入文本内容！').waitFor();
  await dialog.getByLabel('文本', { exact: true }).fill('到店有礼');
  await choose(dialog.getByLabel('操作类型'), '链接地址');
  await ok(page, '文本选择器');
  await page.getByText('表单填写有误，请核对！').waitFor();
  await dialog.getByText('请输入操作值！').waitFor();
  await dialog.getByLabel('操作值').fill('page');
  await dialog.getByText('链接值只能以 / 开头！').waitFor();
  await picture(page, 'picker-text');
  await dialog.getByLabel('操作值').fill('/page');
  await ok(page, '文本选择器');
  await page.getByText('到店有礼').waitFor();
});

it('opens a list of choices where it stands: it fades in, and slips away from under no quick click', async () => {
  const { page } = await product.as('manager', { at: 'setting?section=decor-pages', motion: true });
  await page.getByRole('button', { name: /^新\s*建$/ }).first().click();
  await page.getByRole('button', { name: '添加文本' }).click();
  const list = page.getByRole('dialog', { name: '文本选择器' }).getByLabel('操作类型');
  await list.waitFor();
  const moved = page.evaluate(async () => {
    const seen = new Set<string>();
    const drawn = () => document.querySelector('.ant-select-dropdown');
    for (let frame = 0; frame < 600 && !drawn()?.className.includes('-active'); frame += 1) await new Promise(requestAnimationFrame);
    for (let box = drawn(); box?.className.includes('slide-up-'); box = drawn()) {
      const { transform, animationName } = getComputedStyle(box);
      seen.add(`${animationName} ${transform}`);
      await new Promise(requestAnimationFrame);
    }
    return [...seen];
  });
  await list.click();
  expect(await moved).toEqual(['dialog-in none']);
});

it('refuses a number that is none or too large where a record is wanted', async () => {
  const page = await newPage();
  await page.getByRole('button', { name: '添加文本' }).click();
  const dialog = page.getByRole('dialog', { name: '文本选择器' });
  await dialog.getByLabel('文本', { exact: true }).fill('到店有礼');
  for (const [type, typed, said] of [
    ['商品序号', '0', '请输入正整数'],
    ['店铺编号', '9223372036854775808', 'id值超过上限'],
    ['商品分类', 'x', '请输入正整数'],
  ] as const) {
    await choose(dialog.getByLabel('操作类型'), type);
    await dialog.getByLabel('操作值').fill(typed);
    await dialog.getByLabel('操作值').blur();
    await dialog.getByText(said).waitFor();
    expect(await dialog.getByLabel('操作值').inputValue()).toBe(typed);
  }
  await dialog.getByLabel('操作值').fill('7');
  await dialog.getByText('没有找到，请重新选择').waitFor();
});

it('refuses a floor title of one character and a colour that is none', async () => {
  const page = await newPage();
  await page.getByRole('button', { name: '添加标题' }).click();
  const dialog = page.getByRole('dialog', { name: '编辑楼层标题' });
  expect(await widthOf(page, '编辑楼层标题')).toBe(420);
  await dialog.getByLabel('文本', { exact: true }).fill('新');
  await dialog.getByLabel('起始颜色').fill('red');
  await ok(page, '编辑楼层标题');
  await page.getByText('表单填写有误，请核对！').waitFor();
  await dialog.getByText('请输入2到4个字').waitFor();
  await dialog.getByText('请输入正确的十六进制颜色').waitFor();
  await dialog.getByLabel('文本', { exact: true }).fill('新品');
  await dialog.getByLabel('起始颜色').fill('#f00');
  await ok(page, '编辑楼层标题');
  await page.locator('.floor-title', { hasText: '新品' }).waitFor();
});

it('refuses an eleventh floor tag and an empty one; a tag searches for itself', async () => {
  const page = await newPage();
  await page.getByRole('button', { name: /^plus 添加标签$/ }).click();
  const dialog = page.getByRole('dialog', { name: '编辑楼层标签' });
  expect(await widthOf(page, '编辑楼层标签')).toBe(600);
  for (let count = 1; count < 10; count += 1) await dialog.getByRole('button', { name: /添加标签/ }).click();
  await dialog.getByRole('button', { name: /添加标签 10\/10/ }).click();
  await page.getByText('标签数量超过最大限制！').waitFor();
  await ok(page, '编辑楼层标签');
  await page.getByText('表单填写有误，请核对！').waitFor();
  expect(await dialog.getByText('请输入1到5个字').count()).toBe(10);
  for (let count = 1; count < 10; count += 1) await dialog.getByRole('button', { name: '移除' }).last().click();
  await dialog.getByLabel('标签').fill('补水补水补水');
  expect(await dialog.getByLabel('标签').inputValue()).toBe('补水补水补');
  expect(await dialog.getByLabel('操作值').inputValue()).toBe('补水补水补');
  await ok(page, '编辑楼层标签');
  await page.locator('.floor', { hasText: '补水补水补' }).waitFor();
});

it('refuses too many pictures at once, and a picture’s operation until it is right', async () => {
  const page = await newPage();
  await page.getByRole('button', { name: '添加图片' }).click();
  const dialog = page.getByRole('dialog', { name: '选择图片' });
  expect(await widthOf(page, '选择图片')).toBe(805);
  await ok(page, '选择图片');
  await dialog.getByText('请上传图片').waitFor();
  const { photo } = await import('#apps/testing/photo.ts');
  const buffer = Buffer.from(await (await photo()).arrayBuffer());
  const files = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer }));
  await dialog.locator('input[type=file]').setInputFiles(files(11));
  await page.getByText('文件数量超过限制！').waitFor();
  await dialog.locator('input[type=file]').setInputFiles(files(1));
  // What nobody has saved is taken back with its removal.
  const takenBack = page.waitForResponse('**/delFileByPath*');
  await dialog.getByRole('button', { name: '移除' }).click();
  expect(await (await takenBack).json()).toMatchObject({ code: 0 });
  await dialog.locator('input[type=file]').setInputFiles(files(1));
  await dialog.getByRole('button', { name: '编辑操作' }).click();
  await choose(dialog.getByLabel('操作类型'), '关键字');
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await dialog.getByText('请输入操作值！').waitFor();
  await ok(page, '选择图片');
  await page.getByText('请先保存或取消操作的编辑').waitFor();
  await dialog.getByLabel('操作值').fill('精华');
  await picture(page, 'picker-image');
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await dialog.getByText('关键字 精华').waitFor();
  await ok(page, '选择图片');
  await page.locator('.floor .picture').waitFor();
});

it('takes the last picture of the advert away; while it greets it is asked for one, at the pictures', async () => {
  const { page } = await product.as('manager', { at: 'setting?section=mini-ad' });
  await page.getByRole('button', { name: '选择图片' }).click();
  const dialog = page.getByRole('dialog', { name: '选择图片' });
  const { photo } = await import('#apps/testing/photo.ts');
  await dialog.locator('input[type=file]').setInputFiles({ name: '1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await (await photo()).arrayBuffer()) });
  await dialog.locator('figure').waitFor();
  await ok(page, '选择图片');
  await page.locator('.advert .picture').waitFor();
  await page.locator('.advert').getByRole('switch').click();
  await page.getByRole('button', { name: /^保\s*存$/ }).click();
  await page.getByText('已保存').waitFor();

  await page.getByRole('button', { name: '选择图片' }).click();
  await dialog.getByRole('button', { name: '移除' }).click();
  await ok(page, '选择图片');
  await page.locator('.advert .picture').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^保\s*存$/ }).click();
  await page.locator('.advert').getByText('请上传图片').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.locator('.advert').getByRole('switch').click();
  await page.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect.poll(async () => (await (await product.world.as('manager')).ask(miniAdQuery, {})).pictures).toEqual([]);
});

it('picks goods by category, a category, a shop, and a page by its name', async () => {
  const manager = await product.world.as('manager');
  // Names of their own: tried once more, the pages of the first try are there too.
  const [march, april] = ['三月', '四月'].map((month) => `${month}专题${Date.now()}`) as [string, string];
  for (const name of [march, april]) {
    const { id } = await manager.ask(pageAdd, { type: 'shop', page_name: name, client_type: 'MINI', remark: '春季' });
    await manager.ask(pagePublish, { type: 'shop', id, publish_status: 'YES' });
  }
  const page = await newPage();
  await page.getByRole('button', { name: '添加文本' }).click();
  const dialog = page.getByRole('dialog', { name: '文本选择器' });
  const chooseType = async (type: string) => {
    await choose(dialog.getByLabel('操作类型'), type);
    await dialog.getByRole('button', { name: /^选\s*择$/ }).click();
  };
  await chooseType('商品序号');
  const goods = page.getByRole('dialog', { name: '选择商品' });
  await goods.getByText('医用冷敷贴').waitFor();
  expect(await widthOf(page, '选择商品')).toBe(805);
  await goods.getByLabel('全部分类').click();
  await page.locator('.ant-cascader-menu-item', { hasText: '护肤品' }).click();
  await page.keyboard.press('Escape');
  await goods.getByText('医用冷敷贴').waitFor({ state: 'detached' });
  await picture(page, 'picker-goods');
  await goods.getByText('修护面霜').click();
  await ok(page, '选择商品');
  expect(await dialog.getByLabel('操作值').inputValue()).toMatch(/^\d+$/);
  await dialog.getByText('当前指向：修护面霜').waitFor();
  await picture(page, 'picker-text-goods');
  await chooseType('商品分类');
  await page.getByRole('dialog', { name: '选择商品分类' }).getByText('面膜').click();
  await ok(page, '选择商品分类');
  await dialog.getByText('当前指向：面膜').waitFor();
  expect(await dialog.getByLabel('操作值').inputValue()).toMatch(/^\d+$/);
  await chooseType('店铺编号');
  await page.getByRole('dialog', { name: '选择店铺' }).locator('.ant-tree-title').first().click();
  await picture(page, 'picker-shop');
  await ok(page, '选择店铺');
  expect(await dialog.getByLabel('操作值').inputValue()).toMatch(/^\d+$/);
  await chooseType('链接地址');
  const pages = page.getByRole('dialog', { name: '页面选择器' });
  expect(await widthOf(page, '页面选择器')).toBe(1000);
  await pages.getByPlaceholder('请输入关键字').fill(march);
  await pages.getByText(april).waitFor({ state: 'detached' });
  await picture(page, 'picker-page');
  expect(await pages.getByRole('link', { name: /新\s*建/ }).getAttribute('href')).toMatch(/decor_type=SPECIAL&client_type=MINI$/);
  await pages.locator('tr', { hasText: march }).locator('input[type=radio]').click();
  await ok(page, '页面选择器');
  expect(await dialog.getByLabel('操作值').inputValue()).toMatch(/^\/page\?id=\d+$/);
});

it('leads a page for computers to pages for computers and to deeper levels, which phones do not open', async () => {
  const manager = await product.world.as('manager');
  const [wide, narrow] = ['电脑专题', '手机专题'].map((name) => `${name}${Date.now()}`) as [string, string];
  for (const [page_name, client_type] of [[wide, 'PC'], [narrow, 'MINI']] as const) {
    const { id } = await manager.ask(pageAdd, { type: 'shop', page_name, client_type });
    await manager.ask(pagePublish, { type: 'shop', id, publish_status: 'YES' });
  }
  const page = await newPage();
  await page.locator('.ant-drawer .ant-radio-wrapper', { hasText: '电脑网页' }).click();
  await page.getByRole('button', { name: '添加文本' }).click();
  const dialog = page.getByRole('dialog', { name: '文本选择器' });
  await dialog.getByLabel('文本', { exact: true }).fill('看看');
  await choose(dialog.getByLabel('操作类型'), '链接地址');
  await dialog.getByRole('button', { name: /^选\s*择$/ }).click();
  const pages = page.getByRole('dialog', { name: '页面选择器' });
  await pages.locator('tr', { hasText: wide }).waitFor();
  expect(await pages.locator('tr', { hasText: narrow }).count()).toBe(0);
  await press(page, 'Escape');
  await dialog.getByLabel('操作值').fill('/goods/12');
  await ok(page, '文本选择器');
  const floor = page.locator('.floor', { hasText: '看看' });
  await floor.waitFor();
  expect(await floor.getByText('手机端仅支持一级路径').count()).toBe(0);
  await page.locator('.ant-drawer .ant-radio-wrapper', { hasText: '小程序' }).click();
  await floor.getByText('手机端仅支持一级路径，请去掉第二级').waitFor();
});
