import { z } from 'zod';
import { setting } from '#kernel/contract/setting.ts';

/** Whether shops may add projects of their own beside those of the chain. */
export const shopProjects = setting({ key: 'catalog.shop_projects', schema: z.boolean(), initial: false, level: 'organisation' });

/** Whether shops may add products and supplies of their own beside those of the chain. */
export const shopGoods = setting({ key: 'catalog.shop_goods', schema: z.boolean(), initial: false, level: 'organisation' });
/** Whether shops may add cards of their own beside those of the chain. */
export const shopCards = setting({ key: 'catalog.shop_cards', schema: z.boolean(), initial: false, level: 'organisation' });
/** Whether shops may add packages of their own beside those of the chain. */
export const shopPackages = setting({ key: 'catalog.shop_packages', schema: z.boolean(), initial: false, level: 'organisation' });
