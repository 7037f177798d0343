import { goodsDetail } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { addGoods, aSupply } from '#domains/catalog/test/goods-made.ts';
import { groupTree } from '#domains/staff/contract/group.endpoints.ts';
import { inboundAdd, inboundConfirm } from '#domains/stock/contract/inbound.endpoints.ts';
import { outboundAdd } from '#domains/stock/contract/outbound.endpoints.ts';
import { transferAdd } from '#domains/stock/contract/transfer.endpoints.ts';
import { warehouseAdd, warehouseDelete, warehouseList } from '#domains/stock/contract/warehouse.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { Client, World } from './world.ts';

let made = 0;
/** A batch number that stands on no other box. */
export const newBatch = (): string => `B${(made += 1)}`;

/** The warehouse that the shop of whoever asks began with; one is made where it began with none. */
export async function mainWarehouse(client: Client): Promise<string> {
  const [main] = await client.ask(warehouseList, {});
  return main?.warehouse_id ?? (await client.ask(warehouseAdd, { warehouse_name: '中央仓' })).warehouse_id;
}

/** Gives up a warehouse of the shop of whoever asks. */
export async function giveUpWarehouse(client: Client, warehouse_id: string) {
  const { version } = (await client.ask(warehouseList, {})).find((one) => one.warehouse_id === warehouse_id)!;
  return client.call(warehouseDelete, { warehouse_id, version });
}

/** How much of a variant stands in which warehouse; nothing of those that are empty. */
export const standsIn = (world: World, organisation: string, sku_id: string) =>
  world.look<{ warehouse_id: string; quantity: number }>(
    organisation,
    'select warehouse_id::text, quantity from stock_held where sku_id = $1 and quantity > 0 order by 1',
    [sku_id],
  );

/** A product that nobody has any of. */
export const aSku = async (head: Client, more: Parameters<typeof addGoods>[1] = {}): Promise<string> =>
  (await head.ask(goodsDetail, { goods_id: await addGoods(head, more) })).skus[0]!.sku_id;

/** A supply that nobody has any of. */
export const aSupplySku = async (head: Client, more: Parameters<typeof aSupply>[1] = {}): Promise<string> => (await aSupply(head, more)).sku_id;

/** A supply counted by tenths of a millilitre, in bottles of five that keep a day once opened. */
export const anOpenedSku = (head: Client, more: Parameters<typeof aSupply>[1] = {}): Promise<string> =>
  aSupplySku(head, { unit: '0.1毫升', units: [{ unit_name: '瓶', factor: 50 }], opened_limit: 24, ...more });

type Item = RequestInputOf<typeof inboundAdd>['items'][number];

/** What is to come, of ten at 1.00 unless said otherwise; its id. */
export async function order(client: Client, sku_id: string, more: Partial<Item> = {}, into?: string): Promise<string> {
  const item = { sku_id, expected_quantity: 10, unit_cost: 100, batch_number: newBatch(), ...more };
  return (await client.ask(inboundAdd, { warehouse_id: into ?? (await mainWarehouse(client)), kind: 'other', items: [item] })).inbound_id;
}

/** As much, in the warehouse; the inbound order. */
export async function takeIn(client: Client, sku_id: string, more: Partial<Item> = {}, into?: string): Promise<string> {
  const inbound_id = await order(client, sku_id, more, into);
  await client.ask(inboundConfirm, { inbound_id });
  return inbound_id;
}

type Out = RequestInputOf<typeof outboundAdd>;

/** For which department, and whom, something is taken: the first of the shop, and whoever asks. */
export async function takenBy(client: Client): Promise<Pick<Out, 'group_id' | 'receiver_uid'>> {
  const [group] = await client.ask(groupTree, {});
  return { group_id: group?.group_id ?? null, receiver_uid: client.uid };
}

/** What is to go, used by the shop itself unless said otherwise; its id. */
export async function toGo(client: Client, sku_id: string, expected_quantity: number, more: Partial<Out> = {}): Promise<string> {
  const form = { warehouse_id: await mainWarehouse(client), kind: 'use' as const, items: [{ sku_id, expected_quantity }], ...more };
  const taken = form.kind === 'use' ? await takenBy(client) : {};
  return (await client.ask(outboundAdd, { ...taken, ...form })).outbound_id;
}

/** What is to be sent from the shop of whoever asks to that of `to`; its id. */
export async function toSend(client: Client, to: Client, sku_id: string, expected_quantity: number): Promise<string> {
  const form = { from_warehouse_id: await mainWarehouse(client), to_warehouse_id: await mainWarehouse(to), items: [{ sku_id, expected_quantity }] };
  return (await client.ask(transferAdd, form)).transfer_id;
}

/** How much of a variant a shop has, and what it cost. */
export async function held(world: World, organisation: string, shop_id: string, sku_id: string): Promise<{ quantity: number; value_cents: number }> {
  const rows = await world.look<{ quantity: number; value_cents: number }>(
    organisation,
    'select quantity, value_cents from stock_cost where shop_id = $1 and sku_id = $2',
    [shop_id, sku_id],
  );
  return rows[0] ? { quantity: rows[0].quantity, value_cents: Number(rows[0].value_cents) } : { quantity: 0, value_cents: 0 };
}

/** What is wrong with the stock of an organisation: nothing. */
export const stockFaults = async (world: World, organisation = 'lanting'): Promise<string[]> =>
  (
    await world.look<{ fault: string }>(
      organisation,
      `select fault from stock_faults(current_org()) union all select fault from stock_held_faults(current_org())
       union all select fault from stock_opened_faults(current_org()) union all select fault from stock_flow_faults(current_org())`,
    )
  ).map(({ fault }) => fault);
