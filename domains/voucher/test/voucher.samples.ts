import { importCase, importSamples } from '#apps/testing/imports.ts';
import { demoOrganisations } from '#apps/demo/organisations.ts';
import { keptCase, keptSamples } from '#apps/testing/kept.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { projectSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { saveVoucherAccount, voucherAccounts } from '../contract/account.endpoints.ts';
import { voucherDeals } from '../contract/deal.endpoints.ts';
import * as voucher from '../contract/voucher.endpoints.ts';
import { platformDetail, platformSearch, platformSum } from '../contract/platform.endpoints.ts';
import { platformImport } from '../contract/platform-import.endpoints.ts';
import { aDeal, bringOrders, lookUp, openChannel, platformRow, sandboxCode } from './desk.ts';

export const dealCase = keptCase({
  kept: voucherDeals,
  form: async (nth, client) => ({
    channel: 'sandbox' as const,
    deal_id: `S${nth}`,
    deal_name: `样本${nth}`,
    item_type: 'project' as const,
    shop_project_id: (await client.ask(projectSearch, {}))[0]!.shop_project_id,
  }),
  change: { deal_name: '改名', quantity: 2 },
  finds: 'deal_name',
  taken: { field: 'deal_id', message: '该团购已有映射，请直接修改原映射' },
  asks: () => ({ key_word: '样本' }),
});

/** A code of a deal that is a treatment, in a shop that works with the made-up platform. */
const aCode = async ({ world, boss, organisation }: Stage): Promise<string> => {
  const client = await world.as(boss);
  await openChannel(client, 'sandbox');
  const shop_project_id = world.founded[organisation]!.catalog.projects['facial']!;
  return sandboxCode(await aDeal(client, 'sandbox', { item_type: 'project', shop_project_id }), 10);
};
/** Whether a chain counts in dollars: the platforms pay in yuan only, and their accounts stay shut there. */
const inDollars = (organisation: string): boolean => demoOrganisations.find(({ key }) => key === organisation)?.currency_code === 'HKD';
const lookedUp = async (stage: Stage): Promise<string> => (await lookUp(await stage.world.as(stage.boss), await aCode(stage), 'sandbox')).voucher_id;
const used = async (stage: Stage): Promise<string> => {
  const voucher_id = await lookedUp(stage);
  await (await stage.world.as(stage.boss)).ask(voucher.verifyVoucher, { voucher_id });
  return voucher_id;
};

const platformCase = importCase({
  importer: platformImport,
  row: () => platformRow(),
  headings: ['平台', '订单号', '券码', '团购名称', '售价', '结算金额', '下单时间', '状态'],
});

const sold = async ({ world, boss }: Stage): Promise<string> => {
  const client = await world.as(boss);
  const row = platformRow();
  await bringOrders(client, [row]);
  return (await client.ask(platformSearch, { key_word: row.order_number }))[0]!.platform_order_id;
};

export const samples: Sample[] = [
  sample(voucherAccounts, () => ({})),
  sample(saveVoucherAccount, async ({ world, boss, organisation }) => {
    const { version } = (await (await world.as(boss)).ask(voucherAccounts, {})).find(({ channel }) => channel === 'douyin')!;
    return { channel: 'douyin' as const, app_key: 'aw-sample', shop_key: '7100000000002', secret: 'sample-secret', is_open: !inDollars(organisation), version };
  }),
  ...keptSamples(dealCase),
  sample(voucher.prepareVoucher, async (stage) => ({ code: await aCode(stage), channel: 'sandbox' as const })),
  sample(voucher.verifyVoucher, async (stage) => ({ voucher_id: await lookedUp(stage), member_id: stage.member_id })),
  sample(voucher.cancelVoucher, async (stage) => ({ voucher_id: await used(stage), reason: '样本' })),
  sample(voucher.voucherSearch, ({ member_id }) => ({ member_id })),
  sample(voucher.voucherSum, ({ member_id }) => ({ member_id })),
  ...importSamples(platformCase),
  sample(platformSearch, () => ({})),
  sample(platformSum, () => ({})),
  sample(platformDetail, async (stage) => ({ platform_order_id: await sold(stage) })),
  sample(voucher.voucherDetail, async (stage) => ({ voucher_id: await used(stage) })),
];
