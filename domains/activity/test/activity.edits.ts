import { type Edit, edit } from '#apps/testing/edit.ts';
import { photo } from '#apps/testing/photo.ts';
import { uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { eventDetail, eventEdit } from '../contract/event.endpoints.ts';
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
  edit(eventEdit, eventDetail, {
    key: ['event_id'],
    as: ({ items }) => ({ items: items.map(({ item_type, item_id, event_price, num }) => ({ item_type, item_id, event_price, num })) }),
    changes: async ({ catalog, world, boss }) => {
      const client = await world.as(boss);
      const [head, bottom, poster, service] = await Promise.all(
        [1, 2, 3, 4].map(async () => (await client.ask(uploadFile, { use: 'event_image', file: await photo() })).path),
      );
      return [
        { event_name: '改过的活动' },
        { end_date: '2027-11-30', end_time: '21:30' },
        { items: [{ item_type: 'product' as const, item_id: catalog.products.mask!, event_price: 9_900, num: 3 }] },
        { shop_ids: [] },
        { places: 30 },
        { background_colour: '#112233', instructions: '到店有礼' },
        { end_date: '2027-11-30', buy_until: '2027-12-15' },
        { head_images: [head!] },
        { bottom_images: [bottom!] },
        { head_images: [], bottom_images: [] },
        { poster_image: poster! },
        { service_image: service! },
        { poster_image: null, service_image: null },
      ];
    },
  }),
];
