import { foundStructure, seedsShop } from '#apps/api/founding.ts';
import { hashPassword } from '#domains/access/server/api.ts';
import { addLevel, addSource } from '#domains/member/server/api.ts';
import { openShop } from '#domains/org/server/api.ts';
import { addGroups, addRooms, addShifts, takeOn } from '#domains/staff/server/api.ts';
import type { Backend } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { ensureAccount, systemWork } from '#kernel/server/system-work.ts';
import type { FoundedCatalog } from './catalog.ts';
import { foundCatalog } from './catalog.ts';
import type { DemoOrganisation } from './organisations.ts';
import { DEMO_PASSWORD, demoOrganisations } from './organisations.ts';
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

/** Levels above the one that every organisation starts with. */
const LEVELS = [
  { level_name: '银卡会员', level_no: 2, growth_value: 3_000, discount_tenths: 95 },
  { level_name: '金卡会员', level_no: 3, growth_value: 10_000, discount_tenths: 90 },
  { level_name: '钻石会员', level_no: 4, growth_value: 30_000, discount_tenths: 85 },
];

/** Where customers come from, below the sources that every organisation starts with. */
const SOURCES = {
  online: { dianping: '大众点评', xiaohongshu: '小红书', douyin: '抖音' },
  offline: { street: '地推', partner: '异业合作' },
} as const;

function addSources(work: SystemWork, above: Readonly<Record<string, string>>): Record<string, string> {
  const below = Object.entries(SOURCES).flatMap(([parent, children]) =>
    Object.entries(children).map(
      ([key, source_name], at) => [key, addSource(work, { source_name, parent_id: above[parent]!, sort: at + 1 })] as const,
    ),
  );
  return { ...above, ...Object.fromEntries(below) };
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
  const org_id = await backend.ids.one();
  return systemWork(
    backend,
    now,
    org_id,
    async (work) => {
      const { currency_code, time_zone } = organisation;
      const shops: Record<string, string> = {};
      for (const { key, parent, ...shop } of organisation.shops) {
        shops[key] = openShop(work, {
          ...shop,
          retail_switch: shop.shop_type === '1',
          parent_id: parent ? shops[parent]! : null,
          currency_code,
          time_zone,
          valid_start: SINCE,
        });
      }
      const { roles, identities, sources, level } = foundStructure(work);
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
            is_public: person.identities.length > 0,
            is_founder: organisation.people.findIndex(({ shop }) => shop === person.shop) === index,
          }),
        ]),
      );
      for (const shop of organisation.shops) if (shop.shop_type === '1') for (const seed of seedsShop) seed(work, shops[shop.key]!);
      const levels = [level, ...LEVELS.map((each) => addLevel(work, each))];
      return { org_id, shops, roles, identities, people, levels, sources: addSources(work, sources), catalog: foundCatalog(work) };
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
