import { addRole, hashPassword } from '#domains/access/server/api.ts';
import { addLevel, addSource } from '#domains/member/server/api.ts';
import { openShop } from '#domains/org/server/api.ts';
import { addGroups, addIdentity, addRooms, addShifts, takeOn } from '#domains/staff/server/api.ts';
import { addDefaultPayMethods } from '#domains/sales/server/api.ts';
import type { Backend } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { ensureAccount, systemWork } from '#kernel/server/system-work.ts';
import { presetRoles } from '#modes/preset-roles.ts';
import type { FoundedCatalog } from './catalog.ts';
import { foundCatalog } from './catalog.ts';
import type { DemoOrganisation } from './organisations.ts';
import { DEMO_PASSWORD, demoOrganisations, IDENTITIES } from './organisations.ts';
import { GROUP_OF, POSITION_OF, structureOf } from './structure.ts';

/** The ids of what an organisation was founded with, by the keys of `demoOrganisations`. */
export interface Founded {
  org_id: string;
  shops: Record<string, string>;
  roles: Record<string, string>;
  identities: Record<string, string>;
  /** uid by mobile number. */
  people: Record<string, string>;
  levels: string[];
  sources: Record<string, string>;
  catalog: FoundedCatalog;
}

/** The chains' history begins here, long before anything is sold. */
const SINCE = '2024-01-01';

const LEVELS = [
  { level_name: '普通会员', level_no: 1, growth_value: 0, discount_tenths: null },
  { level_name: '银卡会员', level_no: 2, growth_value: 3_000, discount_tenths: 95 },
  { level_name: '金卡会员', level_no: 3, growth_value: 10_000, discount_tenths: 90 },
  { level_name: '钻石会员', level_no: 4, growth_value: 30_000, discount_tenths: 85 },
];

const SOURCES = [
  { key: 'walk_in', source_name: '自然到店', children: [] },
  { key: 'recommended', source_name: '转介绍', needs_recommend: true, children: [] },
  {
    key: 'online',
    source_name: '线上推广',
    children: [
      { key: 'dianping', source_name: '大众点评' },
      { key: 'xiaohongshu', source_name: '小红书' },
      { key: 'douyin', source_name: '抖音' },
    ],
  },
  {
    key: 'offline',
    source_name: '线下活动',
    children: [
      { key: 'street', source_name: '地推' },
      { key: 'partner', source_name: '异业合作' },
    ],
  },
];

function addSources(work: SystemWork): Record<string, string> {
  const ids: Record<string, string> = {};
  SOURCES.forEach(({ key, children, ...source }, index) => {
    ids[key] = addSource(work, { ...source, sort: index + 1 });
    children.forEach((child, at) => {
      ids[child.key] = addSource(work, { source_name: child.source_name, parent_id: ids[key]!, sort: at + 1 });
    });
  });
  return ids;
}

/** Departments, rooms and shifts of every shop; the departments' ids by shop and key. */
function addStructures(work: SystemWork, { shops }: DemoOrganisation, ids: Readonly<Record<string, string>>): Record<string, Record<string, string>> {
  const groups: Record<string, Record<string, string>> = {};
  for (const shop of shops) {
    const structure = structureOf(shop);
    if (!structure) continue;
    const shop_id = ids[shop.key]!;
    groups[shop.key] = addGroups(work, shop_id, structure.groups);
    addRooms(work, shop_id, structure.rooms);
    addShifts(work, shop_id, structure.shifts);
  }
  return groups;
}

async function found(backend: Backend, now: Date, organisation: DemoOrganisation, password_hash: string): Promise<Founded> {
  const accounts = new Map<string, string>();
  for (const person of organisation.people)
    accounts.set(person.mobile_number, await ensureAccount(backend, person.mobile_number, password_hash, now));
  await backend.ids.ensure();
  const org_id = backend.ids.next();
  return systemWork(
    backend,
    now,
    org_id,
    async (work) => {
      const { currency_code, time_zone } = organisation;
      const shops: Record<string, string> = {};
      for (const { key, parent, ...shop } of organisation.shops) {
        shops[key] = openShop(work, { ...shop, parent_id: parent ? shops[parent]! : null, currency_code, time_zone, valid_start: SINCE });
      }
      const roles = Object.fromEntries(
        presetRoles.map(({ key, modules, permissions, ...role }) => [
          key,
          addRole(work, { ...role, grants: Object.fromEntries(modules.map((module) => [module, permissions])) }),
        ]),
      );
      const identities = Object.fromEntries(
        IDENTITIES.map((identity, index) => [identity.preset, addIdentity(work, { ...identity, sort: index + 1 })]),
      );
      const groups = addStructures(work, organisation, shops);
      const people = Object.fromEntries(
        organisation.people.map((person, index) => [
          person.mobile_number,
          takeOn(work, {
            account_id: accounts.get(person.mobile_number)!,
            shop_id: shops[person.shop]!,
            real_name: person.real_name,
            mobile_number: person.mobile_number,
            staff_num: String(index + 1).padStart(3, '0'),
            role_ids: [roles[person.role]!],
            identity_ids: person.identities.map((key) => identities[key]!),
            group_id: GROUP_OF[person.role]?.flatMap((key) => groups[person.shop]?.[key] ?? [])[0] ?? null,
            position: POSITION_OF[person.role]!,
            entry_date: SINCE,
            is_founder: organisation.people.findIndex(({ shop }) => shop === person.shop) === index,
          }),
        ]),
      );
      for (const shop of organisation.shops) if (shop.shop_type === '1') addDefaultPayMethods(work, shops[shop.key]!);
      const levels = LEVELS.map((level) => addLevel(work, level));
      return { org_id, shops, roles, identities, people, levels, sources: addSources(work), catalog: foundCatalog(work) };
    },
    { founding: organisation.org_name },
  );
}

/** Founds the demo organisations, in order; answers what they consist of. */
export async function foundDemo(backend: Backend, now: Date): Promise<Record<string, Founded>> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const founded: Record<string, Founded> = {};
  for (const organisation of demoOrganisations) founded[organisation.key] = await found(backend, now, organisation, password_hash);
  return founded;
}
