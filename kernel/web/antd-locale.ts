import type { Locale } from 'antd/es/locale';
import type { Language } from '#kernel/contract/failure.ts';

const sources: Readonly<Record<Language, () => Promise<{ default: Locale }>>> = {
  'zh-CN': () => import('antd/es/locale/zh_CN'),
  'zh-HK': () => import('antd/es/locale/zh_HK'),
  en: () => import('antd/es/locale/en_US'),
};

/** antd says "choose a year" where a calendar shows "2027": who cannot see it would hear another name than the one that is read out to them. */
const NAMED_BY_WHAT_IT_SHOWS = { yearSelect: '', monthSelect: '', decadeSelect: '' };

/** antd's own words in a language. */
export async function antdLocale(language: Language): Promise<Locale> {
  const { default: words } = await sources[language]();
  const { DatePicker } = words;
  return DatePicker ? { ...words, DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, ...NAMED_BY_WHAT_IT_SHOWS } } } : words;
}
