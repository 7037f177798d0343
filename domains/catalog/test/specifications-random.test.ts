import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeIn } from '#apps/testing/stock.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { atLength } from '#kernel/testkit/length.ts';
import { goodsAdd, goodsDetail, goodsEdit } from '../contract/goods-keeping.endpoints.ts';
import { aSpecification, editedGoods, newGoods } from './goods-made.ts';

const VALUES = ['30ml', '50ml', '红', ''];
const UNKNOWN = '987654321';
const MOST_SPECS = 3;
const LONGEST_MS = 240_000;

let world: World;
let head: Client;
let manager: Client;
let others: string[];
let pool: string[];
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  manager = await world.as('manager');
  pool = await Promise.all([0, 1, 2].map(() => aSpecification(head)));
  pool.push(UNKNOWN);
  const { skus } = await head.ask(goodsDetail, { goods_id: (await head.ask(goodsAdd, await newGoods(head))).goods_id });
  others = skus.map(({ sku_id }) => sku_id);
});
afterAll(() => world.close());

interface Spec {
  specification_id: string;
  spec_values: string[];
}
interface Sku {
  sku_id: string | null;
  spec_values: string[];
}
interface State {
  specs: Spec[];
  skus: Sku[];
  used: Set<string>;
}

type Written = Pick<State, 'specs' | 'skus'>;

/** What a variant is, in whichever order it is said. */
const meant = (specs: readonly Spec[], values: readonly string[]) =>
  JSON.stringify(values.map((value, at) => `${specs[at]!.specification_id}=${value}`).toSorted());

/** The fields at which an edit is wrong in itself, told anew from the rules of 2§5: nothing of the product's own code. */
function wrongIn({ specs, skus }: Written): string[] {
  const wrong: string[] = [];
  if (specs.length > MOST_SPECS) wrong.push('specs');
  if (skus.length === 0) wrong.push('skus');
  const kinds = specs.map(({ specification_id }) => specification_id);
  kinds.forEach((id, at) => {
    if (kinds.indexOf(id) < at) wrong.push(`specs.${at}.specification_id`);
  });
  specs.forEach(({ spec_values }, at) => {
    if (spec_values.length === 0 || new Set(spec_values).size < spec_values.length) wrong.push(`specs.${at}.spec_values`);
    spec_values.forEach((value, n) => value === '' && wrong.push(`specs.${at}.spec_values.${n}`));
  });
  skus.forEach(({ spec_values }, at) => {
    const isOne = spec_values.length === specs.length && spec_values.every((value, n) => specs[n]!.spec_values.includes(value));
    const isTwice = skus.slice(0, at).some((other) => JSON.stringify(other.spec_values) === JSON.stringify(spec_values));
    if (!isOne || isTwice) wrong.push(`skus.${at}.spec_values`);
    spec_values.forEach((value, n) => value === '' && wrong.push(`skus.${at}.spec_values.${n}`));
    if (spec_values.length > MOST_SPECS) wrong.push(`skus.${at}.spec_values`);
  });
  return wrong;
}

/** The fields at which an edit that is right in itself goes against what is kept. */
function againstKept(kept: State, { specs, skus }: Written): string[] {
  const against: string[] = [];
  specs.forEach(({ specification_id }, at) => specification_id === UNKNOWN && against.push(`specs.${at}.specification_id`));
  const ids = skus.flatMap(({ sku_id }) => sku_id ?? []);
  if (new Set(ids).size < ids.length) against.push('skus');
  skus.forEach(({ sku_id }, at) => sku_id !== null && kept.skus.every((known) => known.sku_id !== sku_id) && against.push(`skus.${at}.sku_id`));
  for (const known of kept.skus.filter(({ sku_id }) => kept.used.has(sku_id!))) {
    const now = skus.filter(({ sku_id }) => sku_id === known.sku_id);
    const isLeft = now.length > 0 && now.every(({ spec_values }) => meant(specs, spec_values) === meant(kept.specs, known.spec_values));
    if (!isLeft) against.push('specs');
  }
  return against;
}

/** Which variant an edit says that a combination is: the one that it was, none, one by its place, or one of other goods. */
type Named = 'same' | 'new' | 'foreign' | number;

