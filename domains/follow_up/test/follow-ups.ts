import { newCustomer, sellCard } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { subscribers } from '#apps/worker/subscribers.ts';
import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { addDeduction, cancelDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { tellEvents } from '#kernel/server/events.ts';
import { planSearch } from '../contract/plan.endpoints.ts';
import { ruleAdd } from '../contract/rule.endpoints.ts';
import { typeList } from '../contract/type.endpoints.ts';

let made = 0;

/** The first of a shop's usual types. */
export const typeOf = async (client: Client): Promise<string> => (await client.ask(typeList, {}))[0]!.type_id;

/** A rule of the client's shop: three days after any project, for whoever did it, unless told otherwise. */
export async function aRule(client: Client, more: Partial<RequestInputOf<typeof ruleAdd>> = {}): Promise<string> {
  made += 1;
  const form = {
    rule_name: `规则${made}`,
    type_id: await typeOf(client),
    occasion: 'project' as const,
    assign_to: 'performer' as const,
    steps: [{ days: 3, return_content: '恢复得怎么样' }],
  };
  return (await client.ask(ruleAdd, { ...form, ...more })).rule_id;
}

/** Tells what has happened so far, as the worker does. */
export const tell = (world: World): Promise<void> => tellEvents(world.backend, world.now(), subscribers);

/** A customer with a facial done off a card by somebody. */
export async function treated(world: World, client: Client, uid: string): Promise<{ member_id: string; deduction_id: string }> {
  const member_id = await newCustomer(world);
  const card = await sellCard(client, member_id, 'count_card', world.founded.lanting!.catalog.countCards.facialTen!);
  return { member_id, deduction_id: await treat(client, member_id, card, uid) };
}

/** Takes one off a member's card, done by somebody; the deduction's id. */
export async function treat(client: Client, member_id: string, card: HeldCard, uid: string): Promise<string> {
  const item = card.items.find(({ gift }) => !gift)!;
  const { deduction_id } = await client.ask(addDeduction, {
    member_id,
    items: [{ card_item_id: item.card_item_id, num: 1, performers: [{ uid, basis_points: 10_000 }] }],
  });
  return deduction_id;
}

/** Takes a deduction back. */
export const undo = (client: Client, deduction_id: string) => client.ask(cancelDeduction, { deduction_id, reason: '划扣项目选错' });

/** The plans of a member. */
export const plansFor = (client: Client, member_id: string) => client.ask(planSearch, { member_id });
