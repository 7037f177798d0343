import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#apps/api/routes.ts';
import { idParameters, withValue } from '#apps/testing/id-parameters.ts';
import { endpointsWithoutSample, samples } from '#apps/testing/samples.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { CANARY, openStage } from '#apps/testing/stage.ts';
import type { Person, World } from '#apps/testing/world.ts';
import { openWorld, PEOPLE } from '#apps/testing/world.ts';
import { demoOrganisations } from '#apps/demo/organisations.ts';
import { MODULE_OF, presetRoles } from '#modes/preset-roles.ts';

let world: World;
let stages: Record<'main' | 'sibling' | 'stranger', Stage>;
beforeAll(async () => {
  world = await openWorld();
  stages = {
    main: await openStage(world, 'lanting', 'manager'),
    sibling: await openStage(world, 'lanting', 'siblingManager'),
    stranger: await openStage(world, 'harbour', 'strangerManager'),
  };
});
afterAll(() => world.close());

const NOWHERE = '987654321987654';
/** Calls that end or move a session are given one of their own. */
const OWN_SESSION = new Set(['access.logout']);

const sender = async (endpoint: { id: string }, person: Person) => (OWN_SESSION.has(endpoint.id) ? world.signIn(person) : world.as(person));

let fingerprints = '';
/** A fingerprint of every row of an organisation. */
async function fingerprint(organisation: string): Promise<string> {
  if (!fingerprints) {
    const tables = await world.look<{ table_name: string }>(organisation, 'select table_name from app_right order by 1');
    fingerprints = tables.map(({ table_name }) => `select '${table_name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${table_name} t where org_id = current_org()`).join(' union all ');
  }
  const rows = await world.look<{ name: string; print: string }>(organisation, fingerprints);
  return rows.map(({ name, print }) => `${name} ${print}`).join('\n');
}

describe('every endpoint', () => {
  it('has a sample', () => {
    expect(endpointsWithoutSample()).toEqual([]);
    expect(new Set(routes.map(({ endpoint }) => endpoint.id)).size).toBe(routes.length);
  });

  it.each(samples.map((one) => [one.endpoint.id, one] as const))('%s succeeds for its rightful actor', async (_, { endpoint, make }) => {
    for (const stage of Object.values(stages)) {
      if (endpoint.access === 'mode:switch' && stage !== stages.main) continue;
      const input = await make(stage);
      const answer = await (await sender(endpoint, stage.boss)).call(endpoint, input);
      expect({ status: answer.status, code: answer.code, message: answer.message, errors: answer.errors }).toEqual({ status: 200, code: 0, message: '', errors: undefined });
    }
  });

  it.each(samples.filter(({ endpoint }) => endpoint.access !== 'public').map((one) => [one.endpoint.id, one] as const))('%s refuses whoever is not signed in', async (_, { endpoint, make }) => {
    const input = (await make(stages.main)) as Record<string, unknown>;
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: (await world.as('manager')).refresh_token }]) {
      const answer = await world.send(endpoint, input, headers as Record<string, string>);
      expect([answer.status, answer.code]).toEqual([401, 405]);
    }
  });
});

/** What a person holds, read off the preset roles and the demo's people: independent of the server. */
function heldBy(person: Person): ReadonlySet<string> {
  for (const organisation of demoOrganisations) {
    const found = organisation.people.find(({ mobile_number }) => mobile_number === PEOPLE[person]);
    if (!found) continue;
    const shop = organisation.shops.find(({ key }) => key === found.shop)!;
    const mode = shop.shop_type === '0' ? 'head-office' : shop.shop_type === 'SUPPLIER' ? 'supplier' : shop.sys_type === 'CURE_USER' ? 'clinic' : 'shop';
    const role = presetRoles.find(({ key }) => key === found.role)!;
    return new Set(role.modules.includes(MODULE_OF[mode]) ? role.permissions : []);
  }
  throw new Error(`nobody is ${person}`);
}

describe('rights', () => {
  const people = Object.keys(PEOPLE) as Person[];
  const guarded = samples.filter(({ endpoint }) => endpoint.access.includes(':'));

  it.each(guarded.map((one) => [one.endpoint.id, one] as const))('%s is refused to whoever lacks its permission, and to nobody else', async (_, { endpoint, make }) => {
    const input = await make(stages.main);
    for (const person of people) {
      const before = await fingerprint('lanting');
      const answer = await (await world.as(person)).call(endpoint, input);
      const mayCall = heldBy(person).has(endpoint.access);
      expect({ person, refused: answer.status === 403 && answer.message === '您没有此操作的使用权限' }).toEqual({ person, refused: !mayCall });
      if (!mayCall) expect(await fingerprint('lanting')).toBe(before);
      if (mayCall && endpoint.method !== 'GET' && person !== 'strangerManager' && person !== 'strangerAdministrator') break;
    }
  });

  it('count when the caller holds them: every permission is held by somebody', () => {
    const held = new Set(people.flatMap((person) => [...heldBy(person)]));
    for (const { endpoint } of guarded) expect({ permission: endpoint.access, held: held.has(endpoint.access) }).toEqual({ permission: endpoint.access, held: true });
  });
});

