import { Form } from 'antd';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import type { FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import type { packageEdit } from '../contract/package.endpoints.ts';
import type { PackageGroup, PackagePart } from '../contract/package.form.ts';
import { worthOf } from '../model/package.rules.ts';
import { PackageGroupsInput } from './PackageGroupsInput.tsx';
import { PartsInput } from './PartsInput.tsx';
import { usePartFacts } from './use-part-facts.ts';
import { useWorthText } from './worth-text.ts';

export type PackageField = Exclude<Extract<keyof RequestInputOf<typeof packageEdit>, string>, 'package_id' | 'version'>;
type Groups = readonly FormGroup<typeof packageEdit, PackageField>[];

/** What the forms of a new and of an edited package share; only the head office draws bounds for its shops. */
export function usePackageGroups(seller_id: string | null = null): Groups {
  const { title, word } = useWords('catalog');
  const { user } = usePlace();
  const isChains = user.shop_type === '0' && seller_id === null;
  return [
    { title: title.card_basics, items: ['package_name', { field: 'package_sn', hint: word.number_left_hint }] },
    {
      title: title.package_contents,
      items: [
        { field: 'items', input: <PartsInput />, wide: true },
        { field: 'groups', input: <PackageGroupsInput />, wide: true },
      ],
    },
    {
      title: title.card_prices,
      items: [
        { field: 'sell_price', hint: <WorthHint /> },
        ...(isChains ? [{ field: 'price_floor' as const, hint: word.bounds_hint }, 'price_ceiling' as const] : []),
      ],
    },
    { title: title.card_show, items: ['sort', 'is_shelves', { field: 'description', wide: true }] },
  ];
}

/** What the contents chosen so far come to at list price. */
function WorthHint() {
  const { word } = useWords('catalog');
  const textOf = useWorthText();
  const items = Form.useWatch<PackagePart[] | undefined>('items') ?? [];
  const groups = Form.useWatch<PackageGroup[] | undefined>('groups') ?? [];
  const factsOf = usePartFacts([...items, ...groups.flatMap((group) => group.items)]);
  const priced = (part: PackagePart) => ({ ...part, price: factsOf(part).price });
  const worth = worthOf(
    items.map(priced),
    groups.map((group) => ({ choose_num: group.choose_num, items: group.items.map(priced) })),
  );
  return <>{fill(word.worth_hint, { worth: textOf(worth) })}</>;
}
