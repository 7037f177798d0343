import { refusalsOf } from '#kernel/contract/failure.ts';
import { zhCN } from '../i18n/zh-CN.ts';

export const refuse = refusalsOf('supplier', zhCN.refusal);
