import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import type { RowOf } from '#kernel/web/kit/list-types.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type shopSearch, type shopTerms, shopUnfinished, type Unfinished } from '../contract/org.endpoints.ts';
import { isCutShort, isFinished } from '../model/validity.rules.ts';
import { UnfinishedKinds } from './UnfinishedOf.tsx';

/** Asks whoever cuts a shop short whether they mean it, where something there is not finished; true where they do. */
export function useAskOfEnd(shop: RowOf<typeof shopSearch>): (sent: RequestInputOf<typeof shopTerms>) => Promise<boolean> {
  const { word } = useWords('org');
  const confirm = useConfirm();
  return async (sent) => {
    if (!isCutShort(shop, sent)) return true;
    const left = await call(shopUnfinished, { shop_id: shop.shop_id });
    if (isFinished(left)) return true;
    const title = fill(word.cut_short, { name: shop.shop_name });
    return confirm({ title, text: <Left left={left} />, ok: word.keep_terms, danger: true });
  };
}

/** What could not be gone on with. */
function Left({ left }: { left: Unfinished }) {
  const { word } = useWords('org');
  return (
    <>
      <p>{word.cut_short_text}</p>
      <UnfinishedKinds left={left} />
    </>
  );
}
