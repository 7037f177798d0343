import { refusalsOf } from '#kernel/contract/failure.ts';
import { keptSentencesOf } from '#kernel/contract/sentence.ts';
import { zhCN } from '../i18n/zh-CN.ts';

export const refuse = refusalsOf('member', zhCN.refusal);
/** What a machine notes as the reason of a member's level. */
export const keptMember = keptSentencesOf('member', zhCN.refusal);
