import { REGULAR, type Goods } from '#apps/demo/regular.ts';
import { encodeShopAuth } from '#kernel/contract/envelope.ts';
import { pinyin } from 'pinyin-pro';
import type { Call, Turn } from './load.ts';
import { dayReads } from './cases.day.ts';
import { orderReads, type Orders, refunding } from './cases.orders.ts';
import { around, keyed, reading, unique } from './turns.ts';
import { BASELINES, type Case } from './rounds.ts';

/** What the calls ask for, taken from the loaded shop. */
export interface Material {
  members: { member_id: string; member_name: string; phone_last4: string }[];
  /** Members with a card that holds enough for a few thousand small payments; some of them pay less for goods, by their level. */
  customers: { member_id: string; card_id: string; pays_in_full: boolean }[];
  /** A member who has come for years; null before there is one. */
  regular: string | null;
  goods: Goods;
  /** Products as they are looked for at the till, and what they cost there. */
  products: { sku_id: string; goods_name: string; barcode: string; price: number }[];
  /** Whether they stand in the warehouse, and have moved for three years. */
  isStocked: boolean;
  /** The first day of a week of many appointments; null where none were loaded. */
  week: string | null;
  /** Orders of three years; null where none were loaded. */
  orders: Orders | null;
  project_id: string;
  price: number;
  performer: string;
}

/** What one settlement takes from the stored-value card: little, so that no card runs dry. */
export const FROM_CARD = 2;

const page = (more: string): string => `/api/member/query/findSearchPage?page_no=1&page_size=20${more}`;

/** What the till shows of its products, before anything is typed. */
export const CATALOGUE = '/api/admin/goods/skus?page_no=1&page_size=60&market_enable=1&is_auth=1';

function selling({ customers, project_id, price, performer }: Material): Case {
  const next = around(customers);
  return {
    name: 'order add + settle',
    kind: 'write',
    beside: BASELINES,
    async *turn(server): Turn {
      const { member_id, card_id } = next(server);
      const items = [{ item_type: 'project', item_id: project_id, quantity: 1, performers: [{ uid: performer, basis_points: 10_000 }] }];
      const added = yield {
        method: 'POST',
        path: '/api/shop/order/add',
        headers: keyed(server),
        body: { member_id, items, expected_receivable: price },
      };
      const { order_id } = (JSON.parse(added) as { data: { order_id: string } }).data;
      const payments = [
        { pay_method: 'STORED_VALUE', amount: FROM_CARD, card_id },
        { pay_method: 'CASH', amount: price - FROM_CARD },
      ];
      yield { method: 'POST', path: '/api/shop/order/settle', headers: keyed(server), body: { order_id, payments } };
    },
  };
}

/** A new member, with a name and a phone: nobody writes what ours does by hand, so it stands beside the floor alone. */
function taking({ goods }: Material): Case {
  let made = 0;
  return {
    name: 'member add',
    kind: 'write',
    beside: ['floor'],
    async *turn(server): Turn {
      made += 1;
      const mobile_number = `19${String((Date.now() * 20 + made) % 1_000_000_000).padStart(9, '0')}`;
      const body = { member_name: `新会员${made}`, mobile_number, member_source: goods.member_source };
      yield { method: 'POST', path: '/api/member/add', headers: keyed(server), body };
    },
  };
}

/** What the till asks of a catalogue of thousands: its first page, and what a cashier types or scans. */
function ofCatalogue(products: Material['products']): Case[] {
  const asked = (words: readonly string[]) => unique(words).map((word) => `${CATALOGUE}&keyword=${encodeURIComponent(word)}`);
  const syllables = ({ goods_name }: { goods_name: string }): string[] => pinyin(goods_name, { toneType: 'none', type: 'array', v: true });
  return [
    reading('goods, first page', [CATALOGUE]),
    reading('goods by name', asked(products.map(({ goods_name }) => goods_name.slice(2)))),
    reading('goods by pinyin', asked(products.map((product) => syllables(product).slice(2, 7).join('')))),
    reading(
      'goods by initials',
      asked(
        products.map((product) =>
          syllables(product)
            .map((syllable) => syllable[0])
            .join(''),
        ),
      ),
    ),
    reading('goods by barcode', asked(products.map(({ barcode }) => barcode))),
  ];
}

const STOCK = '/api/shop/stock/query/findSearchPage?page_no=1&page_size=20';
const SUMMARY = '/api/shop/stock/query/findSummaryPage?page_no=1&page_size=20';

/** What is asked of twenty thousand variants that have moved a million times. */
export const stockReads = ({ products }: Pick<Material, 'products'>): Case[] => [
  reading('stock, first page', [STOCK]),
  reading('stock by name', unique(products.map(({ goods_name }) => `${STOCK}&key_word=${encodeURIComponent(goods_name.slice(2))}`))),
  reading('stock summary, a month', [`${SUMMARY}&start_date=2026-02-01&end_date=2026-02-28`]),
  reading('stock summary, two years', [`${SUMMARY}&start_date=2024-03-01&end_date=2026-02-28`]),
];

