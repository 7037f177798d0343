import { describe, expect, it } from 'vitest';
import { SHOP_TABLES } from '#db/schema.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { expectRefusal, type Refused } from './fingerprint.ts';
import { addRow, fieldsOf, type Input, type KeptCase, next } from './kept.ts';
import { race } from './race.ts';
import type { Client, Person, World } from './world.ts';

const FORBIDDEN: Refused = { status: 403, message: '您没有此操作的使用权限' };
/** So many who read the same version change it at once. */
const AT_ONCE = 6;

/** Ways to ask a list, and what it answers whom. */
function asking(world: () => World, one: KeptCase) {
  const { kept } = one;
  const { table, key, whole } = kept.declared;
  const isShops = SHOP_TABLES.has(table);
  const isHidden = isShops || kept.declared.ofShops === true;
  const keeper: Person = one.byHeadOffice ? 'administrator' : 'manager';
  const outsider: Person = isHidden ? 'siblingManager' : one.byHeadOffice ? 'strangerAdministrator' : 'strangerManager';
  const rowsOf = async (client: Client, asked: Input = {}) =>
    (await client.ask<Endpoint>(kept.list, whole ? asked : { page_size: 200, ...asked })) as Input[];
  const rowOf = async (client: Client, id: string) => (await rowsOf(client)).find((row) => row[key] === id);
  return {
    ...one,
    world,
    isShops,
    rowsOf,
    rowOf,
    as: (person: Person) => world().as(person),
    keeper: () => world().as(keeper),
    outsider: () => world().as(outsider),
    refused: (client: Client, endpoint: Endpoint, input: Input, expected: Refused) =>
      expectRefusal(world(), 'lanting', () => client.call(endpoint, input), expected),
    idsOf: async (client: Client, asked: Input) => (await rowsOf(client, asked)).map((row) => row[key]),
    versionOf: async (client: Client, id: string) => (await rowOf(client, id))!['version'] as number,
    gone: { status: 404, message: one.unknown ?? '内容不存在或已被删除' } satisfies Refused,
    late: { status: 409, message: one.changed ?? '内容刚刚被他人修改，请核对后重试' } satisfies Refused,
  };
}
type Asking = ReturnType<typeof asking>;

async function expectLife(ask: Asking): Promise<void> {
  const { kept, change, finds, narrows, world, rowOf, idsOf, versionOf, refused, gone } = ask;
  const client = await ask.keeper();
  const { id, written, named } = await addRow(ask, client);
  expect(await rowOf(client, id)).toMatchObject(written);
  if (finds)
    expect([await idsOf(client, { key_word: written[finds] }), await idsOf(client, { key_word: '没有这样的' })]).toEqual([
      expect.arrayContaining([id]),
      [],
    ]);
  if (narrows) expect(await idsOf(client, { ...narrows })).not.toContain(id);
  const after = { ...fieldsOf(written, kept.edit), ...change };
  await client.ask<Endpoint>(kept.edit, { ...after, ...named(kept.edit, await versionOf(client, id)) });
  expect(await rowOf(client, id)).toMatchObject(after);
  if (narrows) expect(await idsOf(client, { ...narrows })).toContain(id);
  await client.ask<Endpoint>(kept.remove, named(kept.remove, await versionOf(client, id)));
  expect(await rowOf(client, id)).toBeUndefined();
  const noted = 'select endpoint, before, after from audit_entry where subject = $1 and subject_id = $2 order by audit_id';
  expect(await world().look('lanting', noted, [kept.declared.table, id])).toMatchObject([
    { endpoint: kept.add.id, before: null, after: written },
    { endpoint: kept.edit.id, before: fieldsOf(written, kept.edit), after },
    { endpoint: kept.remove.id, before: after, after: null },
  ]);
  await refused(client, kept.edit, { ...after, ...named(kept.edit) }, gone);
  await refused(client, kept.remove, named(kept.remove), gone);
}

async function expectLastReader(ask: Asking): Promise<void> {
  const { kept, change, refused, versionOf, late } = ask;
  const client = await ask.keeper();
  const { id, written, named } = await addRow(ask, client);
  const form = { ...fieldsOf(written, kept.edit), ...named(kept.edit, await versionOf(client, id)) };
  await client.ask<Endpoint>(kept.edit, { ...form, ...change });
  await refused(client, kept.edit, form, late);
  const again = { ...form, version: await versionOf(client, id) };
  const atOnce = await race(Array.from({ length: AT_ONCE }, () => () => client.call<Endpoint>(kept.edit, again)));
  expect(atOnce).toEqual({ succeeded: 1, refused: AT_ONCE - 1, faults: [] });
  if (!kept.declared.unread) await refused(client, kept.remove, named(kept.remove, form['version'] as number), late);
}

