import { sellables } from '#domains/catalog/server/api.ts';
import type { Customer } from '#domains/member/server/api.ts';
import { customerTerms, isOwnMember } from '#domains/member/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { HeldCard, memberCards } from '../contract/card.endpoints.ts';
import { paysAlike } from '../model/load.rules.ts';
import type { CardChoice } from './held-cards.queries.ts';
import { heldCards } from './held-cards.queries.ts';
import { cardFlow } from '../model/card.machine.ts';

/** The cards of a member, those in use first, the newest first among them; 404 for somebody out of reach. */
export const listCards = (ctx: Ctx, { member_id, status, kind, loaded_by }: RequestOf<typeof memberCards>): Promise<HeldCard[]> =>
  read(ctx, async (reads) => {
    const choice = visibleCards(ctx, await customer(reads, ctx, member_id));
    const [held, loads] = await Promise.all([heldCards(reads, ctx, choice), loaded_by ? loadedBy(reads, ctx, loaded_by) : () => true]);
    const cards = held.filter((card) => (!status || card.status === status) && (!kind || card.kind === kind) && loads(card));
    return [...cards.filter((card) => card.status === cardFlow.state.in_use), ...cards.filter((card) => card.status !== cardFlow.state.in_use)];
  });

/** Whether a card may be loaded by a template as the shop sells it; none where it does not. */
async function loadedBy(reads: Reads, ctx: Ctx, item_id: string): Promise<(card: Awaited<ReturnType<typeof heldCards>>[number]) => boolean> {
  const key = `stored_value_card/${item_id}`;
  const terms = (await sellables(reads, ctx.actor.shop.shop_id, [{ item_type: 'stored_value_card', item_id }])).get(key)?.terms;
  if (terms?.kind !== 'stored_value_card') return () => false;
  const { kind: loaded, pays = [] } = terms;
  return ({ kind, pays_items }) => kind === loaded && paysAlike(pays_items, pays);
}

/** The member whose assets somebody looks at; 404 for somebody out of reach. */
export async function customer(reads: Reads, ctx: Ctx, member_id: string): Promise<Customer> {
  const found = await customerTerms(reads, ctx, member_id);
  if (!found) throw new Refusal(404, 'member.not_found');
  return found;
}

/** A member of one's own shops is seen with every card; of a sibling's, what may be used here and nothing more (domain: organisation). */
export const visibleCards = ({ actor }: Ctx, member: Customer): CardChoice =>
  isOwnMember(actor, member) ? { member_id: member.member_id } : { member_id: member.member_id, usable_in: actor.shop.shop_id };
