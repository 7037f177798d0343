import { describe, expect, it } from 'vitest';
import { SHOP_TABLES } from '#db/schema.ts';
import type { Endpoint, RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { Kept, KeptDeclared } from '#kernel/contract/kept.ts';
import type { Refused } from './fingerprint.ts';
import { expectRefusal } from './fingerprint.ts';
import { race } from './race.ts';
import type { Sample } from './sample.ts';
import { sample } from './sample.ts';
import type { Client, Person, World } from './world.ts';

type Form<D extends KeptDeclared> = RequestInputOf<Kept<D>['add']>;
type Input = Record<string, unknown>;

/** What there is to know of a kept list in order to prove it: samples and tests follow (`keptSamples`, `proveKept`). */
export interface KeptCase<D extends KeptDeclared = KeptDeclared> {
  kept: Kept<D>;
  /** Kept by the head office for the chain; else by whoever is in charge of a shop. */
  byHeadOffice?: true;
  /** The form of the `nth` row, different for each; `client` makes what it names. */
  form: (nth: number, client: Client) => Form<D> | Promise<Form<D>>;
  /** What is changed of it. */
  change: Partial<Form<D>>;
  /** A field in which a key word is looked for. */
  finds?: keyof Form<D> & string;
  /** A filter that the row passes only once it is changed. */
  narrows?: Partial<RequestInputOf<Kept<D>['list']>>;
  /** The field whose value stands in one row only, and what is said of another. */
  taken?: { field: keyof Form<D> & string; message: string; status?: 400 };
  /** What is said of a row that is not there, and of one that somebody has just changed: the kernel's words by default. */
  unknown?: string;
  changed?: string;
  /** What keeps a row, by a name for it. */
  uses?: Readonly<Record<string, { make: (world: World, client: Client, id: string) => Promise<unknown>; message: string }>>;
  /** What a sample of the list asks. */
  asks?: (nth: number, client: Client) => RequestInputOf<Kept<D>['list']> | Promise<RequestInputOf<Kept<D>['list']>>;
}

/** Declares the case of a list; a field that the contract does not have does not compile. */
export const keptCase = <D extends KeptDeclared>(one: KeptCase<D>): KeptCase => one as unknown as KeptCase;

const FORBIDDEN: Refused = { status: 403, message: '您没有此操作的使用权限' };
/** So many who read the same version change it at once. */
const AT_ONCE = 6;
let made = 0;

const fieldsOf = (form: Input, endpoint: Endpoint): Input =>
  Object.fromEntries(Object.entries(form).filter(([field]) => field in endpoint.request.shape));

/** A row that has just been added, and what may be asked of it. */
async function addRow({ kept, form }: KeptCase, client: Client, nth = (made += 1)) {
  const written: Input = await form(nth, client);
  const id = ((await client.ask<Endpoint>(kept.add, written)) as Input)[kept.declared.key] as string;
  const named = (endpoint: Endpoint, version = 1): Input => fieldsOf({ [kept.declared.key]: id, version }, endpoint);
  return { id, nth, written, named };
}

/** The samples of a list's calls. */
export function keptSamples(one: KeptCase): Sample[] {
  const { kept, form, asks } = one;
  const by: Sample['by'] = ({ world, boss, head }) => (one.byHeadOffice ? head : world.as(boss));
  const of = (endpoint: Endpoint, make: (client: Client) => Promise<Input> | Input): Sample =>
    sample(endpoint, async (stage) => make(await by(stage)), by);
  return [
    of(kept.list, (client) => asks?.((made += 1), client) ?? {}),
    of(kept.add, (client) => form((made += 1), client)),
    of(kept.edit, async (client) => ({ ...fieldsOf(await form((made += 1), client), kept.edit), ...(await addRow(one, client)).named(kept.edit) })),
    of(kept.remove, async (client) => (await addRow(one, client)).named(kept.remove)),
    ...(kept.state ? [of(kept.state, async (client) => ({ ...(await addRow(one, client)).named(kept.state!), is_open: false }))] : []),
  ];
}

/** Proves of a list what holds for every one: a `world` that is open, and one call. */
export function proveKept(world: () => World, one: KeptCase): void {
  const { kept, change, finds, narrows, taken, uses = {} } = one;
  const { id: name, table, key } = kept.declared;
  const keeper: Person = one.byHeadOffice ? 'administrator' : 'manager';
  const isShops = SHOP_TABLES.has(table);
  const outsider: Person = isShops ? 'siblingManager' : one.byHeadOffice ? 'strangerAdministrator' : 'strangerManager';
  const GONE: Refused = { status: 404, message: one.unknown ?? '内容不存在或已被删除' };
  const LATE: Refused = { status: 409, message: one.changed ?? '内容刚刚被他人修改，请刷新后重试' };
  const refused = (client: Client, endpoint: Endpoint, input: Input, expected: Refused) =>
    expectRefusal(world(), 'lanting', () => client.call(endpoint, input), expected);
  const rowsOf = async (client: Client, asked: Input = {}) =>
    (await client.ask<Endpoint>(kept.list, kept.declared.whole ? asked : { page_size: 200, ...asked })) as Input[];
  const rowOf = async (client: Client, id: string) => (await rowsOf(client)).find((row) => row[key] === id);
  const asRead = async (client: Client, id: string): Promise<number> => (await rowOf(client, id))!['version'] as number;

  describe(`the list ${name}`, () => {
    it('takes a row in, finds it, changes it and lets it go, each noted in the audit trail', async () => {
      const client = await world().as(keeper);
      const { id, written, named } = await addRow(one, client);
      expect(await rowOf(client, id)).toMatchObject(written);
      const ids = async (asked: Input) => (await rowsOf(client, asked)).map((row) => row[key]);
      if (finds) expect([await ids({ key_word: written[finds] }), await ids({ key_word: '没有这样的' })]).toEqual([expect.arrayContaining([id]), []]);
      if (narrows) expect(await ids({ ...narrows })).not.toContain(id);
      const after = { ...fieldsOf(written, kept.edit), ...change };
      await client.ask<Endpoint>(kept.edit, { ...after, ...named(kept.edit, await asRead(client, id)) });
      expect(await rowOf(client, id)).toMatchObject(after);
      if (narrows) expect(await ids({ ...narrows })).toContain(id);
      await client.ask<Endpoint>(kept.remove, named(kept.remove, await asRead(client, id)));
      expect(await rowOf(client, id)).toBeUndefined();
      const noted = await world().look<Input>(
        'lanting',
        'select endpoint, before, after from audit_entry where subject = $1 and subject_id = $2 order by audit_id',
        [table, id],
      );
      expect(noted).toMatchObject([
        { endpoint: kept.add.id, before: null, after: written },
        { endpoint: kept.edit.id, before: fieldsOf(written, kept.edit), after },
        { endpoint: kept.remove.id, before: after, after: null },
      ]);
      await refused(client, kept.edit, { ...after, ...named(kept.edit) }, GONE);
      await refused(client, kept.remove, named(kept.remove), GONE);
    });

    it('is changed by whoever read it last', async () => {
      const client = await world().as(keeper);
      const { id, written, named } = await addRow(one, client);
      const form = { ...fieldsOf(written, kept.edit), ...named(kept.edit, await asRead(client, id)) };
      await client.ask<Endpoint>(kept.edit, { ...form, ...change });
      await refused(client, kept.edit, form, LATE);
      const again = { ...form, version: await asRead(client, id) };
      const atOnce = await race(Array.from({ length: AT_ONCE }, () => () => client.call<Endpoint>(kept.edit, again)));
      expect(atOnce).toEqual({ succeeded: 1, refused: AT_ONCE - 1, faults: [] });
      if (!kept.declared.unread) await refused(client, kept.remove, named(kept.remove, form['version'] as number), LATE);
    });

    it('is written by nobody without the right', async () => {
      const { written, named } = await addRow(one, await world().as(keeper));
      const cashier = await world().as('cashier');
      await refused(cashier, kept.add, { ...written }, FORBIDDEN);
      await refused(cashier, kept.edit, { ...fieldsOf(written, kept.edit), ...named(kept.edit), ...change }, FORBIDDEN);
      await refused(cashier, kept.remove, named(kept.remove), FORBIDDEN);
      if (kept.state) await refused(cashier, kept.state, { ...named(kept.state), is_open: false }, FORBIDDEN);
    });

    it(`is not there for ${isShops ? 'a sibling branch' : 'another chain'}`, async () => {
      const { id, written, named } = await addRow(one, await world().as(keeper));
      const client = await world().as(outsider);
      expect(await rowOf(client, id)).toBeUndefined();
      // What a row names is the outsider's own here: it is the row itself that is not there.
      const theirs = fieldsOf(await one.form((made += 1), client), kept.edit);
      await refused(client, kept.edit, { ...theirs, ...named(kept.edit) }, GONE);
      await refused(client, kept.remove, named(kept.remove), GONE);
      if (kept.state) await refused(client, kept.state, { ...named(kept.state), is_open: false }, GONE);
      expect(await rowOf(await world().as(keeper), id)).toMatchObject(written);
      // Whoever sees every shop keeps the list of the one they work in.
      if (isShops) expect(await rowOf(await world().as('administrator'), id)).toBeUndefined();
    });

    for (const field of kept.declared.sorts ?? [])
      it(`is sorted by ${field}, from either end`, async () => {
        const client = await world().as(keeper);
        for (let count = 0; count < 3; count += 1) await addRow(one, client);
        const values = async (sort: string) => (await rowsOf(client, { sort })).map((row) => row[field]);
        const ascending = await values(field);
        expect(new Set(ascending).size).toBeGreaterThan(2);
        expect(await values(`-${field}`)).toEqual(ascending.toReversed());
        expect(typeof ascending[0] === 'number' ? ascending.toSorted((a, b) => Number(a) - Number(b)) : ascending).toEqual(ascending);
      });

    if (taken)
      it(`has each ${taken.field} once`, async () => {
        const client = await world().as(keeper);
        const wrong: Refused = { status: taken.status ?? 409, message: taken.message, field: taken.field };
        const { id, nth, written, named } = await addRow(one, client);
        const other = await addRow(one, client);
        await refused(client, kept.add, written, wrong);
        const theirs = { ...fieldsOf(other.written, kept.edit), [taken.field]: written[taken.field] };
        await refused(client, kept.edit, { ...theirs, ...other.named(kept.edit, await asRead(client, other.id)) }, wrong);
        await client.ask<Endpoint>(kept.edit, { ...fieldsOf(written, kept.edit), ...named(kept.edit, await asRead(client, id)) });
        await addRow(one, await world().as(outsider), nth);
        await client.ask<Endpoint>(kept.remove, named(kept.remove, await asRead(client, id)));
        await client.ask<Endpoint>(kept.add, written);
      });

    for (const [use, { make, message }] of Object.entries(uses))
      it(`keeps a row while ${use}`, async () => {
        const client = await world().as(keeper);
        const { id, named } = await addRow(one, client);
        await make(world(), client, id);
        await refused(client, kept.remove, named(kept.remove, await asRead(client, id)), { status: 409, message });
        expect(await rowOf(client, id)).toBeDefined();
      });

    const { state } = kept;
    if (state)
      it('closes a row and opens it again', async () => {
        const client = await world().as(keeper);
        const { id, named } = await addRow(one, client);
        for (const is_open of [false, true]) {
          await client.ask<Endpoint>(state, { ...named(state), is_open });
          expect(await rowOf(client, id)).toMatchObject({ is_open });
        }
      });
  });
}