async function expectRights(ask: Asking): Promise<void> {
  const { kept, change, refused } = ask;
  const { written, named } = await addRow(ask, await ask.keeper());
  const cashier = await ask.as('cashier');
  await refused(cashier, kept.add, { ...written }, FORBIDDEN);
  await refused(cashier, kept.edit, { ...fieldsOf(written, kept.edit), ...named(kept.edit), ...change }, FORBIDDEN);
  await refused(cashier, kept.remove, named(kept.remove), FORBIDDEN);
  if (kept.state) await refused(cashier, kept.state, { ...named(kept.state), is_open: false }, FORBIDDEN);
}

async function expectHidden(ask: Asking): Promise<void> {
  const { kept, refused, rowOf, gone } = ask;
  const { id, written, named } = await addRow(ask, await ask.keeper());
  const client = await ask.outsider();
  expect(await rowOf(client, id)).toBeUndefined();
  // What a row names is the outsider's own here: it is the row itself that is not there.
  const theirs = fieldsOf(await ask.form(next(), client), kept.edit);
  await refused(client, kept.edit, { ...theirs, ...named(kept.edit) }, gone);
  await refused(client, kept.remove, named(kept.remove), gone);
  if (kept.state) await refused(client, kept.state, { ...named(kept.state), is_open: false }, gone);
  expect(await rowOf(await ask.keeper(), id)).toMatchObject(written);
  // Whoever sees every shop keeps the list of the one they work in.
  if (ask.isShops) expect(await rowOf(await ask.as('administrator'), id)).toBeUndefined();
}

async function expectSorted(ask: Asking, field: string): Promise<void> {
  const client = await ask.keeper();
  for (let count = 0; count < 3; count += 1) await addRow(ask, client);
  const values = async (sort: string) => (await ask.rowsOf(client, { sort })).map((row) => row[field]);
  const ascending = await values(field);
  expect(new Set(ascending).size).toBeGreaterThan(2);
  expect(await values(`-${field}`)).toEqual(ascending.toReversed());
  expect(typeof ascending[0] === 'number' ? ascending.toSorted((a, b) => Number(a) - Number(b)) : ascending).toEqual(ascending);
}

async function expectOnce(ask: Asking, { field, message, status }: NonNullable<KeptCase['taken']>): Promise<void> {
  const { kept, refused, versionOf } = ask;
  const wrong: Refused = { status: status ?? 409, message, field };
  const client = await ask.keeper();
  const { id, nth, written, named } = await addRow(ask, client);
  const other = await addRow(ask, client);
  await refused(client, kept.add, written, wrong);
  const theirs = { ...fieldsOf(other.written, kept.edit), [field]: written[field] };
  await refused(client, kept.edit, { ...theirs, ...other.named(kept.edit, await versionOf(client, other.id)) }, wrong);
  await client.ask<Endpoint>(kept.edit, { ...fieldsOf(written, kept.edit), ...named(kept.edit, await versionOf(client, id)) });
  await addRow(ask, await ask.outsider(), nth);
  await client.ask<Endpoint>(kept.remove, named(kept.remove, await versionOf(client, id)));
  await client.ask<Endpoint>(kept.add, written);
}

async function expectKept(ask: Asking, { make, message }: NonNullable<KeptCase['uses']>[string]): Promise<void> {
  const client = await ask.keeper();
  const { id, named } = await addRow(ask, client);
  await make(ask.world(), client, id);
  await ask.refused(client, ask.kept.remove, named(ask.kept.remove, await ask.versionOf(client, id)), { status: 409, message });
  expect(await ask.rowOf(client, id)).toBeDefined();
}

async function expectState(ask: Asking, state: Endpoint): Promise<void> {
  const client = await ask.keeper();
  const { id, named } = await addRow(ask, client);
  for (const is_open of [false, true]) {
    await client.ask(state, { ...named(state), is_open });
    expect(await ask.rowOf(client, id)).toMatchObject({ is_open });
  }
}

/** Proves of a list what holds for every one; `world` is open by the time its tests run. */
export function proveKept(world: () => World, one: KeptCase): void {
  const ask = asking(world, one);
  const { kept, taken, uses = {} } = one;
  const { id, sorts = [] } = kept.declared;
  const { state } = kept as { state?: Endpoint };
  const proofs: [string, () => Promise<void>][] = [
    ['takes a row in, finds it, changes it and lets it go, each noted in the audit trail', () => expectLife(ask)],
    ['is changed by whoever read it last', () => expectLastReader(ask)],
    ['is written by nobody without the right', () => expectRights(ask)],
    [`is not there for ${ask.isShops ? 'a sibling branch' : 'another chain'}`, () => expectHidden(ask)],
    ...sorts.map((field): [string, () => Promise<void>] => [`is sorted by ${field}, from either end`, () => expectSorted(ask, field)]),
    ...(taken ? [[`has each ${taken.field} once`, () => expectOnce(ask, taken)] as [string, () => Promise<void>]] : []),
    ...Object.entries(uses).map(([use, given]): [string, () => Promise<void>] => [`keeps a row while ${use}`, () => expectKept(ask, given)]),
    ...(state ? [['closes a row and opens it again', () => expectState(ask, state)] as [string, () => Promise<void>]] : []),
  ];
  describe(`the list ${id}`, () => {
    it.each(proofs)('%s', (_, expectProof) => expectProof());
  });
}
