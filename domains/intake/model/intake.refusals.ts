import { refusalsOf } from '#kernel/contract/failure.ts';
import { keptSentencesOf } from '#kernel/contract/sentence.ts';
import { zhCN } from '../i18n/zh-CN.ts';

export const refuse = refusalsOf('intake', zhCN.refusal);

/** What a machine notes as a reason: sentences of this domain, kept by their key. */
export const kept = keptSentencesOf('intake', zhCN.refusal);
