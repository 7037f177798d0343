import { demoOrganisations } from '#apps/demo/organisations.ts';
import { MODULE_OF, presetRoles } from '#modes/preset-roles.ts';
import { changed, fingerprint } from './fingerprint.ts';
import { idParameters, unaskedIds, withValue } from './id-parameters.ts';
import type { Sample } from './sample.ts';
import type { Stage } from './stage.ts';
import { CANARY, openStage } from './stage.ts';
import type { Client, Person, World } from './world.ts';
import { PEOPLE } from './world.ts';

// What must hold for every endpoint, as questions that answer what is wrong: nothing, where all is well. The matrix
// asks them of the product; its controls ask them of planted calls, which must not get away.

export const EVERYBODY = Object.keys(PEOPLE) as Person[];

/** Three shops with the same things in them: ours, a sibling branch, and another chain's. */
export type Stages = Record<'main' | 'sibling' | 'stranger', Stage>;

export const openStages = async (world: World): Promise<Stages> => ({
  main: await openStage(world, 'lanting', 'manager'),
  sibling: await openStage(world, 'lanting', 'siblingManager'),
  stranger: await openStage(world, 'harbour', 'strangerManager'),
});

const NOWHERE = '987654321987654';
/** Calls that end or move a session are given one of their own. */
const OWN_SESSION = new Set(['access.logout', 'access.device.others']);
/** Tables whose rows all shops of an organisation share. */
export const SHARED = new Set([
  'member_level',
  'member_source',
  'channel',
  'staff_identity',
  'shop_project',
  'sku',
  'brand',
  'catalog_category',
  'shop_card',
  'template',
  'package',
  'balance_card',
  'voucher_deal',
  'wecom_user',
  'goods',
  'specification',
  'supplier',
  'stock_batch',
  'chain_warehouse',
  'role',
  'account',
]);

/** Whether a call ends sessions, its own or the person's others, and makes nothing else. */
export const endsSessions = ({ id }: { id: string }): boolean => OWN_SESSION.has(id);

export const sender = (world: World, endpoint: { id: string }, person: Person): Promise<Client> =>
  endsSessions(endpoint) ? world.signIn(person) : world.as(person);

/** What a person holds, read off the preset roles and the demo's people: independent of the server. */
export function heldBy(person: Person): ReadonlySet<string> {
  for (const organisation of demoOrganisations) {
    const found = organisation.people.find(({ mobile_number }) => mobile_number === PEOPLE[person]);
    if (!found) continue;
    const shop = organisation.shops.find(({ key }) => key === found.shop)!;
    const mode =
      shop.shop_type === '0' ? 'head-office' : shop.shop_type === 'SUPPLIER' ? 'supplier' : shop.sys_type === 'CURE_USER' ? 'clinic' : 'shop';
    const role = presetRoles.find(({ key }) => key === found.role)!;
    return new Set(role.modules.includes(MODULE_OF[mode]) ? role.permissions : []);
  }
  throw new Error(`nobody is ${person}`);
}

const FORBIDDEN = '您没有此操作的使用权限';

/** Whether it refuses whoever is not signed in: without a token, with nonsense, with a refresh token. */
export async function anonymousWrongs(world: World, { endpoint, make }: Sample, main: Stage): Promise<string[]> {
  const input = (await make(main)) as Record<string, unknown>;
  const wrongs: string[] = [];
  const tokens = {
    nothing: {},
    nonsense: { authorization: 'Bearer nonsense' },
    'a refresh token': { authorization: (await world.as('manager')).refresh_token },
  };
  for (const [with_, headers] of Object.entries(tokens)) {
    const { status, code } = await world.send(endpoint, input, headers as Record<string, string>);
    if (status !== 401 || code !== 405) wrongs.push(`with ${with_} it answered ${status}/${code}`);
  }
  return wrongs;
}

