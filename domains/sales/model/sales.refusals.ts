import { refusalsOf } from '#kernel/contract/failure.ts';
import { keptSentencesOf } from '#kernel/contract/sentence.ts';
import { zhCN } from '../i18n/zh-CN.ts';

/** The refusals of this domain, by the keys of its dictionary. */
export const refuseSale = refusalsOf('sales', zhCN.refusal);

/** What a machine notes as a reason: sentences of this domain, kept by their key. */
export const keptSale = keptSentencesOf('sales', zhCN.refusal);
