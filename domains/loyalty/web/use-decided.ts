import { fill } from '#kernel/i18n/dictionary.ts';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { levelDecided } from '../contract/level.endpoints.ts';

/** Whether the person may write what is the whole chain's where they work; `told` is the sentence where another store decides it. */
export function useDecided(sentence: string): { mayWrite: boolean; told: string | undefined } {
  const may = useCan('loyalty:write');
  const { data } = useEndpoint(levelDecided, {});
  return { mayWrite: may && data?.decides === true, told: data && !data.decides ? fill(sentence, { store: data.store_name }) : undefined };
}
