import { refusalsOf } from '#kernel/contract/failure.ts';
import { zhCN } from '../i18n/zh-CN.ts';

export const refusePayment = refusalsOf('payment', zhCN.refusal);
