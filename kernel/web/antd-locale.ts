import type { Locale } from 'antd/es/locale';
import type { Language } from '#kernel/contract/failure.ts';

const sources: Readonly<Record<Language, () => Promise<{ default: Locale }>>> = {
  'zh-CN': () => import('antd/es/locale/zh_CN'),
  'zh-HK': () => import('antd/es/locale/zh_HK'),
  en: () => import('antd/es/locale/en_US'),
};

/** antd's own words in a language. */
export const antdLocale = async (language: Language): Promise<Locale> => (await sources[language]()).default;
