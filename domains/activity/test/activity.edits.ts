import { type Edit, edit } from '#apps/testing/edit.ts';
import { eventDetail, eventEdit } from '../contract/event.endpoints.ts';
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
  edit(eventEdit, eventDetail, {
    key: ['event_id'],
    as: ({ items }) => ({ items: items.map(({ item_type, item_id, event_price, num }) => ({ item_type, item_id, event_price, num })) }),
    changes: async ({ catalog }) => [
      { event_name: '改过的活动' },
      { end_date: '2027-11-30', end_time: '21:30' },
      { items: [{ item_type: 'product' as const, item_id: catalog.products.mask!, event_price: 9_900, num: 3 }] },
      { shop_ids: [] },
      { places: 30 },
      { background_colour: '#112233', instructions: '到店有礼' },
    ],
  }),
];