/** Whether exactly those may call it who hold its permission, and refused calls leave no trace. */
export async function rightWrongs(world: World, { endpoint, make }: Sample, main: Stage): Promise<string[]> {
  const wrongs: string[] = [];
  const input = await make(main);
  const mayCall = (person: Person): boolean => heldBy(person).has(endpoint.access);
  const call = async (person: Person): Promise<{ status: number; isRefused: boolean }> => {
    const { status, message } = await (await world.as(person)).call(endpoint, input);
    return { status, isRefused: status === 403 && message === FORBIDDEN };
  };
  const before = await fingerprint(world, 'lanting');
  for (const person of EVERYBODY.filter((person) => !mayCall(person))) {
    const { status, isRefused } = await call(person);
    if (!isRefused) wrongs.push(`${person} may not call it and was answered ${status}`);
  }
  const touched = changed(before, await fingerprint(world, 'lanting'));
  if (touched.length > 0) wrongs.push(`who may not call it changed ${touched.join()}`);
  // The first of them uses up what a command was given: the others are told so, which is not to be told of a missing right.
  for (const person of EVERYBODY.filter(mayCall)) if ((await call(person)).isRefused) wrongs.push(`${person} may call it and was refused`);
  return wrongs;
}

/** A thing of each sort that a stage has at hand, for ids that a request may leave out. */
const ID_OF: Readonly<Record<string, ((stage: Stage) => string | undefined) | undefined>> = {
  member: ({ member_id }) => member_id,
  card: ({ card_id }) => card_id,
  card_item: ({ card_item_id }) => card_item_id,
  staff: ({ uid }) => uid,
  shop: ({ shop_id }) => shop_id,
  shop_project: ({ catalog }) => catalog.projects.hairRemoval,
  sku: ({ catalog }) => catalog.products.mask,
  shop_card: ({ catalog }) => catalog.countCards.facialTen,
  balance_card: ({ catalog }) => catalog.balanceCards.gold,
  member_source: ({ source_id }) => source_id,
};

/** The request with an id in that place: in a list of its own where there was none. */
const withPut = <T>(input: T, path: (string | number)[], id: string): T => {
  const [name, place] = path;
  const isNewList = place === 0 && path.length === 2 && (input as Record<string, unknown>)[name!] === undefined;
  return isNewList ? { ...input, [name!]: [id] } : withValue(input, path, id);
};

/** Whether ids of another shop's are answered as ids that do not exist, and nothing of the other chain's is written. */
export async function foreignIdWrongs(
  world: World,
  side: 'sibling' | 'stranger',
  { endpoint, make, by }: Sample,
  stages: Stages,
): Promise<{ compared: number; wrongs: string[] }> {
  const own = stages[side];
  const boss = await sender(world, endpoint, own.boss);
  const client = (await by?.(own)) ?? boss;
  // The head office sees all shops of its chain: nothing of a sibling's is foreign to it.
  if (side === 'sibling' && client.shop_id !== boss.shop_id) return { compared: 0, wrongs: [] };
  const theirs = await make(stages.main);
  const isForeign = ({ table }: { table: string }): boolean => side === 'stranger' || !SHARED.has(table);
  // Those that the request leaves out are put in: of a sort of thing that there is one of at hand.
  const unasked = unaskedIds(endpoint, theirs)
    .filter(isForeign)
    .flatMap(({ name, table, inList }) => {
      const value = ID_OF[table]?.(stages.main);
      return value === undefined ? [] : [{ path: inList ? [name, 0] : [name], value }];
    });
  const foreign: { path: (string | number)[]; value: string }[] = [...idParameters(endpoint, theirs).filter(isForeign), ...unasked];
  if (foreign.length === 0) return { compared: 0, wrongs: [] };
  const wrongs: string[] = [];
  let input = await make(own);
  const before = await fingerprint(world, 'lanting');
  for (const { path, value } of foreign) {
    const at = path.join('.');
    const put = (id: string) =>
      client.call(
        endpoint,
        withPut(input, path, id),
      );
    const answer = await put(value);
    // A command that takes an id on trust and judges it later uses up what it was given: the other is asked with the like of it.
    const isUsedUp = answer.status === 200 && endpoint.method !== 'GET';
    if (isUsedUp) input = await make(own);
    const absent = await put(NOWHERE);
    const text = (said: object): string => (isUsedUp && absent.status === 200 ? JSON.stringify(said).replace(/\d+/g, '#') : JSON.stringify(said));
    const [said, wanted] = [text(answer), text(absent)];
    if (said !== wanted) wrongs.push(`${at}: a foreign id is answered ${said}, one that does not exist ${wanted}`);
    // What was carried out is used up: the next id is asked with the like of it.
    if (answer.status === 200 || absent.status === 200) input = await make(own);
  }
  const touched = side === 'stranger' ? changed(before, await fingerprint(world, 'lanting')) : [];
  if (touched.length > 0) wrongs.push(`a stranger changed ${touched.join()}`);
  return { compared: foreign.length, wrongs };
}

