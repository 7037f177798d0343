import { en as accessEn } from '#domains/access/i18n/en.ts';
import { zhCN as accessZhCN } from '#domains/access/i18n/zh-CN.ts';
import { zhHK as accessZhHK } from '#domains/access/i18n/zh-HK.ts';
import { en as memberEn } from '#domains/member/i18n/en.ts';
import { zhCN as memberZhCN } from '#domains/member/i18n/zh-CN.ts';
import { zhHK as memberZhHK } from '#domains/member/i18n/zh-HK.ts';
import { en as kernelEn } from '#kernel/i18n/en.ts';
import { zhCN as kernelZhCN } from '#kernel/i18n/zh-CN.ts';
import { zhHK as kernelZhHK } from '#kernel/i18n/zh-HK.ts';
import type { AllDictionaries } from '#kernel/server/speak.ts';

/** The sentences that the server speaks, of every domain. */
export const dictionaries: AllDictionaries = {
  'zh-CN': { kernel: kernelZhCN, access: accessZhCN, member: memberZhCN },
  'zh-HK': { kernel: kernelZhHK, access: accessZhHK, member: memberZhHK },
  en: { kernel: kernelEn, access: accessEn, member: memberEn },
};
