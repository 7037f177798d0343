import { refusalsOf } from '#kernel/contract/failure.ts';
import { keptSentencesOf } from '#kernel/contract/sentence.ts';
import { zhCN } from '../i18n/zh-CN.ts';

export const refusePayment = refusalsOf('payment', zhCN.refusal);

/** What a machine notes as a reason: sentences of this domain, kept by their key. */
export const keptPayment = keptSentencesOf('payment', zhCN.refusal);
