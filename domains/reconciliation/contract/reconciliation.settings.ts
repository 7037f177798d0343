import { z } from 'zod';
import { setting } from '#kernel/contract/setting.ts';

/** What a channel keeps of a payment, in hundredths of a percent: `60` is 0.6%. */
const Rate = z.int().min(0).max(1_000);
const rate = <const Key extends `reconciliation.${string}`>(key: Key, initial: number) => setting({ key, schema: Rate, initial, level: 'shop' });

export const wechatRate = rate('reconciliation.wechat_rate', 60);
export const alipayRate = rate('reconciliation.alipay_rate', 60);
export const bankCardRate = rate('reconciliation.bank_card_rate', 60);
export const platformRate = rate('reconciliation.platform_rate', 0);

/** A payment without a number stands for a row of the same amount that is so many minutes away at most. */
export const matchMinutes = setting({ key: 'reconciliation.match_minutes', schema: z.int().min(1).max(240), initial: 15, level: 'shop' });
