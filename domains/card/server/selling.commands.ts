import type { BalanceCardTerms, CountCardTerms } from '#domains/catalog/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { counterNames, countersOf, spreadValue, valuePerCard } from '../model/counter.rules.ts';
import { loadOf } from '../model/lot.rules.ts';
import type { CountTemplate, OpenedCard } from './opening.commands.ts';
import { openBalanceCard, openCountCard } from './opening.commands.ts';

/** A line of an order that sold cards. */
interface CardSale {
  member_id: string;
  card_name: string;
  /** The order's line. */
  source_id: string;
  quantity: number;
  /** What the line came to, in cents. */
  price: number;
}

/** Opens one stored-value card that holds what `quantity` of its template load. */
export function sellBalanceCard(
  uow: UnitOfWork,
  ctx: Ctx,
  { terms, quantity, sbc_id, price, ...sale }: CardSale & { terms: BalanceCardTerms; sbc_id: string },
): OpenedCard {
  return openBalanceCard(uow, ctx, {
    ...sale,
    sbc_id,
    source: 'sale',
    opened_on: uow.ledger.business_date,
    price,
    paid: price,
    terms: { valid: terms.valid, valid_unit: terms.valid_unit, valid_type: 1 },
    usable_shop_ids: terms.usable_shop_ids,
    pays: terms.pays ?? [],
    spend_rule: terms.spend_rule,
    ...loadOf(terms, quantity),
  });
}

/** Opens `quantity` count cards; price, what is paid of it, and value are spread over them to the cent. */
export function sellCountCards(
  uow: UnitOfWork,
  ctx: Ctx,
  { terms, quantity, template, price, paid, value, ...sale }: CardSale & { terms: CountCardTerms; template: CountTemplate; paid: number; value: number },
): OpenedCard[] {
  const plans = countersOf(terms);
  const nameOf = counterNames(terms, sale.card_name);
  const [prices, paids, values] = [price, paid, value].map((amount) => valuePerCard(amount, quantity)) as [number[], number[], number[]];
  return values.map((cardValue, index) => {
    const parts = spreadValue(cardValue, plans);
    return openCountCard(uow, ctx, {
      ...sale,
      ...template,
      source: 'sale',
      opened_on: uow.ledger.business_date,
      price: prices[index]!,
      paid: paids[index]!,
      terms: { valid: terms.valid, valid_unit: terms.valid_unit, valid_type: terms.valid_type },
      usable_shop_ids: terms.usable_shop_ids,
      count_method: terms.count_method,
      counters: plans.map((plan, at) => ({
        ...plan,
        name: nameOf(plan),
        value: parts[at]!,
      })),
    });
  });
}
