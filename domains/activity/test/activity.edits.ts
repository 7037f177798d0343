import { type Edit, edit } from '#apps/testing/edit.ts';
import { groupDetail, groupEdit } from '../contract/group.endpoints.ts';
import { seckillDetail, seckillEdit } from '../contract/seckill.endpoints.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(seckillEdit, seckillDetail, {
    key: ['seckill_id'],
    as: ({ items }) => ({
      items: items.map(({ item_type, item_id, seckill_price, total, per_member }) => ({ item_type, item_id, seckill_price, total, per_member })),
    }),
    changes: async ({ catalog }) => [
      { seckill_name: '改过的秒杀' },
      { end_date: '2027-11-30', end_time: '21:30' },
      { items: [{ item_type: 'product' as const, item_id: catalog.products.mask!, seckill_price: 9_000, total: 5, per_member: null }] },
      { shop_ids: [] },
    ],
  }),
  edit(groupEdit, groupDetail, {
    key: ['group_buy_id'],
    as: ({ items }) => ({ items: items.map(({ item_type, item_id, group_price, per_member }) => ({ item_type, item_id, group_price, per_member })) }),
    changes: async ({ catalog }) => [
      { group_name: '改过的拼团' },
      { end_date: '2027-11-30', end_time: '21:30' },
      { team_size: 5, fill_hours: 48, buy_days: 7, most_teams: 20 },
      { items: [{ item_type: 'product' as const, item_id: catalog.products.mask!, group_price: 9_000, per_member: 2 }] },
      { shop_ids: [] },
    ],
  }),
];
