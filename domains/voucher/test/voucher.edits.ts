import { type Edit, edit } from '#apps/testing/edit.ts';
import { voucherDeals } from '../contract/deal.endpoints.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(voucherDeals.edit, voucherDeals.list, {
    key: ['voucher_deal_id'],
    // What kind of thing it is, and which, change together.
    changes: async ({ world, organisation }) => {
      const { projects, products, countCards } = world.founded[organisation]!.catalog;
      const none = { shop_project_id: null, sku_id: null, shop_card_id: null };
      return [
        { ...none, item_type: 'product' as const, sku_id: products['mask']! },
        { ...none, item_type: 'count_card' as const, shop_card_id: countCards['facialTen']! },
        { ...none, item_type: 'project' as const, shop_project_id: projects['hairRemoval']! },
      ];
    },
  }),
];
