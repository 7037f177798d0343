import { importCase, importSamples } from '#apps/testing/imports.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { addDayClose } from '#domains/day_close/contract/day_close.endpoints.ts';
import { settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { addDays } from '#kernel/contract/day.ts';
import * as account from '../contract/account.endpoints.ts';
import * as of from '../contract/reconciliation.endpoints.ts';
import { statementImport } from '../contract/statement-import.endpoints.ts';

let made = 0;
/** Far from the ids that the product hands out. */
const anId = (): string => String(7_000_000_000_000_000 + (made += 1));

/** The head office reconciles what its shops took. */
const byHead = ({ head }: Stage) => head;

/** A closed day of its own, long before anybody served. */
async function closedDay({ world, boss }: Stage): Promise<string> {
  const business_date = addDays('2018-01-01', (made += 1));
  await (await world.as(boss)).ask(addDayClose, { business_date, counts: [{ denomination: 1_000, num: 1 }], reason: '样本' });
  return business_date;
}

const begun = async (stage: Stage, way: 'rows' | 'totals' = 'rows'): Promise<string> => {
  const day = await closedDay(stage);
  const form = { shop_id: stage.shop_id, pay_method: 'WECHAT' as const, way, start_date: day, end_date: day };
  return (await stage.head.ask(of.addReconciliation, form)).reconciliation_id;
};

/** A payment in a reconciliation: of an order that is paid today. */
async function lineIn(stage: Stage, reconciliation_id: string): Promise<string> {
  const line_id = anId();
  const order_id = await stage.pendingOrder();
  await (await stage.world.as(stage.boss)).ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: 58_000 }] });
  const [added] = await stage.world.look<{ line_id: string }>(
    stage.organisation,
    `insert into reconciliation_line (org_id, line_id, shop_id, pay_method, business_date, entry_id, position, document, document_id, document_number,
       amount, is_correction, provider_number, own_number, taken_uid, taken_at, reconciliation_id)
     select p.org_id, $1, p.shop_id, 'WECHAT', p.business_date, p.entry_id, p.position, e.document, e.document_id, e.document_number,
       p.amount, false, '', '', e.uid, e.created_at, $2
     from posting p join ledger_entry e using (org_id, entry_id)
     where p.account = 'tender' and p.shop_id = $3 and p.amount > 0
       and not exists (select from reconciliation_line l where l.org_id = p.org_id and l.entry_id = p.entry_id and l.position = p.position)
     limit 1 returning line_id`,
    [line_id, reconciliation_id, stage.shop_id],
  );
  if (!added) throw new Error('nobody paid anything: there is no payment to reconcile');
  return added.line_id;
}

async function rowIn(stage: Stage, reconciliation_id: string): Promise<string> {
  const row_id = anId();
  await stage.world.look(
    stage.organisation,
    `insert into statement_row (org_id, row_id, shop_id, pay_method, row_key, business_date, amount, fee, fee_exact, provider_number, own_number, remarks,
       reconciliation_id, created_uid, created_at)
     select org_id, $1::bigint, shop_id, pay_method, 'sample' || $1::text, start_date, 100, 1, '0.01', '', '', '', reconciliation_id, created_uid, created_at
     from reconciliation where reconciliation_id = $2`,
    [row_id, reconciliation_id],
  );
  return row_id;
}

/** One with a payment, and a row that may stand beside it. */
const both = async (stage: Stage) => {
  const reconciliation_id = await begun(stage);
  return { reconciliation_id, line_id: await lineIn(stage, reconciliation_id), row_id: await rowIn(stage, reconciliation_id) };
};
const dayIn = async ({ head }: Stage, reconciliation_id: string): Promise<string> =>
  (await head.ask(of.reconciliationDetail, { reconciliation_id })).days[0]!.day_id;
/** One that is done: nothing was paid on its day, and nothing arrived. */
async function done(stage: Stage): Promise<string> {
  const reconciliation_id = await begun(stage);
  await stage.head.ask(of.reconcile, { reconciliation_id, version: 2 });
  return reconciliation_id;
}

