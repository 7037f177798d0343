import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { type PackageDetail, packageTerms } from '../contract/package.endpoints.ts';

/** What a shop makes of a package of the chain: its price within the bounds, its place in lists, its shelving. */
export default function PackageTermsDrawer({ kept, onClose }: { kept: PackageDetail; onClose: () => void }) {
  const { field, title, word } = useWords('catalog');
  const { currency_code } = usePlace().user;
  const { package_id, version, terms, price_floor, price_ceiling, sell_price, package_name } = kept;
  const say = (cents: number) => moneyText(cents, currency_code);
  const isOpen = price_floor !== null && price_ceiling !== null;
  const hint = isOpen ? `${fill(word.price_between, { floor: say(price_floor), ceiling: say(price_ceiling) })} · ${word.terms_hint}` : word.price_fixed;
  return (
    <FormDrawer<typeof packageTerms, 'sell_price' | 'sort' | 'is_shelves'>
      endpoint={packageTerms}
      title={title.package_terms}
      labels={field}
      width={520}
      draft={`catalog.package.terms.${package_id}`}
      done={word.terms_saved}
      initial={{ package_id, version, ...terms! }}
      groups={[
        {
          title: package_name,
          items: [
            { fact: 'chain_price', label: field.chain_price, value: say(sell_price) },
            { field: 'sell_price', readOnly: !isOpen, hint },
            { field: 'sort', hint: word.terms_hint },
            'is_shelves',
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}
