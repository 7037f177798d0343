import { keptCase, keptSamples } from '#apps/testing/kept.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { anOpenedSku, mainWarehouse, newBatch, order, takeIn, toGo } from '#apps/testing/stock.ts';
import { addressAdd } from '#domains/setting/contract/address.endpoints.ts';
import * as flow from '../contract/flow.endpoints.ts';
import * as inbound from '../contract/inbound.endpoints.ts';
import * as knowing from '../contract/knowing.endpoints.ts';
import * as opened from '../contract/opened.endpoints.ts';
import * as outbound from '../contract/outbound.endpoints.ts';
import * as reordering from '../contract/reorder.endpoints.ts';
import * as shortage from '../contract/shortage.endpoints.ts';
import * as transfer from '../contract/transfer.endpoints.ts';
import * as take from '../contract/stock-take.endpoints.ts';
import { suppliers } from '../contract/supplier.endpoints.ts';
import * as supplied from '../contract/supplied.endpoints.ts';
import { warehouses } from '../contract/warehouse.endpoints.ts';

export const warehouseCase = keptCase({
  kept: warehouses,
  form: (nth) => ({ warehouse_name: `二号库${nth}` }),
  change: { remarks: '冷藏' },
  taken: { field: 'warehouse_name', message: '该仓库名称已存在' },
  unknown: '仓库不存在',
  changed: '该仓库刚刚被他人修改，请核对后重试',
  uses: {
    'something stands in it': {
      make: async (world, client, warehouse_id) => {
        const items = [{ sku_id: world.founded.lanting!.catalog.products.mask!, expected_quantity: 1, unit_cost: 100 }];
        const { inbound_id } = await client.ask(inbound.inboundAdd, { warehouse_id, kind: 'other', items });
        await client.ask(inbound.inboundConfirm, { inbound_id });
      },
      message: '仓库内还有库存，请先调出再删除',
    },
    'something is to come into it': {
      make: (world, client, warehouse_id) => {
        const items = [{ sku_id: world.founded.lanting!.catalog.products.mask!, expected_quantity: 1, unit_cost: 100 }];
        return client.ask(inbound.inboundAdd, { warehouse_id, items });
      },
      message: '还有待入库的单据，请先入库或作废再删除',
    },
  },
});
export const supplierCase = keptCase({
  kept: suppliers,
  byHeadOffice: true,
  form: (nth) => ({ supplier_name: `供应商${nth}`, contact_name: '周经理' }),
  change: { supplier_level: 'A', contact_email: 'a@example.com' },
  finds: 'supplier_name',
  taken: { field: 'supplier_name', message: '该供应商名称已存在' },
  unknown: '供应商不存在',
  changed: '该供应商刚刚被他人修改，请核对后重试',
});

const boss = ({ world, boss: person }: Stage) => world.as(person);
const mask = ({ world, organisation }: Stage): string => world.founded[organisation]!.catalog.products.mask!;
const ordered = async (stage: Stage) => ({ inbound_id: await order(await boss(stage), mask(stage)) });
const taken = async (stage: Stage) => ({ inbound_id: await takeIn(await boss(stage), mask(stage)) });
const going = async (stage: Stage) => {
  await taken(stage);
  return { outbound_id: await toGo(await boss(stage), mask(stage), 1) };
};
/** What a colleague wants to let go, beyond what one person may. */
const waiting = async (stage: Stage) => {
  const { outbound_id } = await going(stage);
  const { uid } = await boss(stage);
  await stage.world.look(
    stage.organisation,
    `update outbound set status = 'pending', confirmed_uid = (select uid from staff where uid <> $2 order by uid limit 1) where outbound_id = $1`,
    [outbound_id, uid],
  );
  await stage.world.look(stage.organisation, 'update outbound_line set actual_quantity = expected_quantity where outbound_id = $1', [outbound_id]);
  return { outbound_id };
};

const batch = async (stage: Stage): Promise<{ batch_id: string; batch_number: string }> => {
  const batch_number = newBatch();
  const client = await boss(stage);
  await takeIn(client, mask(stage), { batch_number, valid_date: '2027-12-31' });
  const [traced] = await client.ask(knowing.stockTrace, { batch_number });
  return { batch_id: traced!.batch_id, batch_number };
};

/** A sealed bottle in the main warehouse. */
const bottled = async (stage: Stage) => {
  const client = await boss(stage);
  const batch_number = newBatch();
  await takeIn(client, await anOpenedSku(stage.head), { batch_number, expected_quantity: 50, unit_cost: 10 });
  const [traced] = await client.ask(knowing.stockTrace, { batch_number });
  return { warehouse_id: await mainWarehouse(client), batch_id: traced!.batch_id };
};
const bottle = async (stage: Stage) => ({ opened_id: (await (await boss(stage)).ask(opened.openedOpen, await bottled(stage))).opened_id });

