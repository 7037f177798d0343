import { floorMulDiv } from '#kernel/contract/cents.ts';
import { openBalanceCard } from '#domains/card/server/api.ts';
import type { FiledMember } from '#domains/member/server/api.ts';
import { fileMembers } from '#domains/member/server/api.ts';
import type { Actor, Backend, Ctx, Shop } from '#kernel/server/context.ts';
import { ledgerOf } from '#kernel/server/ledger.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { organisations, systemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { CompiledQuery } from 'kysely';
import { inBulk } from './bulk.ts';
import { rareNameOf } from './names.ts';
import { demoOrganisations } from './organisations.ts';
import type { Random } from './random.ts';
import { randomFrom } from './random.ts';

/** Members of one transaction; each may need a card, a lot, two accounts and an entry besides its own id. */
const CHUNK = 2_000;
const IDS_OF_A_MEMBER = 6;
const SEED = 20_260_102;
const YEARS = 3;
const DAY_MS = 86_400_000;

const LABELS = ['敏感肌', '怕疼', '爱聊天', '只约周末', '老客户', 'VIP', '干性皮肤', '备孕中'];
/** What kind of member somebody is: most are of none. */
const TYPES = ['walk_in', '', '', '', '', 'signed', '', '', '', ''];
/** First digits that the demo's own history gives to nobody. */
const PREFIXES = ['150', '151', '152', '157', '158', '159', '177', '178', '182', '186', '187', '188', '189'];

/** What members of the main store refer to. */
interface Place {
  shop: Shop;
  uid: string;
  levels: string[];
  sources: string[];
  holders: { identity_id: string; uid: string }[];
  cards: {
    sbc_id: string;
    balance_card_name: string;
    total_amount: number;
    gift_amount: number;
    valid: number;
    valid_unit: number;
    spend_rule: string;
  }[];
}

const MAIN_STORE = demoOrganisations[0]!.shops.find(({ key }) => key === 'main')!.shop_name;

/** The demo chain's organisation and main store. */
export async function findPlace(backend: Backend, now: Date): Promise<{ org_id: string; place: Place }> {
  for (const org_id of await organisations(backend)) {
    const place = await systemWork(backend, now, org_id, placeOf);
    if (place) return { org_id, place };
  }
  throw new Error(`no organisation has a shop named ${MAIN_STORE}: this is not the demo`);
}

async function placeOf(work: SystemWork): Promise<Place | null> {
  const shop = await work.first(work.from('shop').selectAll('shop').where('shop_name', '=', MAIN_STORE));
  if (!shop) return null;
  const levels = await work.rows(work.from('member_level').select('member_level_id').orderBy('level_no'));
  const sources = await work.rows(work.from('member_source').select('source_id').where('needs_recommend', '=', false).orderBy('source_id'));
  const staff = await work.rows(work.from('staff').select('uid').where('staff.shop_id', '=', shop.shop_id).orderBy('uid'));
  const holders = await work.rows(
    work
      .from('staff_identity_holder')
      .innerJoin('staff', (join) =>
        join.onRef('staff.org_id', '=', 'staff_identity_holder.org_id').onRef('staff.uid', '=', 'staff_identity_holder.uid'),
      )
      .select(['staff_identity_holder.identity_id', 'staff_identity_holder.uid'])
      .where('staff.shop_id', '=', shop.shop_id)
      .orderBy('staff_identity_holder.identity_id')
      .orderBy('staff_identity_holder.uid'),
  );
  const cards = await work.rows(
    work
      .from('balance_card')
      .select(['sbc_id', 'balance_card_name', 'total_amount', 'gift_amount', 'valid', 'valid_unit', 'spend_rule'])
      .orderBy('sell_price'),
  );
  return {
    shop: shop as unknown as Shop,
    uid: staff[0]!.uid,
    levels: levels.map(({ member_level_id }) => member_level_id),
    sources: sources.map(({ source_id }) => source_id),
    holders,
    cards,
  };
}

/** Members that an earlier load has filed: a load that was cut off goes on where it stopped. */
const LOADED_NUM = (index: number): string => `L${String(index + 1).padStart(7, '0')}`;
const loadedSoFar = async (work: SystemWork): Promise<number> => {
  const last = await work.first(
    work.from('member').select('member_num').where('member_num', '>=', 'L0').where('member_num', '<', 'L:').orderBy('member_num', 'desc').limit(1),
  );
  return last ? Number(last.member_num.slice(1)) : 0;
};

