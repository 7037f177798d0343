import { useEffect, useState } from 'react';
import type { DictionaryName } from '#kernel/i18n/dictionary.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { knownWords, preloadWords, useLanguage } from '#kernel/web/words.ts';
import { findRules } from '../contract/rule.endpoints.ts';
import { wordsOf } from './rule-words.ts';

/** A business rule as people look for it: what it is called, and the title that it stands under. */
export interface RuleName {
  key: string;
  label: string;
  group: string;
}

/** What the business rules of the shop are called, once their words are here; nothing waits for them. */
export function useRuleNames(enabled: boolean): readonly RuleName[] {
  const language = useLanguage();
  const rules = useEndpoint(findRules, {}, { enabled }).data?.filter(({ kind }) => kind !== 'own');
  const domains = [...new Set(rules?.map(({ key }) => key.slice(0, key.indexOf('.')) as DictionaryName))].join(',');
  const [ready, setReady] = useState('');
  const wanted = `${language} ${domains}`;
  useEffect(() => {
    if (domains) void preloadWords(domains.split(',') as DictionaryName[]).then(() => setReady(wanted));
  }, [domains, wanted]);
  if (!rules || ready !== wanted) return [];
  return rules.map(({ key }) => {
    const spoken = knownWords(key.slice(0, key.indexOf('.')) as DictionaryName);
    return { key, label: wordsOf(spoken, key).label, group: spoken?.title['rules'] ?? '' };
  });
}
