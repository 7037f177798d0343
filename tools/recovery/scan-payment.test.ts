import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountAdd } from '#domains/payment/contract/account.endpoints.ts';
import { openCharge, openRecharge, queryCharge, queryRechargeCharge } from '#domains/sales/contract/charge.endpoints.ts';
import { supplementCard } from '#domains/card/contract/card.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { addOrder, previewOrder } from '#domains/sales/contract/order.endpoints.ts';
import { atLength } from '#kernel/testkit/length.ts';
import { inTheBooks } from './books.ts';
import { Caller } from './caller.ts';
import { foundIn } from './founding.ts';
import { freePort, Product } from './product.ts';

let dataDir: string;
let product: Product;
let superUrl: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'recovery-'));
  ({ superUrl } = await foundIn(dataDir));
  product = new Product(dataDir, await freePort());
  await product.start();
}, 300_000);
afterAll(async () => {
  await product.stop();
  const memo = join(dataDir, 'postgres.location');
  if (existsSync(memo)) rmSync(readFileSync(memo, 'utf8').trim(), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

/** Customers who pay at once. */
const CUSTOMERS = 8;
const count = atLength({ short: 2, long: 15 });
/** When the cards that are loaded were opened, elsewhere. */
const DAY = '2026-01-02';
const PATIENCE_MS = 40_000;

/** Whom the gateway has charged and whose order, or the one that loads their card, is not settled by exactly that, or the other way round. */
const disagreeing = () =>
  inTheBooks(superUrl, async (client) => {
    const { rows } = await client.query<{ charge_number: string; state: string; status: string }>(
      `select c.charge_number, t.state, c.status from payment_charge c
       join sandbox_trade t on t.org_id = c.org_id and t.charge_number = c.charge_number
       left join sales_order o on o.org_id = c.org_id and o.order_id = c.order_id
       where (t.state = 'paid') <> (coalesce(o.status = 'settled', false) and c.status = 'captured'
         and 1 = (select count(*) from order_payment p where p.org_id = c.org_id and p.charge_id = c.charge_id and p.amount = t.amount)
         and 1 = (select count(*) from ledger_entry e where e.org_id = c.org_id and e.document = 'order' and e.document_id = o.order_id))`,
    );
    return rows;
  });

/** A product, a card's template with its price, and where a customer may come from. */
const soldThere = () =>
  inTheBooks(superUrl, async (client) => {
    const here = "org_id = current_setting('app.org_id')::bigint";
    const { rows: products } = await client.query<{ sku_id: string }>(
      `select sku_id::text from sku join goods using (org_id, goods_id) where ${here} and goods_kind = 'product' order by sku_id limit 1`,
    );
    const { rows: templates } = await client.query<{ sbc_id: string; price: string }>(
      `select sbc_id::text, sell_price::text as price from balance_card where ${here} and is_shelves and seller_id is null order by sell_price limit 1`,
    );
    const { rows: sources } = await client.query<{ source_id: string }>(
      `select source_id::text from member_source where ${here} and not needs_recommend order by source_id limit 1`,
    );
    return { product_id: products[0]!.sku_id, sbc_id: templates[0]!.sbc_id, price: Number(templates[0]!.price), member_source: sources[0]!.source_id };
  });

test(
  `${count} kill -9 of the server between what a gateway said and our commit: after each, money and orders agree`,
  async () => {
    const till = new Caller(product.url, '13800000002');
    await till.signIn();
    await till.call(accountAdd, { account_name: '沙箱', pay_method: 'WECHAT', driver: 'sandbox' });
    const { product_id, sbc_id, price, member_source } = await soldThere();
    await till.call(memberAdd, { member_name: '充值客', mobile_number: '13977001235', member_source });
    const member_id = (await till.call(memberSearch, { key_word: '充值客' }))[0]!.member_id;
    /** What a customer's phone opens who buys something. */
    const buys = async (): Promise<string> => {
      const items = [{ item_type: 'product' as const, item_id: product_id, quantity: 1 }];
      const { amount_receivable } = await till.call(previewOrder, { member_id: null, items });
      const { order_id } = await till.call(addOrder, { member_id: null, items, expected_receivable: amount_receivable });
      await till.call(openCharge, { order_id, payments: [{ pay_method: 'WECHAT', amount: amount_receivable }] });
      return (await till.call(queryCharge, { order_id }))!.qr_text;
    };
    /** The same of one who loads a card. */
    const loads = async (): Promise<string> => {
      const value = { current_balance: 100, current_dis_balance: 0 };
      const { card_id } = await till.call(supplementCard, { member_id, type: 2, supplement_id: sbc_id, create_time: DAY, ...value });
      await till.call(openRecharge, { card_id, sbc_id, payments: [{ pay_method: 'WECHAT', amount: price }] });
      return (await till.call(queryRechargeCharge, { card_id }))!.qr_text;
    };
    let struck = 0;
    for (let round = 0; round < count; round += 1) {
      const codes: string[] = [];
      for (let customer = 0; customer < CUSTOMERS; customer += 1) {
        codes.push(await (customer % 2 === 0 ? buys() : loads()));
      }
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const paying = codes.map((code) => fetch(`${product.url}${code}`, { method: 'POST', headers, body: 'step=pay' }).catch(() => null));
      // The gateway has charged somebody, and we have not settled everybody.
      for (const end = performance.now() + 5_000; performance.now() < end; await pause(1)) if ((await disagreeing()).length > 0) break;
      await product.killServer();
      await Promise.all(paying);
      struck += (await disagreeing()).length;
      await product.start(60_000);
      for (const end = performance.now() + PATIENCE_MS; (await disagreeing()).length > 0 && performance.now() < end; await pause(250));
      expect(await disagreeing()).toEqual([]);
    }
    expect(struck, 'a blow that fell between charging and settling').toBeGreaterThan(0);
    const faults = await inTheBooks(
      superUrl,
      async (client) => (await client.query("select * from charge_faults(current_setting('app.org_id')::bigint)")).rows,
    );
    expect(faults).toEqual([]);
    console.log(`${struck} of ${count * CUSTOMERS} customers had been charged and not settled when the server was killed; all agree afterwards.`);
  },
  120_000 + count * 60_000,
);
