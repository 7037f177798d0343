import type { ReactNode } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { packagePromised, type Promising } from '../contract/promised.endpoints.ts';
import { namedOf } from './named-of.ts';
import { useSellsInShops } from './use-project-page.ts';

/** A sentence of what goes on promising something, the first few by name; nothing where nothing does. */
export function PromisedLine({ sentence, num, names }: Promising & { sentence: string }) {
  const { word } = useWords('catalog');
  if (num === 0) return null;
  return <p>{fill(sentence, { count: num, names: namedOf(num, names, word) })}</p>;
}

interface ThingsLeaving {
  goods_ids?: readonly string[] | undefined;
  sku_ids?: readonly string[] | undefined;
  shop_card_ids?: readonly string[] | undefined;
  /** The shops in which they leave; left out: where one works. */
  shop_ids?: readonly string[] | undefined;
}

/** What is on sale and contains products or count cards that leave the shelves; whether it is still being looked for. */
export function usePackagesPromised({ goods_ids = [], sku_ids = [], shop_card_ids = [], shop_ids = [] }: ThingsLeaving): {
  isPending: boolean;
  drawn: ReactNode;
} {
  const { word } = useWords('catalog');
  // A supplier sells no packages.
  const isPromised = useSellsInShops() && goods_ids.length + sku_ids.length + shop_card_ids.length > 0;
  const asked = { goods_ids: [...goods_ids], sku_ids: [...sku_ids], shop_card_ids: [...shop_card_ids], shop_ids: [...shop_ids] };
  const { data, error, isPending, refetch } = useEndpoint(packagePromised, asked, { enabled: isPromised });
  const drawn = (
    <>
      {data && <PromisedLine sentence={word.promised_cards} {...data.cards} />}
      {data && <PromisedLine sentence={word.promised_packages} {...data.packages} />}
      {data && <PromisedLine sentence={word.promised_packages_off} {...data.packages_off} />}
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
    </>
  );
  return { isPending: isPromised && isPending, drawn };
}
