import { refusalsOf } from '#kernel/contract/failure.ts';
import { zhCN } from '../i18n/zh-CN.ts';

/** The refusals of this domain, by the keys of its dictionary. */
export const refuse = refusalsOf('wecom', zhCN.refusal);