const shopName = async ({ world, organisation, shop_id }: Stage): Promise<string> =>
  (await world.look<{ shop_name: string }>(organisation, 'select shop_name from shop where shop_id = $1', [shop_id]))[0]!.shop_name;

const statementCase = importCase({
  importer: statementImport,
  row: async (stage) => ({
    happened_at: '2026-02-01 10:00:00',
    amount: '198.00',
    fee: '1.18800',
    pay_method: '微信',
    provider_number: `42000${anId()}`,
    shop_name: await shopName(stage),
  }),
  headings: ['交易时间', '金额', '手续费', '支付渠道', '渠道流水号', '门店'],
  by: byHead,
});

export const samples: Sample[] = [
  sample(account.accountSearch, () => ({})),
  sample(account.paymentSearch, () => ({})),
  sample(account.shopSums, () => ({})),
  sample(account.dayAccount, ({ shop_id }) => ({ shop_id, business_date: '2026-03-02' })),
  sample(
    of.addReconciliation,
    async (stage) => {
      const day = await closedDay(stage);
      return { shop_id: stage.shop_id, pay_method: 'WECHAT' as const, start_date: day, end_date: day };
    },
    byHead,
  ),
  sample(of.matchReconciliation, async (stage) => ({ reconciliation_id: await begun(stage) }), byHead),
  sample(of.pairPayment, both, byHead),
  sample(
    of.partPayment,
    async (stage) => {
      const pair = await both(stage);
      await stage.head.ask(of.pairPayment, pair);
      return { reconciliation_id: pair.reconciliation_id, line_id: pair.line_id };
    },
    byHead,
  ),
  sample(
    of.handleDifference,
    async (stage) => {
      const reconciliation_id = await begun(stage);
      return { reconciliation_id, line_id: await lineIn(stage, reconciliation_id), kind: 'other_day' as const, word: '样本' };
    },
    byHead,
  ),
  sample(
    of.handleDifference,
    async (stage) => {
      const reconciliation_id = await begun(stage);
      return { reconciliation_id, row_id: await rowIn(stage, reconciliation_id), kind: 'other' as const, word: '样本' };
    },
    byHead,
  ),
  sample(
    of.handleDifference,
    async (stage) => {
      const reconciliation_id = await begun(stage, 'totals');
      const day_id = await dayIn(stage, reconciliation_id);
      await stage.head.ask(of.writeTotal, { reconciliation_id, day_id, arrived: 100, arrived_fee: 0 });
      return { reconciliation_id, day_id, kind: 'other' as const, word: '样本' };
    },
    byHead,
  ),
  sample(
    of.writeTotal,
    async (stage) => {
      const reconciliation_id = await begun(stage, 'totals');
      return { reconciliation_id, day_id: await dayIn(stage, reconciliation_id), arrived: 0, arrived_fee: 0 };
    },
    byHead,
  ),
  sample(of.reconcile, async (stage) => ({ reconciliation_id: await begun(stage), version: 2 }), byHead),
  sample(of.reopenReconciliation, async (stage) => ({ reconciliation_id: await done(stage), reason: '样本' }), byHead),
  sample(of.discardReconciliation, async (stage) => ({ reconciliation_id: await begun(stage) }), byHead),
  sample(of.reconciliationSearch, () => ({})),
  sample(of.reconciliationDetail, async (stage) => ({ reconciliation_id: (await both(stage)).reconciliation_id })),
  sample(of.lineSearch, async (stage) => ({ reconciliation_id: (await both(stage)).reconciliation_id })),
  sample(of.lineSearch, async (stage) => {
    const { reconciliation_id, line_id } = await both(stage);
    await stage.head.ask(of.handleDifference, { reconciliation_id, line_id, kind: 'other_day', word: '样本' });
    return { reconciliation_id, is_put_off: true };
  }),
  sample(of.rowSearch, async (stage) => ({ reconciliation_id: (await both(stage)).reconciliation_id })),
  ...importSamples(statementCase),
];