/** Within the shop: so the same person sends and receives. */
const sending = async (stage: Stage): Promise<{ transfer_id: string }> => {
  const client = await boss(stage);
  await takeIn(client, mask(stage));
  const { warehouse_id } = await client.ask(warehouses.add, { warehouse_name: `分库${newBatch()}` });
  const items = [{ sku_id: mask(stage), expected_quantity: 2 }];
  const { transfer_id } = await client.ask(transfer.transferAdd, { from_warehouse_id: await mainWarehouse(client), to_warehouse_id: warehouse_id, items });
  return { transfer_id };
};
const onTheWay = async (stage: Stage) => {
  const { transfer_id } = await sending(stage);
  await (await boss(stage)).ask(transfer.transferSend, { transfer_id });
  return { transfer_id };
};

/** A warehouse with ten of something in it, being counted. */
const counting = async (stage: Stage) => {
  const client = await boss(stage);
  const { warehouse_id } = await client.ask(warehouses.add, { warehouse_name: `盘点库${newBatch()}` });
  const batch_number = newBatch();
  const items = [{ sku_id: mask(stage), expected_quantity: 10, unit_cost: 100, batch_number }];
  const { inbound_id } = await client.ask(inbound.inboundAdd, { warehouse_id, kind: 'other', items });
  await client.ask(inbound.inboundConfirm, { inbound_id });
  const { take_id } = await client.ask(take.takeAdd, { warehouse_id });
  const { lines } = await client.ask(take.takeDetail, { take_id });
  return { take_id, batch_id: lines[0]!.batch_id };
};
const counted = async (stage: Stage) => {
  const { take_id, batch_id } = await counting(stage);
  await (await boss(stage)).ask(take.takeCount, { take_id, items: [{ batch_id, counted_quantity: 9 }] });
  return { take_id };
};
/** What a colleague counted, with more missing than one person may let go. */
const countedByAnother = async (stage: Stage) => {
  const { take_id } = await counted(stage);
  const { uid } = await boss(stage);
  await stage.world.look(
    stage.organisation,
    `update stock_take set status = 'pending', confirmed_uid = (select uid from staff where uid <> $2 order by uid limit 1) where take_id = $1`,
    [take_id, uid],
  );
  return { take_id };
};

/** What an order took of the mask though the books had none. */
const short = async (stage: Stage): Promise<{ shortage_id: string }> => {
  const client = await boss(stage);
  const [row] = await stage.world.look<{ shortage_id: string }>(
    stage.organisation,
    `insert into stock_shortage (org_id, shortage_id, shop_id, warehouse_id, sku_id, kind, document, document_id, document_number, line_no, status,
       quantity, left_quantity, created_uid, created_at)
     values (current_org(), nextval('id_block') * 1000, $1, $2, $3, 'sale', 'order', $4, 'S260302-1', 1, 'open', 2, 2, $5, $6) returning shortage_id`,
    [client.shop_id, await mainWarehouse(client), mask(stage), await stage.pendingOrder(), client.uid, stage.world.now()],
  );
  return row!;
};

/** A supplier who delivered some of the mask, and sent some more that ends soon. */
const supplying = async (stage: Stage): Promise<{ supplier_id: string }> => {
  const client = await boss(stage);
  const { supplier_id } = await stage.head.ask(suppliers.add, { supplier_name: `供货样本${newBatch()}` });
  const items = [{ sku_id: mask(stage), expected_quantity: 4, unit_cost: 1_250, batch_number: newBatch(), valid_date: '2026-03-10' }];
  const { inbound_id } = await client.ask(inbound.inboundAdd, { warehouse_id: await mainWarehouse(client), kind: 'purchase', supplier_id, items });
  await client.ask(inbound.inboundConfirm, { inbound_id });
  return { supplier_id };
};

