import type { Client } from '#apps/testing/world.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { historyImport } from '../contract/history-import.endpoints.ts';
import { historyOrderSearch } from '../contract/history-order.endpoints.ts';

let brought = 0;

/** A row of a file of orders of the former system. */
export const historyRow = (order_number: string, more: object = {}) => ({
  order_number, order_date: '2023-01-15', member_num: '', member_name: '', mobile_number: '', items: '水光针×1；面膜×2', payments: '', order_status: '',
  maker_name: '', amount_total: '1980.00', amount_received: '', amount_debt: '', remarks: '', ...more,
});

/** Brings one of them in, and answers its id. */
export async function aHistoryOrder(client: Client, more: object = {}): Promise<string> {
  const order_number = `HX-${(brought += 1)}`;
  await client.ask<Endpoint>(historyImport.add, { file_name: '原系统.csv', rows: [{ line: 2, ...historyRow(order_number, more) }] });
  return (await client.ask(historyOrderSearch, { key_word: order_number }))[0]!.history_order_id;
}