/** Three products out of the warehouse, paid in cash. */
function sellingGoods({ customers, products, performer }: Material): Case {
  const [customer, product] = [around(customers.filter(({ pays_in_full }) => pays_in_full)), around(products)];
  return {
    name: 'order of three goods',
    kind: 'write',
    beside: ['bare'],
    async *turn(server): Turn {
      const { member_id } = customer(server);
      const goods = [product(server), product(server), product(server)];
      const performers = [{ uid: performer, basis_points: 10_000 }];
      const items = goods.map(({ sku_id }) => ({ item_type: 'product', item_id: sku_id, quantity: 1, performers }));
      const expected_receivable = goods.reduce((sum, { price }) => sum + price, 0);
      const added = yield { method: 'POST', path: '/api/shop/order/add', headers: keyed(server), body: { member_id, items, expected_receivable } };
      const { order_id } = (JSON.parse(added) as { data: { order_id: string } }).data;
      const payments = [{ pay_method: 'CASH', amount: expected_receivable }];
      yield { method: 'POST', path: '/api/shop/order/settle', headers: keyed(server), body: { order_id, payments } };
    },
  };
}

/** What costs more the longer somebody has come. */
const ofRegular = (member_id: string): Case[] => [
  reading('search, a regular', [page(`&key_word=${encodeURIComponent(REGULAR)}`)]),
  reading('detail, a regular', [`/api/member/query/detail?member_id=${member_id}`]),
  reading('ledger, a regular', [`/api/member/ledger/query/findSearchPage?page_no=1&page_size=20&member_id=${member_id}`]),
];

/** The jobs that are measured (quality: figures to reach). */
export function casesOf(material: Material): Case[] {
  const { members } = material;
  const asked = (words: readonly string[]) => unique(words).map((word) => page(`&key_word=${encodeURIComponent(word)}`));
  return [
    reading('list of 20 with total', [page('')]),
    reading('search by phone tail', asked(members.map(({ phone_last4 }) => phone_last4))),
    reading('search by pinyin', asked(members.map(({ member_name }) => pinyin(member_name, { toneType: 'none', type: 'array', v: true }).join('')))),
    reading('search by name', asked(members.map(({ member_name }) => member_name))),
    reading(
      'member detail',
      members.map(({ member_id }) => `/api/member/query/detail?member_id=${member_id}`),
    ),
    ...(material.regular ? ofRegular(material.regular) : []),
    ...ofCatalogue(material.products),
    ...(material.week ? dayReads({ ...material, week: material.week }) : []),
    ...(material.orders ? [...orderReads(material.orders), refunding(material.orders)] : []),
    ...(material.isStocked ? [...stockReads(material), sellingGoods(material)] : []),
    selling(material),
    taking(material),
  ];
}

const HEAD_OFFICE = '13800000001';

/** Signs the manager of the main store in, or somebody else. */
export async function signedIn(origin: string, mobile_number = '13800000002'): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/api/shop/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client: 'PC', mobile_number, password: 'Demo#2026', uuid: 'bench' }),
  });
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: { access_token: string; shop_id: string } };
  if (code !== 0) throw new Error(`the benchmark could not sign in: ${message}`);
  return { authorization: data.access_token, shopauth: encodeShopAuth(data.shop_id), lang: 'zh-CN', uuid: 'bench' };
}

/** From now on nothing is sold in the shop of whoever asks that is not in its warehouse. */
export const keepStock = (origin: string, headers: Record<string, string>): Promise<void> => decide(origin, headers, 'stock.on_sale', 'refuse');

/** From now on appointments of the shop begin each quarter of an hour. */
export const bookQuarters = (origin: string, headers: Record<string, string>): Promise<void> => decide(origin, headers, 'appointment.slot_minutes', '15');

/** From now on whoever may refund gives back up to a hundred thousand alone, as the head office and the shop decide. */
export async function letRefund(origin: string, headers: Record<string, string>): Promise<void> {
  for (const who of [await signedIn(origin, HEAD_OFFICE), headers]) await decide(origin, who, 'refund.order_above', 10_000_000);
}

interface Rule {
  key: string;
  value: unknown;
  version: number;
}

async function ask(origin: string, path: string, init: RequestInit): Promise<Rule[]> {
  const { code, message, data } = (await (await fetch(`${origin}/api${path}`, init)).json()) as { code: number; message: string; data: unknown };
  if (code !== 0) throw new Error(`${path}: ${message}`);
  return data as Rule[];
}

const ruleOf = async (origin: string, headers: Record<string, string>, key: string): Promise<Rule> =>
  (await ask(origin, `/shop/businessRule/findRule?rule_keys=${key}`, { headers }))[0]!;

/** What a rule says in the shop of whoever asks. */
export const decided = async (origin: string, headers: Record<string, string>, key: string): Promise<unknown> =>
  (await ruleOf(origin, headers, key)).value;

/** Decides a rule in the shop of whoever asks. */
export async function decide(origin: string, headers: Record<string, string>, key: string, value: unknown): Promise<void> {
  const rule = await ruleOf(origin, headers, key);
  if (rule.value === value) return;
  const sent = { 'content-type': 'application/json', 'idempotency-key': `bench-${process.pid}-${key}-${rule.version}`, ...headers };
  const body = JSON.stringify({ rules: [{ key, value, version: rule.version }] });
  await ask(origin, '/shop/businessRule/edit', { method: 'POST', headers: sent, body });
}

export type { Call };