const at = (most: number) => fc.integer({ min: 0, max: most });
const named = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Named>('same') },
  { weight: 2, arbitrary: fc.constant<Named>('new') },
  { weight: 1, arbitrary: fc.constant<Named>('foreign') },
  { weight: 2, arbitrary: at(3) as fc.Arbitrary<Named> },
);
const sound = fc.uniqueArray(fc.record({ which: at(2), values: fc.uniqueArray(at(2), { minLength: 1, maxLength: 3 }) }), {
  maxLength: 2,
  selector: (spec) => spec.which,
});
const anything = fc.array(fc.record({ which: at(3), values: fc.array(at(3), { maxLength: 3 }) }), { maxLength: 4 });
const anEdit = fc.record({
  kind: fc.constant('edit' as const),
  specs: fc.oneof({ weight: 5, arbitrary: sound }, { weight: 1, arbitrary: fc.constant('kept' as const) }, { weight: 1, arbitrary: anything }),
  /** Every combination, all but some, or variants of any values. */
  skus: fc.record({
    all: fc.oneof({ weight: 8, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    but: fc.oneof({ weight: 3, arbitrary: fc.constant<number[]>([]) }, { weight: 1, arbitrary: fc.array(at(5), { minLength: 1, maxLength: 3 }) }),
    free: fc.array(fc.array(at(3), { maxLength: 4 }), { maxLength: 4 }),
    /** Which of them stands there once more. */
    again: fc.oneof({ weight: 9, arbitrary: fc.constant(-1) }, { weight: 1, arbitrary: at(2) }),
  }),
  named: fc.array(named, { minLength: 8, maxLength: 8 }),
});
const aUse = fc.record({ kind: fc.constant('use' as const), which: at(8) });
type Edit = typeof anEdit extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const combinations = (specs: readonly Spec[]): string[][] =>
  specs.reduce<string[][]>((made, { spec_values }) => made.flatMap((before) => spec_values.map((value) => [...before, value])), [[]]);

function tuplesOf({ all, but, free, again }: Edit['skus'], every: string[][]): string[][] {
  const chosen = all ? every.filter((_, n) => !but.includes(n)) : free.map((values) => values.map((n) => VALUES[n]!));
  return [...chosen, ...chosen.filter((_, n) => n === again)];
}

/** The edit that was drawn, over what is kept. */
function drawn(kept: State, edit: Edit): Written {
  const specs =
    edit.specs === 'kept'
      ? kept.specs
      : edit.specs.map(({ which, values }) => ({ specification_id: pool[which]!, spec_values: values.map((n) => VALUES[n]!) }));
  const tuples = tuplesOf(edit.skus, combinations(specs));
  const idOf = (spec_values: string[], how: Named): string | null => {
    if (how === 'new') return null;
    if (how === 'foreign') return others[0]!;
    if (typeof how === 'number') return kept.skus[how]?.sku_id ?? null;
    const fits = spec_values.length <= specs.length && kept.skus.find((known) => meant(kept.specs, known.spec_values) === meant(specs, spec_values));
    return fits ? fits.sku_id : null;
  };
  return { specs, skus: tuples.map((spec_values, n) => ({ spec_values, sku_id: idOf(spec_values, edit.named[n % edit.named.length]!) })) };
}

const seen = async (goods_id: string, used: Set<string>): Promise<State> => {
  const { specs, skus } = await editedGoods(head, goods_id);
  return { specs, skus: skus.map(({ sku_id, spec_values }) => ({ sku_id, spec_values })), used };
};

/** What goods are at any time: a variant or more, each another combination of the values that there are. */
function assertWhole({ specs, skus }: State): void {
  expect(wrongIn({ specs, skus })).toEqual([]);
  expect(new Set(skus.map(({ spec_values }) => meant(specs, spec_values))).size).toBe(skus.length);
}

const tally = { taken: 0, wrong: 0, used: 0 };

/** One edit of goods: refused at a field that is wrong, with nothing changed, or kept as it was written. What is kept then. */
async function edited(goods_id: string, kept: State, edit: Written): Promise<State> {
  const { specs: _, skus: __, ...goods } = await editedGoods(head, goods_id);
  const skus = edit.skus.map((sku) => ({ ...sku, price: 10_000 }));
  const answer = await head.call(goodsEdit, { ...goods, specs: edit.specs, skus });
  const wrong = wrongIn(edit);
  const due = wrong.length > 0 ? wrong : againstKept(kept, edit);
  const now = await seen(goods_id, kept.used);
  assertWhole(now);
  if (due.length === 0) {
    tally.taken += 1;
    assertTaken(kept, now, edit, answer.code);
    return now;
  }
  const fields = (answer.errors ?? []).map(({ field }) => field);
  const statuses = [
    ...(wrong.length > 0 || due.some((field) => field !== 'specs') ? [400] : []),
    ...(wrong.length === 0 && due.includes('specs') ? [409] : []),
  ];
  expect(statuses).toContain(answer.status);
  expect(fields.length).toBeGreaterThan(0);
  expect(
    fields.filter((field) => !due.includes(field))).toEqual([]);
  expect(now).toEqual(kept);
  tally[answer.status === 409 ? 'used' : 'wrong'] += 1;
  return now;
}

function assertTaken(kept: State, now: State, edit: Written, code: number): void {
  expect([code, now.specs]).toEqual([0, edit.specs]);
  expect(now.skus.map(({ spec_values }) => spec_values)).toEqual(edit.skus.map(({ spec_values }) => spec_values));
  edit.skus.forEach(({ sku_id }, n) => sku_id !== null && expect(now.skus[n]!.sku_id).toBe(sku_id));
  for (const id of kept.used) {
    const [was, is] = [kept, now].map(({ specs, skus }) => meant(specs, skus.find(({ sku_id }) => sku_id === id)!.spec_values));
    expect(is).toBe(was);
  }
}

it('keeps variants whole through whatever is edited: refused at the right field and nothing changed, or taken as it was written', async () => {
  const steps = fc.array(fc.oneof({ weight: 4, arbitrary: anEdit }, { weight: 1, arbitrary: aUse }), { minLength: 4, maxLength: 10 });
  const lives = fc.asyncProperty(steps, async (taken) => {
    const { goods_id } = await head.ask(goodsAdd, await newGoods(head));
    let kept = await seen(goods_id, new Set());
    for (const step of taken)
      if (step.kind === 'edit') kept = await edited(goods_id, kept, drawn(kept, step));
      else await use(kept, step.which);
  });
  await fc.assert(lives, { numRuns: atLength({ short: 30, long: 300 }) });
  // Each fate was met, so that none of them is proved of nothing.
  expect(Math.min(tally.taken, tally.wrong, tally.used)).toBeGreaterThan(2);
}, LONGEST_MS);

/** A variant comes into the warehouse: from then on it stays what it is. */
async function use({ skus, used }: State, which: number): Promise<void> {
  const { sku_id } = skus[which % skus.length]!;
  await takeIn(manager, sku_id!);
  used.add(sku_id!);
}
