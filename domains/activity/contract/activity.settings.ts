import { z } from 'zod';
import { setting } from '#kernel/contract/setting.ts';

/** How far a flash sale that a shop makes for itself may go below the list price, in percent; 0: shops make none. */
export const shopSeckillPercent = setting({ key: 'activity.shop_percent', schema: z.int().min(0).max(99), initial: 50, level: 'organisation' });
