import { supplementCard } from '#domains/card/contract/card.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { addOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import type { Client, Person, World } from './world.ts';

/** Words that only readers with a right may ever see; the canary test looks for them everywhere. */
export const CANARY = { id_number: '11010519491231002X', anamnesis: '青霉素过敏史甲', mobile_prefix: '155', further_prefix: '156' } as const;

let made = 0;
/** Count cards of the member of a stage, and how many deductions each is good for. */
const COUNT_CARDS = 6;
const UNITS = 10;

/** A shop set up for samples: who is in charge of it, and ways to make what a call needs. */
export interface Stage {
  world: World;
  /** Key of the organisation in `world.founded`. */
  organisation: 'lanting' | 'harbour';
  boss: Person;
  /** Of the chain's head office. */
  head: Client;
  /** Of the supplier, whoever the chain is. */
  supplier: Client;
  /** Holds a stored-value card and a count card. */
  member_id: string;
  card_id: string;
  card_item_id: string;
  /** Who is in charge, and their shop. */
  uid: string;
  shop_id: string;
  catalog: World['founded'][string]['catalog'];
  source_id: string;
  newMember(): { member_name: string; mobile_number: string; country_code: string; member_source: string; id_number: string; anamnesis: string } & {
    cell_phone_list: { category: string; phone: string; relation: string }[];
  };
  pendingOrder(): Promise<string>;
  deduction(): Promise<string>;
  /** A stored-value card of the member's own for each call, with principal and gift on it. */
  balanceCard(): Promise<string>;
}

/** Prepares a shop of the world. */
export async function openStage(world: World, organisation: 'lanting' | 'harbour', boss: Person): Promise<Stage> {
  const client = await world.as(boss);
  const { catalog, sources } = world.founded[organisation]!;
  const newMember = () => {
    made += 1;
    return {
      member_name: `样本${made}`,
      country_code: '',
      mobile_number: `${CANARY.mobile_prefix}${String(11_110_000 + made)}`,
      member_source: sources.walk_in!,
      id_number: CANARY.id_number,
      anamnesis: CANARY.anamnesis,
      cell_phone_list: [{ category: '', phone: `${CANARY.further_prefix}${String(11_110_000 + made)}`, relation: 'spouse' }],
    };
  };
  let deductions = 0;
  const form = newMember();
  await client.ask(memberAdd, form);
  const [found] = await client.ask(memberSearch, { key_word: form.mobile_number });
  const member_id = found!.member_id;
  const sell = async (item_type: 'stored_value_card' | 'count_card', item_id: string, amount: number): Promise<void> => {
    const { order_id } = await client.ask(addOrder, { member_id, items: [{ item_type, item_id, quantity: 1 }], expected_receivable: amount });
    await client.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount }] });
  };
  await sell('stored_value_card', catalog.balanceCards.gold!, 500_000);
  for (let count = 0; count < COUNT_CARDS; count += 1) await sell('count_card', catalog.countCards.facialTen!, 298_000);
  const owned = await cardsOf(world, organisation, member_id);
  const card_item_id = owned.findLast((row) => row.card_item_id)!.card_item_id!;
  return {
    world,
    organisation,
    boss,
    head: await world.as(organisation === 'lanting' ? 'administrator' : 'strangerAdministrator'),
    supplier: await world.as('supplier'),
    member_id,
    card_item_id,
    uid: client.uid,
    shop_id: client.shop_id,
    catalog,
    source_id: sources.walk_in!,
    card_id: owned.find((row) => !row.card_item_id)!.card_id,
    newMember,
    async pendingOrder() {
      const order = await client.ask(addOrder, {
        member_id,
        items: [{ item_type: 'project', item_id: catalog.projects.hairRemoval!, quantity: 1 }],
        expected_receivable: 58_000,
      });
      return order.order_id;
    },
    async balanceCard() {
      const form = { member_id, type: 2 as const, supplement_id: catalog.balanceCards.gold!, create_time: '2026-01-15' };
      return (await client.ask(supplementCard, { ...form, current_balance: 100_000, current_dis_balance: 10_000 })).card_id;
    },
    async deduction() {
      const counters = owned.flatMap((row) => row.card_item_id ?? []);
      // The last one is left to samples that name it.
      const card_item_id = counters[Math.floor(deductions / UNITS) % (COUNT_CARDS - 1)]!;
      deductions += 1;
      const { deduction_id } = await client.ask(addDeduction, {
        member_id,
        items: [{ card_item_id, num: 1, performers: await performers(client) }],
      });
      return deduction_id;
    },
  };
}

const performers = async (client: Client) => [{ uid: client.uid, basis_points: 10_000 }];

/** The cards of a member, a row for each counter that was bought. */
const cardsOf = (world: World, organisation: string, member_id: string) =>
  world.look<{ card_id: string; card_item_id: string | null }>(
    organisation,
    `select c.card_id, i.card_item_id from card c
     left join card_item i on i.org_id = c.org_id and i.card_id = c.card_id and not i.gift
     where c.member_id = $1 order by c.card_id`,
    [member_id],
  );
