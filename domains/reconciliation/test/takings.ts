import { type Items, sell } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { addDayClose } from '#domains/day_close/contract/day_close.endpoints.ts';
import { dayIn, whenText } from '#kernel/server/time.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { addReconciliation } from '../contract/reconciliation.endpoints.ts';
import { statementImport } from '../contract/statement-import.endpoints.ts';

export const ZONE = 'Asia/Shanghai';
const DAY_MS = 86_400_000;

/** 1,980.00 for a walk-in, paid in a way that the till takes by hand. */
export const take = (world: World, client: Client, pay_method: 'WECHAT' | 'ALIPAY' | 'BANK_CARD' | 'CASH' = 'WECHAT') => {
  const items: Items = [{ item_type: 'project', item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 }];
  return sell(client, null, items, { payments: [{ pay_method, amount: 198_000 }] });
};

/** Closes today, whatever the drawer holds, and lets the next morning begin; the day that was closed. */
export async function endDay(world: World, manager: Client): Promise<string> {
  const business_date = dayIn(ZONE, world.now());
  await manager.ask(addDayClose, { business_date, counts: [{ denomination: 10_000, num: 1 }], reason: '样本' });
  world.advance(DAY_MS);
  return business_date;
}

/** A reconciliation of one day of a shop. */
export const begin = async (client: Client, shop_id: string, day: string, more: Partial<RequestOf<typeof addReconciliation>> = {}): Promise<string> =>
  (await client.ask(addReconciliation, { shop_id, pay_method: 'WECHAT', start_date: day, end_date: day, ...more })).reconciliation_id;

type Row = { line: number; fee: string; pay_method: string } & Partial<Record<'shop_name' | 'merchant_no' | 'provider_number' | 'own_number', string>>;

/** A row of a statement as a file has it. */
export const row = (line: number, more: Readonly<Record<string, string>>): Row => ({ line, fee: '0', pay_method: '微信', ...more });

/** Brings rows in; what became of each. */
export const bring = (client: Client, rows: readonly ReturnType<typeof row>[]) =>
  client.ask(statementImport.add, { file_name: 'statement.csv', rows: [...rows] }) as Promise<{
    import_id: string | null;
    added: number;
    same: number;
    failed: { line: number; faults: { column: string; key: string }[] }[];
  }>;

/** A moment as a statement has it. */
export const momentText = (at: Date): string => whenText(ZONE, at);
