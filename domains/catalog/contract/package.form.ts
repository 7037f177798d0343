import { z } from 'zod';
import { across, unspoilt } from '#kernel/contract/across.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { Id, RequiredText, says, Text, typedAs } from '#kernel/contract/schema.ts';
import { boundsAgree, Sort } from './project.form.ts';

const MOST_QUANTITY = 9_999;
export const MOST_PARTS = 50;
export const MOST_GROUPS = 10;
const quantity = says('catalog.package_quantity_invalid');
const choosing = says('catalog.choose_num_invalid');
const price = says('catalog.package_price_required');

/** What a package may contain; the item's id is the id of its kind: shop_project_id, sku_id, shop_card_id. */
export const PartType = z.enum(['project', 'product', 'count_card']);
export type PartType = z.infer<typeof PartType>;

const Quantity = { quantity: z.int(quantity).min(1, quantity).max(MOST_QUANTITY, quantity).default(1) };

/** So many of one thing. */
export const PackagePart = z.discriminatedUnion('item_type', [
  z.object({ item_type: z.literal('project'), item_id: Id('shop_project'), ...Quantity }),
  z.object({ item_type: z.literal('product'), item_id: Id('sku'), ...Quantity }),
  z.object({ item_type: z.literal('count_card'), item_id: Id('shop_card'), ...Quantity }),
]);
export type PackagePart = z.output<typeof PackagePart>;
const Parts = z.array(PackagePart).max(MOST_PARTS, says('catalog.package_parts_too_many'));

/** Things of which the buyer chooses `choose_num` different ones. */
export const PackageGroup = z.object({
  group_name: RequiredText(20, 'catalog.group_name_required'),
  choose_num: z.int(choosing).min(1, choosing).max(MOST_PARTS, choosing).default(1),
  items: Parts.default([]),
});
export type PackageGroup = z.output<typeof PackageGroup>;

/** Everything that is kept of a package. */
export const PackageForm = {
  package_name: RequiredText(50, 'catalog.package_name_required'),
  /** Left empty: numbered by the chain. */
  package_sn: typedAs(
    z
      .string()
      .max(20, says('catalog.package_sn_invalid'))
      .regex(/^[A-Za-z0-9-]*$/, { ...says('catalog.package_sn_invalid'), ...unspoilt }),
    'code',
  ).default(''),
  /** Contained whatever is chosen. */
  items: Parts.default([]),
  groups: z.array(PackageGroup).max(MOST_GROUPS, says('catalog.package_groups_too_many')).default([]),
  sell_price: Cents.min(1, price),
  /** Between these a shop may set a price of its own; both null: the chain's price holds everywhere. */
  price_floor: Cents.min(1, price).nullable().default(null),
  price_ceiling: Cents.nullable().default(null),
  description: Text(500).default(''),
  sort: Sort.default(1),
  is_shelves: z.boolean().default(true),
};

const form = z.object(PackageForm);
/** A package as it is written. */
export type PackageForm = z.output<typeof form>;

const keyOf = ({ item_type, item_id }: PackagePart): string => `${item_type}/${item_id}`;
const hasTwice = (parts: readonly PackagePart[]): boolean => new Set(parts.map(keyOf)).size < parts.length;

/** A package contains something, nothing twice in one place, and each group has as many things as are chosen. */
export const partsAgree = across<Pick<PackageForm, 'items' | 'groups'>, 'items' | 'groups'>(['items', 'groups'], ({ items, groups }, complain) => {
  if (items.length === 0 && groups.length === 0) complain('items', 'catalog.package_parts_required');
  if (hasTwice(items)) complain('items', 'catalog.package_part_twice');
  for (const [index, group] of groups.entries()) {
    if (group.items.length < group.choose_num) complain(['groups', index, 'choose_num'], 'catalog.choose_num_above');
    if (hasTwice(group.items)) complain(['groups', index, 'items'], 'catalog.package_part_twice');
  }
});

type Prices = Pick<PackageForm, 'sell_price' | 'price_floor' | 'price_ceiling'>;

/** The price of a package lies within the bounds that are drawn for shops. */
export const packagePricesAgree = across<Prices, keyof Prices>(['sell_price', 'price_floor', 'price_ceiling'], boundsAgree);