export const samples: Sample[] = [
  ...keptSamples(warehouseCase),
  ...keptSamples(supplierCase),
  sample(supplied.supplierDetail, supplying),
  sample(supplied.supplierMoves, supplying),
  sample(supplied.supplierSum, supplying),
  sample(supplied.supplierEnding, supplying),
  sample(supplied.suppliedSearch, supplying),
  sample(inbound.inboundSearch, () => ({})),
  sample(inbound.inboundDetail, taken),
  sample(inbound.inboundAdd, async (stage) => {
    const client = await boss(stage);
    const { supplier_id } = await stage.head.ask(suppliers.add, { supplier_name: `样本${newBatch()}` });
    const item = {
      sku_id: mask(stage),
      expected_quantity: 10,
      unit_cost: 1_250,
      batch_number: newBatch(),
      production_date: '2026-01-01',
      valid_date: '2027-12-31',
    };
    const total = { sku_id: mask(stage), expected_quantity: 3, amount: 1_000 };
    const form = { recipient: '陈静怡', contact: '021-62880001', province: '上海市', city: '上海市', address: '愚园路88号' };
    const { address_id } = await client.ask(addressAdd, form);
    return { warehouse_id: await mainWarehouse(client), supplier_id, expected_date: '2026-03-09', address_id, items: [item, total] };
  }),
  sample(inbound.inboundConfirm, async (stage) => ({ ...(await ordered(stage)), items: [{ line_no: 1, actual_quantity: 8 }] })),
  sample(inbound.inboundClose, async (stage) => {
    const { inbound_id } = await ordered(stage);
    await (await boss(stage)).ask(inbound.inboundConfirm, { inbound_id, items: [{ line_no: 1, actual_quantity: 8 }] });
    return { inbound_id, reason: '供应商缺货' };
  }),
  sample(inbound.inboundVoid, async (stage) => ({ ...(await taken(stage)), reason: '录错' })),
  sample(outbound.outboundSearch, () => ({})),
  sample(outbound.outboundDetail, going),
  sample(outbound.outboundAdd, async (stage) => {
    const client = await boss(stage);
    await takeIn(client, mask(stage));
    return {
      warehouse_id: await mainWarehouse(client),
      kind: 'treatment' as const,
      member_id: stage.member_id,
      receiver_uid: client.uid,
      items: [{ sku_id: mask(stage), expected_quantity: 2 }],
    };
  }),
  sample(outbound.outboundConfirm, going),
  sample(outbound.outboundPass, waiting),
  sample(outbound.outboundReject, async (stage) => ({ ...(await waiting(stage)), reason: '数量不对' })),
  sample(knowing.stockSearch, async (stage) => {
    await taken(stage);
    return {};
  }),
  sample(flow.stockAvailable, async (stage) => {
    await taken(stage);
    return { warehouse_id: await mainWarehouse(await boss(stage)), ids: [mask(stage)] };
  }),
  sample(reordering.reorderList, () => ({})),
  sample(reordering.reorder, async (stage) => {
    const sku_id = await anOpenedSku(stage.head);
    await takeIn(await boss(stage), sku_id);
    return { items: [{ sku_id, quantity: 50, ordered_quantity: 0 }] };
  }),
  sample(opened.openedSearch, async (stage) => {
    await bottle(stage);
    return {};
  }),
  sample(opened.openedOpen, bottled),
  sample(opened.openedDiscard, async (stage) => ({ ...(await bottle(stage)), reason: '超过开封期限' })),
  sample(transfer.transferTargets, () => ({})),
  sample(transfer.transferSearch, () => ({})),
  sample(transfer.transferDetail, onTheWay),
  sample(transfer.transferAdd, async (stage) => {
    const client = await boss(stage);
    const { warehouse_id } = await client.ask(warehouses.add, { warehouse_name: `分库${newBatch()}` });
    const items = [{ sku_id: mask(stage), expected_quantity: 2 }];
    return { from_warehouse_id: await mainWarehouse(client), to_warehouse_id: warehouse_id, items };
  }),
  sample(transfer.transferSend, sending),
  sample(transfer.transferReceive, async (stage) => ({
    ...(await onTheWay(stage)),
    items: [{ line_no: 1, actual_quantity: 1, damaged_quantity: 1 }],
    reason: '破损',
  })),
  sample(transfer.transferWithdraw, onTheWay),
  sample(take.takeSearch, () => ({})),
  sample(take.takeDetail, counted),
  sample(take.takeAdd, async (stage) => {
    const { warehouse_id } = await (await boss(stage)).ask(warehouses.add, { warehouse_name: `盘点库${newBatch()}` });
    return { warehouse_id, remarks: '月末' };
  }),
  sample(take.takeCount, async (stage) => {
    const { take_id, batch_id } = await counting(stage);
    return { take_id, items: [{ batch_id, counted_quantity: 9 }] };
  }),
  sample(take.takeConfirm, counted),
  sample(take.takePass, countedByAnother),
  sample(take.takeReject, async (stage) => ({ ...(await countedByAnother(stage)), reason: '重盘' })),
  sample(take.takeVoid, counted),
  sample(shortage.shortageSearch, async (stage) => {
    await short(stage);
    return {};
  }),
  sample(shortage.shortageIssue, async (stage) => {
    await takeIn(await boss(stage), mask(stage));
    return short(stage);
  }),
  sample(shortage.shortageWriteOff, async (stage) => ({ ...(await short(stage)), reason: '期初漏录' })),
  sample(knowing.moveSearch, () => ({})),
  sample(knowing.stockTrace, async (stage) => ({ batch_number: (await batch(stage)).batch_number })),
  sample(knowing.recallSearch, async (stage) => ({ batch_number: (await batch(stage)).batch_number })),
  sample(knowing.summarySearch, () => ({})),
  sample(knowing.batchRecall, async (stage) => ({ batch_id: (await batch(stage)).batch_id, is_recalled: true, reason: '厂家召回' })),
  sample(knowing.batchCorrect, async (stage) => ({ batch_id: (await batch(stage)).batch_id, valid_date: '2027-06-30', reason: '录错' })),
  sample(outbound.outboundVoid, async (stage) => ({ ...(await going(stage)), reason: '录错' })),
];
