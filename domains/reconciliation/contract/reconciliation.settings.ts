import { z } from 'zod';
import { setting } from '#kernel/contract/setting.ts';

/** What a channel keeps of a payment, in hundredths of a percent: `60` is 0.6%. */
const Rate = z.int().min(0).max(1_000);

export const wechatRate = setting({ key: 'reconciliation.wechat_rate', schema: Rate, initial: 60, level: 'shop' });
export const alipayRate = setting({ key: 'reconciliation.alipay_rate', schema: Rate, initial: 60, level: 'shop' });
export const bankCardRate = setting({ key: 'reconciliation.bank_card_rate', schema: Rate, initial: 60, level: 'shop' });
export const platformRate = setting({ key: 'reconciliation.platform_rate', schema: Rate, initial: 0, level: 'shop' });

/** A payment without a number stands for a row of the same amount that is so many minutes away at most. */
export const matchMinutes = setting({ key: 'reconciliation.match_minutes', schema: z.int().min(1).max(240), initial: 15, level: 'shop' });