/** Tables whose rows all shops of an organisation share. */
const SHARED = new Set(['member_level', 'member_source', 'staff_identity', 'shop_project', 'sku', 'shop_card', 'balance_card', 'goods', 'role', 'account']);

describe('ids of others', () => {
  const cases = (['sibling', 'stranger'] as const).flatMap((side) => samples.map((one) => [side, one.endpoint.id, one] as const));
  let compared = 0;

  it.each(cases)('from the %s: %s answers for them as for ids that do not exist', async (side, _, { endpoint, make }) => {
    const own = stages[side];
    const foreign = idParameters(endpoint, await make(stages.main));
    const client = await sender(endpoint, own.boss);
    for (const parameter of foreign) {
      if (side === 'sibling' && SHARED.has(parameter.table)) continue;
      const input = await make(own);
      const before = await fingerprint('lanting');
      const answer = await client.call(endpoint, withValue(input, parameter.path, parameter.value));
      const absent = await client.call(endpoint, withValue(input, parameter.path, NOWHERE));
      if (side === 'stranger') expect(await fingerprint('lanting')).toBe(before);
      expect({ at: parameter.path.join('.'), ...answer }).toEqual({ at: parameter.path.join('.'), ...absent });
      compared += 1;
    }
  });

  it('were really compared', () => expect(compared).toBeGreaterThan(20));

  it('do not open another shop by its header', async () => {
    const stranger = await world.as('strangerManager');
    const main = await world.as('manager');
    const shopauth = Buffer.from(main.shop_id).toString('base64url');
    for (const { endpoint, make } of samples.filter((one) => one.endpoint.access !== 'public')) {
      const answer = await world.send(endpoint, (await make(stages.main)) as Record<string, unknown>, { authorization: stranger.access_token, shopauth, 'idempotency-key': 'another-shops-header' });
      const absent = await world.send(endpoint, (await make(stages.main)) as Record<string, unknown>, { authorization: stranger.access_token, shopauth: Buffer.from(NOWHERE).toString('base64url'), 'idempotency-key': 'another-shops-header' });
      expect({ id: endpoint.id, ...answer }).toEqual({ id: endpoint.id, ...absent });
      expect(answer.status).toBe(403);
    }
  });
});

describe('private words', () => {
  it('reach nobody without the right: not in an answer, not in a log line', async () => {
    for (const { endpoint, make } of samples) {
      const holders = (Object.keys(PEOPLE) as Person[]).filter((person) => world.founded.lanting!.people[PEOPLE[person]]);
      for (const person of holders) {
        const held = heldBy(person);
        if (endpoint.access.includes(':') && !held.has(endpoint.access)) continue;
        if (endpoint.method !== 'GET') continue;
        const answer = JSON.stringify(await (await sender(endpoint, person)).call(endpoint, await make(stages.main)));
        if (!held.has('member:private')) expect(answer).not.toContain(CANARY.id_number);
        if (!held.has('member:medical')) expect(answer).not.toContain(CANARY.anamnesis);
        if (endpoint.id !== 'member.phone') expect(answer).not.toMatch(new RegExp(`${CANARY.mobile_prefix}1111\\d{4}`));
      }
    }
    const logged = world.logged.join('');
    expect(logged.length).toBeGreaterThan(1000);
    for (const word of [CANARY.id_number, CANARY.anamnesis, `${CANARY.mobile_prefix}1111`]) expect(logged).not.toContain(word);
  });

  it('are seen by who has the right', async () => {
    const { endpoint, make } = samples.find((one) => one.endpoint.id === 'member.detail')!;
    const answer = JSON.stringify(await (await world.as('manager')).call(endpoint, await make(stages.main)));
    expect(answer).toContain(CANARY.id_number);
    expect(answer).toContain(CANARY.anamnesis);
  });
});

it('left the books right and no error behind', async () => {
  for (const organisation of ['lanting', 'harbour']) expect(await world.look(organisation, 'select * from ledger_faults()')).toEqual([]);
  expect(world.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});
