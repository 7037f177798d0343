import { z } from 'zod';
import { setting } from '#kernel/contract/setting.ts';

/** So many hours after an order was paid for its shop is told that it waits to be sent; 0: never. */
export const shipNoticeHours = setting({ key: 'mall.ship_notice_hours', schema: z.int().min(0).max(720), initial: 24, level: 'shop' });

/** So many days after they have it customers may want something done about an order; 0: for ever. */
export const afterSalesDays = setting({ key: 'mall.after_sales_days', schema: z.int().min(0).max(3_650), initial: 0, level: 'shop' });
