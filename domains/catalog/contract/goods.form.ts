import { z } from 'zod';
import { across, type Complain, unspoilt } from '#kernel/contract/across.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { isEan13, looksLikeEan13 } from '#kernel/contract/ean.ts';
import { FilePath, Id, RequiredText, says, Text, typedAs } from '#kernel/contract/schema.ts';
import { GoodsType } from './goods.endpoints.ts';
import { LinkedProjects } from './linked.endpoints.ts';
import { MOST_IMAGES, Sort } from './project.form.ts';

/**
 * What may be done with goods where one works: `terms` is a shop's own prices, order and shelving of the chain's, `forbid` and `allow` what
 * the head office says of products that a shop has alone.
 */
export const GoodsAction = z.enum(['edit', 'terms', 'shelve', 'unshelve', 'copy', 'forbid', 'allow']);
export type GoodsAction = z.infer<typeof GoodsAction>;

/** Specifications of goods, and variants that they make. */
export const MOST_SPECS = 3;
export const MOST_SKUS = 100;
export const MOST_VALUES = 30;
/** Units above the base unit. */
export const MOST_UNITS = 4;
const MOST_FACTOR = 1_000_000;
const MOST_NUM = 1_000_000;

/** Whether what claims to be an EAN (thirteen digits) ends in the digit that the others ask for. */
export const isChecked = (barcode: string): boolean => !looksLikeEan13(barcode) || isEan13(barcode);

/** A barcode as a scanner types it; empty: none. */
export const Barcode = typedAs(
  z
    .string()
    .max(30, says('catalog.barcode_invalid'))
    .regex(/^[0-9A-Za-z-]*$/, says('catalog.barcode_invalid'))
    .refine(isChecked, { ...says('catalog.barcode_digit'), ...unspoilt }),
  'code',
);

/** The number of goods or of a variant; left empty: given by the chain. */
const Sn = (length: number) =>
  typedAs(
    z
      .string()
      .max(length, says('catalog.goods_sn_invalid'))
      .regex(/^[A-Za-z0-9-]*$/, { ...says('catalog.goods_sn_invalid'), ...unspoilt }),
    'code',
  );

export const SpecValue = RequiredText(20, 'catalog.spec_value_required');
export const SpecValues = z.array(SpecValue).max(MOST_VALUES, says('catalog.spec_values_over'));

/** What variants differ in, and the values that there are. */
export const GoodsSpec = z.object({
  specification_id: Id('specification', 'catalog.spec_choose'),
  spec_values: SpecValues.min(1, says('catalog.spec_values_required')),
});

/** A unit that holds so many base units. */
export const GoodsUnit = z.object({
  unit_name: RequiredText(8, 'catalog.unit_required'),
  factor: z.int(says('catalog.factor_invalid')).min(2, says('catalog.factor_invalid')).max(MOST_FACTOR, says('catalog.factor_invalid')),
});

const Price = z.int(says('catalog.sell_price_required')).min(0).max(Cents.maxValue!);

/** A variant: one value of each specification, in their order. */
export const SkuForm = z.object({
  spec_values: z.array(SpecValue).max(MOST_SPECS),
  /** Left empty: the number of the goods, with a figure behind it where there are several. */
  product_sn: Sn(30).default(''),
  barcode: Barcode.default(''),
  /** What its supplier calls it. */
  supplier_code: Text(30).default(''),
  price: Price,
  member_price: Cents.nullable().default(null),
  cost_price: Cents.nullable().default(null),
  /** Between these a shop may set a price of its own; both null: the chain's price holds everywhere. */
  price_floor: Cents.nullable().default(null),
  price_ceiling: Cents.nullable().default(null),
  is_shelves: z.boolean().default(true),
});

const Count = z.int(says('catalog.count_invalid')).min(1, says('catalog.count_invalid')).max(MOST_NUM, says('catalog.count_invalid'));

/** Kept in grams, typed and read in kilograms (`weight.ts`). */
const Grams = z.int(says('catalog.weight_invalid')).min(1, says('catalog.weight_invalid')).max(MOST_NUM, says('catalog.weight_invalid'));

