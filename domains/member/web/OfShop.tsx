import { fill } from '#kernel/i18n/dictionary.ts';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useWords } from '#kernel/web/words.ts';

/** Says of which sibling branch somebody is a member. */
export function OfShop({ shop_name: shop }: { shop_name: string }) {
  const { word } = useWords('member');
  return <Status tone="warning">{fill(word.of_shop, { shop })}</Status>;
}
