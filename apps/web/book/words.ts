import { useSyncExternalStore } from 'react';
import type { SelfPage } from '#domains/appointment/contract/self.endpoints.ts';
import type { Currency } from '#kernel/contract/cents.ts';
import type { Language } from '#kernel/contract/failure.ts';
import { moneyText } from '#kernel/contract/money-text.ts';
import type { Translated } from '#kernel/i18n/dictionary.ts';
import { currentLanguage, onLanguage } from '#kernel/web/language.ts';
import { en } from './i18n/en.ts';
import { zhCN } from './i18n/zh-CN.ts';
import { zhHK } from './i18n/zh-HK.ts';

/** The page that customers open loads no dictionary: its own words come with it. */
export type BookWords = Translated<typeof zhCN>;

const bookWords: Readonly<Record<Language, BookWords>> = { 'zh-CN': zhCN, 'zh-HK': zhHK, en };

/** The words of the page in the reader's language. */
export const useBookWords = (): BookWords => bookWords[useSyncExternalStore(onLanguage, currentLanguage)];

/** A sentence on what is paid ahead, and within how long; undefined where nothing is. */
export const paidAheadText = (sentence: string, ahead: SelfPage['deposit'], currency_code: Currency): string | undefined =>
  ahead ? sentence.replace('{{sum}}', moneyText(ahead.amount, currency_code)).replace('{{minutes}}', String(ahead.minutes)) : undefined;
