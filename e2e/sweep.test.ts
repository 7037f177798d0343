import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chosenAlone, isLookedAt } from '#apps/testing/chosen.ts';
import { goodsSearch } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { addACoupon } from '#apps/testing/coupons.ts';
import { takeIn, toGo, toSend } from '#apps/testing/stock.ts';
import { openStage } from '#apps/testing/stage.ts';
import type { Person, World } from '#apps/testing/world.ts';
import { addAPackage } from '#apps/testing/packages.ts';
import { book } from '#domains/appointment/test/appointments.ts';
import { roleSearch } from '#domains/access/contract/role.endpoints.ts';
import { addDayClose } from '#domains/day_close/contract/day_close.endpoints.ts';
import { addHandover } from '#domains/day_close/contract/handover.endpoints.ts';
import { settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { supplierAccept, supplierCodes } from '#domains/org/contract/supplier.endpoints.ts';
import { addOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { aHistoryOrder } from '#domains/sales/test/history-orders.ts';
import { orderOnline } from '#domains/mall/test/desk.ts';
import { aUsedVoucher } from '#domains/voucher/test/desk.ts';
import { openScan } from '#domains/sales/contract/scan.endpoints.ts';
import type { Language } from '#kernel/contract/failure.ts';
import { LANGUAGES } from '#kernel/contract/failure.ts';
import { isLong } from '#kernel/testkit/length.ts';
import type { ScreenDeclared } from '#kernel/web/screen.ts';
import { flatten, type MenuEntry, type ModeName } from '#modes/mode.ts';
import { modes } from '#modes/modes.ts';
import { MODULE_OF } from '#modes/preset-roles.ts';
import { atRest, barriers, goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';
import { type Watched, watch, wrongs } from './sweep.ts';

// Every screen of every mode is opened as who works there: no fault, no failed call, no raw key or foreign word, nothing beyond
// its box; those that are chosen are looked at by axe too, and on a tablet. A new screen is looked at without a test of its own.

const WHO: Record<ModeName, Person> = { shop: 'manager', clinic: 'manager', 'head-office': 'administrator', supplier: 'supplier' };
/** In a long run each mode is read in each language; else every language somewhere. */
const READ_IN: Record<ModeName, Language> = { shop: 'zh-CN', clinic: 'en', 'head-office': 'zh-HK', supplier: 'zh-CN' };
const TABLET = { width: 820, height: 1180 };
const DESK = { width: 1366, height: 768 };

/** Another width, which the page's zoom follows after a while (specification 1§1). */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => Math.abs(Number(document.body.style.zoom || 1) - Math.min(1, width / 1366)) < 0.001, size.width);
  await atRest(page);
}

const declared = new Map<string, ScreenDeclared>();
for (const file of globSync('domains/*/web/*.screens.ts', { cwd: join(import.meta.dirname, '..') })) {
  const found = (await import(join(import.meta.dirname, '..', file))) as Record<string, Record<string, ScreenDeclared>>;
  for (const screens of Object.values(found))
    for (const [name, screen] of Object.entries(screens)) declared.set(`${file.split('/')[1]}.${name}`, screen);
}

/** Gives somebody's roles every right that some page of a shop needs: no page may stay shut to the sweep. */
async function holdEverything(world: World, uid: string): Promise<void> {
  for (const mode of ['shop', 'clinic'] as const)
    for (const permission of new Set(flatten(modes[mode].entries).flatMap(({ needs }) => needs ?? [])))
      await world.look(
        'lanting',
        `insert into role_grant (org_id, role_id, module, permission)
         select org_id, role_id, $2, $3 from staff_role where uid = $1 on conflict do nothing`,
        [uid, MODULE_OF[mode], permission],
      );
}

/** Everything that stands in the rows of an organisation: names that people gave are in no language of ours. */
async function namesIn(world: World, organisation: string): Promise<string> {
  const tables = await world.look<{ table_name: string }>(organisation, 'select table_name from app_right order by 1');
  const texts = tables.map(({ table_name }) => `select string_agg(t::text, ' ') as text from ${table_name} t where org_id = current_org()`);
  return (await world.look<{ text: string | null }>(organisation, texts.join(' union all '))).map(({ text }) => text ?? '').join(' ');
}

let product: Product;
let names: string;
/** An id for each parameter that names a screen's record. */
let ids: Record<string, string>;
let supplierIds: Record<string, string>;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const stage = await openStage(world, 'lanting', 'manager');
  const manager = await world.as('manager');
  const [role] = await manager.ask(roleSearch, {});
  await holdEverything(world, manager.uid);
  const order_id = await stage.pendingOrder();
  await manager.ask(openScan, { order_id });
  const sold = await stage.pendingOrder();
  await manager.ask(settleOrder, { order_id: sold, payments: [{ pay_method: 'CASH', amount: 58_000 }] });
  const cash = (await manager.ask(shopPayMethod, {})).find((way) => way.pay_method === 'CASH');
  const payments = [{ payment_pattern_id: cash!.payment_pattern_id, amount: 5_000 }];
  const { refund_id } = await manager.ask(addOrderRefund, { order_id: sold, lines: [{ line_no: 1, amount: 5_000 }], tenders: payments, reason: '样本' });
  const counted = { business_date: '2026-01-02', counts: [{ denomination: 10_000, num: 1 }], reason: '样本' };
  const { day_close_id } = await manager.ask(addDayClose, counted);
  const drawer = { to_uid: (await world.as('cashier')).uid, counts: [{ denomination: 10_000, num: 1 }], reason: '样本' };
  const { handover_id } = await manager.ask(addHandover, drawer);
  const { hairRemoval: shop_project_id } = world.founded.lanting!.catalog.projects;
  const [goods] = await manager.ask(goodsSearch, { goods_kind: 'product' });
  ids = {
    shop_project_id: shop_project_id!,
    copy_of: shop_project_id!,
    goods_id: goods!.goods_id,
    shop_card_id: world.founded.lanting!.catalog.countCards.facialTen!,
    part: 'projects',
    package_id: await addAPackage(await world.as('administrator')),
    sbc_id: world.founded.lanting!.catalog.balanceCards.gold!,
    member_id: stage.member_id,
    order_id,
    refund_id,
    day_close_id,
    handover_id,
    deduction_id: await stage.deduction(),
    uid: world.founded.lanting!.people['13800000003']!,
    role_id: role!.role_id,
    coupon_id: await addACoupon(manager),
    inbound_id: await takeIn(manager, world.founded.lanting!.catalog.products.mask!),
    transfer_id: await toSend(manager, await world.as('siblingManager'), world.founded.lanting!.catalog.products.mask!, 1),
    outbound_id: await toGo(manager, world.founded.lanting!.catalog.products.mask!, 1),
    appointment_id: await book(world, manager, 'lanting'),
    history_order_id: await aHistoryOrder(manager),
    delivery_id: (
      await orderOnline(manager, {
        member_id: stage.member_id,
        items: [{ sku_id: world.founded.lanting!.catalog.products.mask!, expected_quantity: 1 }],
      })
    ).delivery_id,
    voucher_id: await aUsedVoucher(manager, shop_project_id!),
  };
  const { hairRemoval: ofSupplier } = world.founded.supplier!.catalog.projects;
  const [theirs] = await stage.supplier.ask(goodsSearch, { goods_kind: 'product' });
  supplierIds = { shop_project_id: ofSupplier!, copy_of: ofSupplier!, goods_id: theirs!.goods_id };
  const { supplier_code, invite_code } = await stage.supplier.ask(supplierCodes, {});
  await stage.head.ask(supplierAccept, { supplier_code, invite_code });
  ids['supplied_project_id'] = ofSupplier!;
  names = `${await namesIn(world, 'lanting')} ${await namesIn(world, 'supplier')}`;
});
afterAll(() => product.close());

