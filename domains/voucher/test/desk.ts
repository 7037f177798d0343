import type { Client, World } from '#apps/testing/world.ts';
import type { ImportOutcome } from '#kernel/contract/import.ts';
import { platformImport } from '../contract/platform-import.endpoints.ts';
import { saveVoucherAccount, voucherAccounts } from '../contract/account.endpoints.ts';
import { voucherDeals } from '../contract/deal.endpoints.ts';
import { prepareVoucher, verifyVoucher } from '../contract/voucher.endpoints.ts';
import type { Channel } from '../contract/voucher.schema.ts';

let made = 0;

/** Opens a platform in the shop of whoever asks. */
export async function openChannel(client: Client, channel: Channel, account: object = {}): Promise<void> {
  const { version } = (await client.ask(voucherAccounts, {})).find((one) => one.channel === channel)!;
  await client.ask(saveVoucherAccount, { channel, version, ...account });
}

type Item =
  | { item_type: 'project'; shop_project_id: string }
  | { item_type: 'product'; sku_id: string }
  | { item_type: 'count_card'; shop_card_id: string };

/** Says what a deal that nobody knows yet is here; its number. */
export async function aDeal(client: Client, channel: Channel, item: Item, more: { quantity?: number; settle_amount?: number } = {}): Promise<string> {
  made += 1;
  const deal_id = channel === 'sandbox' ? `T${made}` : String(9_000_000 + made);
  await client.ask(voucherDeals.add, { channel, deal_id, deal_name: `团购${deal_id}`, ...item, ...more });
  return deal_id;
}

/** A code of the made-up platform that nobody has used. */
export const sandboxCode = (deal_id: string, yuan: number): string => `${deal_id}-${yuan}-${String((made += 1)).padStart(6, '0')}`;

/** Looks a code up; the first voucher of it. */
export const lookUp = async (client: Client, code: string, channel: Channel) => (await client.ask(prepareVoucher, { code, channel })).vouchers[0]!;

/** A voucher for a treatment that was used; its id. */
export async function aUsedVoucher(client: Client, shop_project_id: string): Promise<string> {
  await openChannel(client, 'sandbox');
  const code = sandboxCode(await aDeal(client, 'sandbox', { item_type: 'project', shop_project_id }), 198);
  const { voucher_id } = await lookUp(client, code, 'sandbox');
  await client.ask(verifyVoucher, { voucher_id });
  return voucher_id;
}

/** What the ledger of an organisation has of a shop, by account. */
export const booksOf = async (world: World, shop_id: string): Promise<Record<string, number>> => {
  const rows = await world.look<{ account: string; amount: number }>(
    'lanting',
    'select account, sum(amount)::integer as amount from posting where shop_id = $1 and unit = $2 group by account',
    [shop_id, 'CNY'],
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
};

/** An order of the made-up platform as its export has it; sold on a day of the world's month. */
export const platformRow = (more: Readonly<Record<string, string>> = {}) => ({
  platform: '测试平台',
  order_number: `48000${String((made += 1)).padStart(8, '0')}`,
  voucher_code: `9${String((made += 1)).padStart(8, '0')}`,
  deal_name: '水光体验',
  price: '398.00',
  settle_amount: '358.00',
  bought_at: '2026-03-01 10:20:30',
  status: '待使用',
  ...more,
});

/** Brings orders in as rows of a file. */
export const bringOrders = (client: Client, rows: readonly Readonly<Record<string, string>>[]): Promise<ImportOutcome> =>
  client.ask(platformImport.add, {
    file_name: 'orders.csv',
    rows: rows.map((row, index) => ({ line: index + 2, ...row })),
  } as never) as unknown as Promise<ImportOutcome>;