/** Everything that is kept of goods besides their variants (specification 2§3). */
export const GoodsForm = {
  goods_name: RequiredText(50, 'catalog.goods_name_required'),
  short_name: Text(20).default(''),
  /** Left empty: numbered by the chain. */
  goods_sn: Sn(20).default(''),
  category_id: Id('catalog_category', 'catalog.category_choose'),
  brand_id: Id('brand').nullable().default(null),
  /** What is counted: all quantities are of it. */
  unit: RequiredText(8, 'catalog.unit_required'),
  units: z.array(GoodsUnit).max(MOST_UNITS).default([]),
  specs: z.array(GoodsSpec).max(MOST_SPECS, says('catalog.specs_over')).default([]),
  images: z.array(FilePath).max(MOST_IMAGES).default([]),
  level_discount: z.boolean().default(true),
  /** How long it keeps: so many days (0), months (1) or years (2). */
  deadline: Count.nullable().default(null),
  deadline_unit: z.literal([0, 1, 2]).default(0),
  /** Once the smallest of its units is opened it is used within so many hours (0) or days (1); null: opening changes nothing. */
  opened_limit: Count.nullable().default(null),
  opened_limit_unit: z.literal([0, 1]).default(0),
  weight_grams: Grams.nullable().default(null),
  /** So many base units, or fewer, are short. */
  alert_num: z.int(says('catalog.count_invalid')).min(0, says('catalog.count_invalid')).max(MOST_NUM, says('catalog.count_invalid')).nullable().default(null),
  /** So many at most in one purchase. */
  purchase_max: Count.nullable().default(null),
  delivery_methods: z.array(z.enum(['pickup', 'mail'])).max(2).default(['pickup']),
  /** Offered in the mall besides the till. */
  retail_switch: z.boolean().default(false),
  goods_type: GoodsType.default('NORMAL'),
  sort: Sort.default(1),
  /** Projects that go well with a product; left out: what is kept. */
  linked_projects: LinkedProjects,
};

const base = z.object(GoodsForm);
/** Goods as they are written, without their variants. */
export type GoodsForm = z.output<typeof base>;
export type SkuForm = z.output<typeof SkuForm>;

type Skus = readonly SkuForm[];

const pricesOf = ({ price, member_price, price_floor, price_ceiling }: SkuForm, say: (field: keyof SkuForm, key: string) => void): void => {
  if (member_price !== null && member_price > price) say('member_price', 'catalog.member_price_above');
  if (price_floor === null && price_ceiling !== null) say('price_floor', 'catalog.bounds_both');
  if (price_ceiling === null && price_floor !== null) say('price_ceiling', 'catalog.bounds_both');
  if (price_floor !== null && price_floor > price) say('price_floor', 'catalog.floor_above');
  if (price_ceiling !== null && price_ceiling < price) say('price_ceiling', 'catalog.ceiling_below');
};

/** Each variant has a value of every specification, none twice, and prices that agree with each other. */
function skusAgree({ specs, skus }: { specs: GoodsForm['specs']; skus: Skus }, complain: Complain): void {
  const combinations = new Set<string>();
  const [barcodes, numbers] = [new Set<string>(), new Set<string>()];
  skus.forEach((sku, index) => {
    const say = (field: keyof SkuForm, key: string) => complain(['skus', index, field], key);
    const { spec_values, barcode, product_sn } = sku;
    const isOne = spec_values.length === specs.length && spec_values.every((value, at) => specs[at]!.spec_values.includes(value));
    if (!isOne) say('spec_values', 'catalog.combination_unknown');
    else if (combinations.has(JSON.stringify(spec_values))) say('spec_values', 'catalog.combination_twice');
    combinations.add(JSON.stringify(spec_values));
    if (barcode && barcodes.has(barcode)) say('barcode', 'catalog.barcode_twice');
    barcodes.add(barcode);
    if (product_sn && numbers.has(product_sn)) say('product_sn', 'catalog.product_sn_twice');
    numbers.add(product_sn);
    pricesOf(sku, say);
  });
}

/** Variants that agree with the specifications. */
export const variantsAgree = across<{ specs: GoodsForm['specs']; skus: Skus }, 'specs' | 'skus'>(['specs', 'skus'], skusAgree);

/** No specification is named twice, and none has a value twice. */
export const specsAgree = across<{ specs: GoodsForm['specs'] }, 'specs'>(['specs'], ({ specs }, complain) => {
  specs.forEach(({ specification_id, spec_values }, index) => {
    if (specs.findIndex((other) => other.specification_id === specification_id) < index) complain(['specs', index, 'specification_id'], 'catalog.spec_twice');
    if (new Set(spec_values).size < spec_values.length) complain(['specs', index, 'spec_values'], 'catalog.spec_value_twice');
  });
});

/** Each unit is larger than the one before, and has a name of its own. */
export const unitsAgree = across<Pick<GoodsForm, 'unit' | 'units'>, 'unit' | 'units'>(['unit', 'units'], ({ unit, units }, complain) => {
  units.forEach(({ unit_name, factor }, index) => {
    if ([unit, ...units.slice(0, index).map((before) => before.unit_name)].includes(unit_name)) complain(['units', index, 'unit_name'], 'catalog.unit_twice');
    if (index > 0 && factor <= units[index - 1]!.factor) complain(['units', index, 'factor'], 'catalog.factor_order');
  });
});

/** What is opened is the smallest of the units: there has to be one. */
export const openedAgrees = across<Pick<GoodsForm, 'units' | 'opened_limit'>, 'units' | 'opened_limit'>(
  ['units', 'opened_limit'],
  ({ units, opened_limit }, complain) => {
    if (opened_limit !== null && units.length === 0) complain('opened_limit', 'catalog.opened_needs_unit');
  },
);
