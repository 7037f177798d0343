import { useEndpoint } from '#kernel/web/query.ts';
import { type DictChoice, dictGet } from '../contract/dictionary.endpoints.ts';
import type { DictType } from '../contract/preset-items.ts';

export { DictSelect } from './DictSelect.tsx';

const NOTHING: readonly DictChoice[] = [];

/** The choices of a dictionary, the hidden ones too; empty until they are here. */
export const useDict = (type: DictType): readonly DictChoice[] => useEndpoint(dictGet, { type_codes: [type] }).data?.[type] ?? NOTHING;

/** What a dictionary calls its keys; a key it does not know is shown as it is. */
export function useDictNames(type: DictType): (key: string) => string {
  const choices = useDict(type);
  return (key) => choices.find(({ value }) => value === key)?.name ?? key;
}
