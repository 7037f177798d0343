import { goodsSearch } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { addACoupon } from '#apps/testing/coupons.ts';
import { boughtAtEvent } from '#apps/testing/events.ts';
import { boughtInGroup } from '#apps/testing/groups.ts';
import { soldInSeckill } from '#apps/testing/seckills.ts';
import { takeIn, toGo, toSend } from '#apps/testing/stock.ts';
import { plantCode } from '#apps/testing/codes.ts';
import { openStage, type Stage } from '#apps/testing/stage.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { DEMO_PASSWORD } from '#apps/demo/organisations.ts';
import { addAPackage } from '#apps/testing/packages.ts';
import { book } from '#domains/appointment/test/appointments.ts';
import { roleSearch } from '#domains/access/contract/role.endpoints.ts';
import { addDayClose } from '#domains/day_close/contract/day_close.endpoints.ts';
import { addHandover } from '#domains/day_close/contract/handover.endpoints.ts';
import { aTemplate, begin, inClinic } from '#apps/testing/medical-records.ts';
import { addReconciliation } from '#domains/reconciliation/contract/reconciliation.endpoints.ts';
import { settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { supplierAccept, supplierCodes } from '#domains/org/contract/supplier.endpoints.ts';
import { addOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { aHistoryOrder } from '#domains/sales/test/history-orders.ts';
import { orderOnline } from '#domains/mall/test/desk.ts';
import { platformSearch } from '#domains/voucher/contract/platform.endpoints.ts';
import { aUsedVoucher, bringOrders, platformRow } from '#domains/voucher/test/desk.ts';
import { aDraft, openAccount, readAccount, tie } from '#domains/wecom/test/company.ts';
import { openScan } from '#domains/sales/contract/scan.endpoints.ts';
import { supplierAdd } from '#domains/stock/contract/supplier.endpoints.ts';
import { applicationSearch, chainCodeRefresh, registration } from '#domains/supplier/contract/application.endpoints.ts';
import { merchantSearch } from '#domains/supplier/contract/merchant.endpoints.ts';
import { askedDetail } from '#domains/supplier/contract/service-order.endpoints.ts';
import { anOrder, newApplication } from '#domains/supplier/test/services.ts';
import { flatten, type ModeName } from '#modes/mode.ts';
import { modes } from '#modes/modes.ts';
import { MODULE_OF } from '#modes/preset-roles.ts';
import type { Product } from './product.ts';

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

/** What screens are opened with. */
export interface Records {
  /** The record that a screen is opened with; a supplier has a catalogue of their own. */
  idOf: (parameter: string, mode: ModeName) => string;
  /** Everything that stands in the rows of the organisations: names that people gave are in no language of ours. */
  names: string;
}

/** A day that was closed, and a drawer that was handed over on the next. */
async function endOfDay(world: World, manager: Client): Promise<{ day_close_id: string; handover_id: string }> {
  const counted = { business_date: '2026-01-02', counts: [{ denomination: 10_000, num: 1 }], reason: '样本' };
  const { day_close_id } = await manager.ask(addDayClose, counted);
  const drawer = { to_uid: (await world.as('cashier')).uid, counts: [{ denomination: 10_000, num: 1 }], reason: '样本' };
  const { handover_id } = await manager.ask(addHandover, drawer);
  return { day_close_id, handover_id };
}

/** A service that was ordered, the chain as its supplier knows it, and somebody who applies. */
async function onTheSuppliersSide({ world, head, supplier }: Stage) {
  const service_order_id = await anOrder(supplier, head);
  const { service_id } = await supplier.ask(askedDetail, { service_order_id });
  const [merchant] = await supplier.ask(merchantSearch, { status: 'linked' });
  const mobile_number = '17000000009';
  const { invite_code: chain_code } = await head.ask(chainCodeRefresh, {});
  const sms_code = await plantCode(world, mobile_number, 'SUPPLIER_REGISTRATION');
  await head.ask(registration, { ...newApplication(mobile_number), chain_code, sms_code });
  const [applied] = await head.ask(applicationSearch, { key_word: mobile_number });
  return { service_id, service_order_id, merchant_id: merchant!.merchant_id, application_id: applied!.application_id };
}

/** An order that a platform has used, and nobody here. */
async function aPlatformOrder(manager: Client): Promise<string> {
  const row = platformRow({ status: '已使用' });
  await bringOrders(manager, [row]);
  return (await manager.ask(platformSearch, { key_word: row.order_number }))[0]!.platform_order_id;
}

/** A message to the customers of a company that was read. */
async function aMessage(world: World, manager: Client): Promise<string> {
  const head = await world.as('administrator');
  await openAccount(head);
  await readAccount(world, head);
  await tie(head, 'sandbox-1', manager.uid);
  return aDraft(manager);
}

/** What is told by platforms and by the service of messages, and what was sold in activities. */
const ofOthers = async (world: World, manager: Client, stage: Stage) => ({
  ...(await inActivities(world, manager, stage)),
  platform_order_id: await aPlatformOrder(manager),
  wecom_send_id: await aMessage(world, manager),
});

/** Activities in which the stage's member bought something. */
async function inActivities(world: World, manager: Client, { member_id }: Stage) {
  const mask = world.founded.lanting!.catalog.products.mask!;
  return {
    seckill_id: await soldInSeckill(manager, member_id, mask),
    event_id: await boughtAtEvent(manager, member_id, mask),
    group_buy_id: await boughtInGroup(manager, world, member_id, mask),
  };
}

/** Makes a record for each parameter that names one, and lets the manager open every page of a shop. */
export async function makeRecords({ world }: Product): Promise<Records> {
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
  const { day_close_id, handover_id } = await endOfDay(world, manager);
  const doctor = inClinic(await world.signInBy('13800000014', DEMO_PASSWORD));
  const { hairRemoval: shop_project_id } = world.founded.lanting!.catalog.projects;
  const [goods] = await manager.ask(goodsSearch, { goods_kind: 'product' });
  const ids: Record<string, string> = {
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
    emr_record_id: await begin(doctor, { member_id: stage.member_id, emr_template_id: await aTemplate(manager) }),
    coupon_id: await addACoupon(manager),
    inbound_id: await takeIn(manager, world.founded.lanting!.catalog.products.mask!),
    supplier_id: (await stage.head.ask(supplierAdd, { supplier_name: '华东医疗器械' })).supplier_id,
    transfer_id: await toSend(manager, await world.as('siblingManager'), world.founded.lanting!.catalog.products.mask!, 1),
    outbound_id: await toGo(manager, world.founded.lanting!.catalog.products.mask!, 1),
    appointment_id: await book(world, manager, 'lanting'),
    shop_id: manager.shop_id,
    reconciliation_id: (
      await stage.head.ask(addReconciliation, { shop_id: manager.shop_id, pay_method: 'WECHAT', start_date: '2026-01-02', end_date: '2026-01-02' })
    ).reconciliation_id,
    history_order_id: await aHistoryOrder(manager),
    delivery_id: (
      await orderOnline(manager, {
        member_id: stage.member_id,
        items: [{ sku_id: world.founded.lanting!.catalog.products.mask!, expected_quantity: 1 }],
      })
    ).delivery_id,
    voucher_id: await aUsedVoucher(manager, shop_project_id!),
    ...(await ofOthers(world, manager, stage)),
  };
  const { hairRemoval: ofSupplier } = world.founded.supplier!.catalog.projects;
  const [theirs] = await stage.supplier.ask(goodsSearch, { goods_kind: 'product' });
  const supplierIds: Record<string, string> = { shop_project_id: ofSupplier!, copy_of: ofSupplier!, goods_id: theirs!.goods_id };
  const { supplier_code, invite_code } = await stage.supplier.ask(supplierCodes, {});
  await stage.head.ask(supplierAccept, { supplier_code, invite_code });
  Object.assign(ids, { supplied_project_id: ofSupplier!, supplied_goods_id: theirs!.goods_id }, await onTheSuppliersSide(stage));
  const names = `${await namesIn(world, 'lanting')} ${await namesIn(world, 'supplier')}`;
  return {
    names,
    idOf: (parameter, mode) => {
      const id = mode === 'supplier' ? (supplierIds[parameter] ?? ids[parameter]) : ids[parameter];
      if (id === undefined) throw new Error(`no screen was opened by ${parameter} before: say in sweep.records.ts which record it opens`);
      return id;
    },
  };
}