/** Whether another shop's header opens nothing, and is answered as that of a shop that does not exist. */
export async function foreignShopWrongs(world: World, { endpoint, make }: Sample, main: Stage): Promise<string[]> {
  const stranger = await world.as('strangerManager');
  const { shop_id } = await world.as('manager');
  const ask = async (shop: string) => {
    const headers = {
      authorization: stranger.access_token,
      shopauth: Buffer.from(shop).toString('base64url'),
      'idempotency-key': 'another-shops-header',
    };
    return world.send(endpoint, (await make(main)) as Record<string, unknown>, headers);
  };
  const [answer, absent] = [await ask(shop_id), await ask(NOWHERE)];
  if (answer.status === 403 && JSON.stringify(answer) === JSON.stringify(absent)) return [];
  return [`another shop’s header is answered ${JSON.stringify(answer)}, one that does not exist ${JSON.stringify(absent)}`];
}

const PHONE = new RegExp(`(${CANARY.mobile_prefix}|${CANARY.further_prefix})1111\\d{4}`);
/** Of the demo's people; whoever may see colleagues' phones sees them in the files of colleagues, and everybody their own. */
const STAFF_PHONE = /13[89]0{6}\d\d/g;
/** Calls that are there to show a phone, or answer with what the caller typed. */
const SHOWS_PHONE = new Set(['member.phone', 'intake.member.headings', 'intake.member.check']);

/** Phones of members in the answer of whatever call, whoever makes it: nobody sees them but by the call that is there for it. */
export const phoneWrongs = (id: string, answer: string): string[] => (!SHOWS_PHONE.has(id) && PHONE.test(answer) ? ['it showed a phone'] : []);

/** Phones of colleagues, shown to somebody without the right to them; one's own is no secret. */
export const staffPhones = (answer: string, person: Person): string[] => (answer.match(STAFF_PHONE) ?? []).filter((phone) => phone !== PEOPLE[person]);

/** Private words that a reading call shows to a person without the right to them. */
export async function canaryWrongs(world: World, { endpoint, make }: Sample, main: Stage, person: Person): Promise<string[]> {
  const held = heldBy(person);
  if (endpoint.method !== 'GET' || (endpoint.access.includes(':') && !held.has(endpoint.access))) return [];
  const answer = JSON.stringify(await (await sender(world, endpoint, person)).call(endpoint, await make(main)));
  return [
    ...(!held.has('member:private') && answer.includes(CANARY.id_number) ? [`${person} saw an id number`] : []),
    ...(!held.has('member:medical') && answer.includes(CANARY.anamnesis) ? [`${person} saw a medical history`] : []),
    ...phoneWrongs(endpoint.id, answer).map(() => `${person} saw a phone`),
    ...(!held.has('staff:phone') && staffPhones(answer, person).length > 0 ? [`${person} saw a colleague’s phone`] : []),
  ];
}

/** Private words in the log. */
export const loggedCanaries = (world: World): string[] =>
  [CANARY.id_number, CANARY.anamnesis, `${CANARY.mobile_prefix}1111`].filter((word) => world.logged.some((line) => line.includes(word)));

/** The colleagues of our own chain. */
export const colleagues = (world: World): Person[] => EVERYBODY.filter((person) => world.founded.lanting!.people[PEOPLE[person]]);
