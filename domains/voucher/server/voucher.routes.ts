import { sql } from 'kysely';
import { sellables } from '#domains/catalog/server/api.ts';
import { keptRoutes } from '#kernel/server/kept.ts';
import { handle } from '#kernel/server/mount.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { saveVoucherAccount, voucherAccounts } from '../contract/account.endpoints.ts';
import { ITEM_FIELD, type VoucherDealRow, voucherDeals } from '../contract/deal.endpoints.ts';
import * as voucher from '../contract/voucher.endpoints.ts';
import { refuse } from '../model/voucher.refusals.ts';
import { importRoutes } from '#kernel/server/import.ts';
import * as platform from '../contract/platform.endpoints.ts';
import { listAccounts, saveAccount } from './account.commands.ts';
import { bringPlatform } from './platform-import.ts';
import { listPlatformOrders, readPlatformOrder, sumPlatformOrders } from './platform.queries.ts';
import { cancel } from './cancel.commands.ts';
import { prepare } from './prepare.commands.ts';
import { verify } from './verify.commands.ts';
import { listVouchers, readVoucher, sumVouchers } from './voucher.queries.ts';

/** What a deal is here, by its name in the catalogue. */
const itemName = sql<string>`case voucher_deal.item_type
  when 'project' then (select p.project_name from shop_project p where p.org_id = voucher_deal.org_id and p.shop_project_id = voucher_deal.shop_project_id)
  when 'product' then (select concat_ws(' ', g.goods_name, nullif(s.specs_name, '')) from sku s join goods g on g.org_id = s.org_id and g.goods_id = s.goods_id
    where s.org_id = voucher_deal.org_id and s.sku_id = voucher_deal.sku_id)
  else (select c.shop_card_name from shop_card c where c.org_id = voucher_deal.org_id and c.shop_card_id = voucher_deal.shop_card_id) end`;

/** Refuses (400) what is not in the catalogue. */
async function knownItem<Deal extends DealItem>(uow: UnitOfWork, deal: Deal): Promise<Deal> {
  const field = ITEM_FIELD[deal.item_type];
  const { item_type } = deal;
  const item_id = deal[field]!;
  if (!(await sellables(uow, null, [{ item_type, item_id }])).has(`${item_type}/${item_id}`)) throw refuse(400, 'deal_item_required', { field });
  return deal;
}
type DealItem = Pick<VoucherDealRow, 'item_type' | 'shop_project_id' | 'sku_id' | 'shop_card_id'>;

export const routes = [
  handle(voucherAccounts, listAccounts),
  handle(saveVoucherAccount, saveAccount),
  ...keptRoutes(voucherDeals, {
    refuse,
    says: { taken: 'deal_taken' },
    list: { find: ['deal_name', 'deal_id'], order: ['channel', 'deal_name'], also: (rows) => rows.select(itemName.as('item_name')) },
    unique: { field: 'deal_id', within: ['channel'] },
    settle: knownItem,
  }),
  handle(voucher.prepareVoucher, prepare),
  handle(voucher.verifyVoucher, verify),
  handle(voucher.cancelVoucher, cancel),
  handle(voucher.voucherSearch, listVouchers),
  handle(voucher.voucherSum, sumVouchers),
  handle(voucher.voucherDetail, readVoucher),
  handle(platform.platformSearch, listPlatformOrders),
  handle(platform.platformSum, sumPlatformOrders),
  handle(platform.platformDetail, readPlatformOrder),
  ...importRoutes(bringPlatform),
];