/** The addresses below an entry, each with what it draws: a screen, or a section of the screen above it. */
function screensOf({ path, screen, children = [] }: MenuEntry): (readonly [string, string])[] {
  const sections = path
    ? flatten(children).flatMap(({ identifier, section }) => (section ? [[`${path}?section=${identifier}`, section] as const] : []))
    : [];
  const below = children.flatMap(screensOf);
  if (!path || !screen) return below;
  return sections.length > 0 ? [...sections, ...below] : [[path, screen], ...below];
}

/** The record that a screen is opened with; a supplier has a catalogue of their own. */
function idOf(parameter: string, mode: ModeName): string {
  const id = mode === 'supplier' ? (supplierIds[parameter] ?? ids[parameter]) : ids[parameter];
  if (id === undefined) throw new Error(`no screen was opened by ${parameter} before: say in beforeAll which record it opens`);
  return id;
}

/** What is opened in each mode; one of which nothing is asked has no part. */
const CASES = Object.values(modes).flatMap(({ name, entries }) => {
  const screens = entries.flatMap(screensOf).filter(([, screen]) => !chosenAlone || isLookedAt(screen));
  return screens.length === 0 ? [] : (isLong ? LANGUAGES : [READ_IN[name]]).map((language) => ({ name, language, screens }));
});

describe.each(CASES)('the $name in $language', ({ name, language, screens }) => {
  let watched: Watched;
  beforeAll(async () => {
    const { page, faults } = await product.as(WHO[name], { ...DESK, language });
    if (name === 'clinic') {
      await page.locator('button.mode').click();
      await page.waitForURL('**/cure-dashboard');
    }
    watched = watch(page, faults, names);
  });
  afterAll(async () => void (await product.leave()));

  it.each(screens)('%s (%s)', async (path, screen) => {
    const { page } = watched;
    const identifiedBy = declared.get(screen)?.identifiedBy;
    await goTo(page, identifiedBy ? `${path}?${identifiedBy}=${idOf(identifiedBy, name)}` : path);
    await atRest(page);
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
    expect(await wrongs(watched, language)).toEqual([]);
    if (!isLookedAt(screen)) return;
    await picture(page, `sweep-${name}${path.replaceAll(/\W/g, '-')}-${language}`);
    expect(await barriers(page)).toEqual([]);
    await resize(page, TABLET);
    try {
      expect(await wrongs(watched, language)).toEqual([]);
    } finally {
      await resize(page, DESK);
    }
  });
});
