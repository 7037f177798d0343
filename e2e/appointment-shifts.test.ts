import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { oneInTurn } from '#apps/testing/chosen.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const planned = () =>
  product.world.look<{ day: string; shift_name: string | null }>(
    'lanting',
    `select p.plan_date::text as day, s.shift_name from shift_plan p left join shift s on s.org_id = p.org_id and s.shift_id = p.shift_id
     where p.uid = $1 order by 1`,
    [product.world.founded.lanting!.people['13800000012']],
  );

it('plans a week by keys alone, and copies it into the next one', async () => {
  await product.world.look('lanting', 'delete from shift_plan');
  const { page } = await product.as('manager', { at: 'setting?section=setting-shift-plan' });
  const cell = (day: string) => page.getByRole('gridcell', { name: new RegExp(`^孙晓梅 ${day}`) });
  await cell('03-02').click();
  await page.keyboard.press('1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('2');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('0');
  expect(await cell('03-02').textContent()).toBe('早班');
  await picture(page, 'shift-plan-draft');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByText('排班已保存').waitFor();
  expect(await planned()).toEqual([
    { day: '2026-03-02', shift_name: '早班' },
    { day: '2026-03-03', shift_name: '晚班' },
    { day: '2026-03-04', shift_name: '晚班' },
    { day: '2026-03-05', shift_name: null },
  ]);
  await page.getByRole('button', { name: /往\s*后/ }).click();
  await cell('03-09').waitFor();
  await page.getByRole('button', { name: '复制上周' }).click();
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByText('排班已保存').nth(1).waitFor();
  // A leave of last week is no leave of this one.
  expect((await planned()).slice(4)).toEqual([
    { day: '2026-03-09', shift_name: '早班' },
    { day: '2026-03-10', shift_name: '晚班' },
    { day: '2026-03-11', shift_name: '晚班' },
  ]);
});

it.each(oneInTurn(['en', 'zh-HK'] as const))('holds up in %s on a tablet, a month at a time', async (language) => {
  const { page } = await product.as('manager', { language, width: 820, height: 1180, at: 'setting?section=setting-shift-plan' });
  await page.getByText(language === 'en' ? 'Month' : '月', { exact: true }).click();
  await page.getByRole('columnheader', { name: '03-31' }).waitFor();
  await picture(page, `shift-plan-${language}-820`);
  expect(await barriers(page)).toEqual([]);
});
