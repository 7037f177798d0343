import { fill } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from '../i18n/zh-CN.ts';
import type { MessageRow } from '../contract/message.endpoints.ts';

/** A message as a sentence. */
export const textOf = ({ type, plan_num, order_number, said }: MessageRow, { of_type }: Pick<typeof zhCN.word, 'of_type'>): string =>
  fill(of_type[type], { count: plan_num, order: order_number ?? '', ...said });