function memberOf(member_id: string, index: number, of: number, place: Place, now: Date): { member: FiledMember; random: Random } {
  const random = randomFrom(SEED + index);
  random.next(); // neighbouring seeds begin alike
  const created_at = new Date(now.getTime() - Math.floor(((of - index) / of) * YEARS * 365) * DAY_MS - random.int(0, 36_000) * 1000);
  const age = now.getTime() - created_at.getTime();
  const digits = String((index * 7_654_321 + 1_234_567) % 100_000_000).padStart(8, '0'); // a permutation: no phone comes twice
  const birth = `${random.int(1960, 2005)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;
  return {
    random,
    member: {
      member_id,
      member_name: rareNameOf(random),
      member_num: LOADED_NUM(index),
      mobile_number: `${random.pick(PREFIXES)}${digits}`,
      gender: random.chance(0.85) ? 1 : 0,
      birth: random.chance(0.8) ? birth : null,
      member_level_id: random.chance(0.9)
        ? place.levels[Math.min(place.levels.length - 1, Math.floor(random.next() ** 2 * place.levels.length))]!
        : null,
      member_source: random.pick(place.sources),
      member_type: TYPES[index % TYPES.length]!,
      remarks: random.chance(0.1) ? '老顾客介绍，周末来店' : '',
      login_time: random.chance(0.7) ? new Date(created_at.getTime() + Math.floor(random.next() * age)) : null,
      created_at,
      label: random.chance(0.3) ? [random.pick(LABELS)] : [],
      belongs: place.holders.length > 0 && random.chance(0.4) ? [random.pick(place.holders)] : [],
    },
  };
}

/** Puts an old stored-value card of a member on file, partly spent, as a supplement does. */
function supplement(work: SystemWork, place: Place, { member_id, created_at }: FiledMember, random: Random): void {
  // On the day the member came: the ledger's days are as spread as a real shop's.
  const ctx = { now: created_at, actor: { shop: place.shop, uid: place.uid } as Actor } as Ctx;
  const ledger = ledgerOf(work, { uid: place.uid, shop: place.shop, now: created_at });
  // Opening a card writes and posts; it neither audits nor notifies.
  const uow = { ...work, ledger } as unknown as UnitOfWork;
  const template = random.pick(place.cards);
  const part = random.int(5, 100);
  const [principal, gift] = [template.total_amount, template.gift_amount].map((amount) => floorMulDiv(amount, part, 100)) as [number, number];
  const source_id = uow.id();
  const { card_id, card_number, postings } = openBalanceCard(uow, ctx, {
    member_id,
    sbc_id: template.sbc_id,
    pays: [],
    card_name: template.balance_card_name,
    terms: { valid: template.valid, valid_unit: template.valid_unit as 0 | 1 | 2 | 3, valid_type: 1 },
    usable_shop_ids: [],
    opened_on: dayIn(place.shop.time_zone, created_at),
    price: principal,
    paid: principal,
    source: 'supplement',
    source_id,
    spend_rule: template.spend_rule as 'proportional',
    principal,
    gift,
  });
  const opening = { account: 'opening', unit: place.shop.currency_code, shop_id: place.shop.shop_id, amount: principal } as const;
  uow.ledger.post({
    key: `card/${card_id}/supplement`,
    kind: 'supplement',
    document: 'card',
    document_id: card_id,
    document_number: card_number,
    holder_id: member_id,
    postings: [opening, ...postings],
  });
  ledger.flush();
}

async function loadChunk(backend: Backend, now: Date, org_id: string, place: Place, from: number, to: number, of: number): Promise<void> {
  const ids = (to - from) * IDS_OF_A_MEMBER;
  const load = (work: SystemWork): Promise<void> => {
    const bulk = inBulk(work);
    const loaded = Array.from({ length: to - from }, (_, at) => memberOf(work.id(), from + at, of, place, now));
    fileMembers(
      bulk.work,
      place.shop.shop_id,
      place.uid,
      loaded.map(({ member }) => member),
    );
    for (const { member, random } of loaded) {
      if (place.cards.length > 0 && random.chance(0.3)) supplement(bulk.work, place, member, random);
    }
    bulk.flush();
    return Promise.resolve();
  };
  await systemWork(backend, now, org_id, load, { ids });
}

/** Runs after every bulk load: many deltas become one count. */
const foldCounts = (backend: Backend, now: Date, org_id: string): Promise<unknown> =>
  systemWork(backend, now, org_id, (work) => work.rows({ compile: () => CompiledQuery.raw('select public.fold_row_counts()') }));

/**
 * Brings the demo chain's main store to `count` loaded members; three in ten hold a stored-value card whose balance
 * stands in the ledger. The same count gives the same members. Answers how many were added.
 */
export async function loadMembers(
  backend: Backend,
  now: Date,
  count: number,
  onProgress: (loaded: number) => void = () => undefined,
): Promise<number> {
  const { org_id, place } = await findPlace(backend, now);
  const before = await systemWork(backend, now, org_id, loadedSoFar);
  for (let from = before; from < count; from += CHUNK) {
    const to = Math.min(from + CHUNK, count);
    await loadChunk(backend, now, org_id, place, from, to, count);
    onProgress(to);
  }
  await foldCounts(backend, now, org_id);
  return Math.max(0, count - before);
}
