import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { changesOf, keepsForm } from '../model/project.rules.ts';

/** Kinds of cards that a shop decides something of. */
export type CardKind = 'count_card' | 'stored_value_card';

/** What a shop decided of a card of the chain. */
export interface CardTerms {
  sell_price: number | null;
  sort: number | null;
  is_shelves: boolean;
}

interface Named {
  kind: CardKind;
  template_id: string;
  shop_id: string;
}

const SUBJECTS = { count_card: 'shop_card', stored_value_card: 'balance_card' } as const;

/** What a shop decided of a card; the lock of the card guards it. */
export const ownTerms = (uow: UnitOfWork, { kind, template_id, shop_id }: Named) =>
  uow.first(
    uow
      .from('card_terms')
      .select(['sell_price', 'sort', 'is_shelves', 'version'])
      .where('card_terms.kind', '=', kind)
      .where('card_terms.template_id', '=', template_id)
      .where('card_terms.shop_id', '=', shop_id),
  );

/** Writes what a shop decides over what it had decided. */
export function writeTerms(uow: UnitOfWork, of: Named, own: (CardTerms & { version: number }) | undefined, terms: CardTerms): void {
  const { version = 0, ...before } = own ?? { sell_price: null, sort: null, is_shelves: true };
  if (version === 0) void uow.insert('card_terms', { ...of, ...terms });
  else
    uow.change(
      uow
        .update('card_terms')
        .set({ ...terms, version: version + 1 })
        .where('kind', '=', of.kind)
        .where('template_id', '=', of.template_id)
        .where('shop_id', '=', of.shop_id)
        .where('version', '=', version),
    );
  uow.audit({ subject: `${SUBJECTS[of.kind]}/terms`, subject_id: of.template_id, ...changesOf<CardTerms>(before, terms) });
}

/** A card, locked, as it is put on the shelves or taken off. */
interface Shelved {
  kind: CardKind;
  template_id: string;
  name: string;
  seller_id: string | null;
  is_shelves: boolean;
}

/**
 * Puts a card on the shelves or takes it off: where its form is kept by `set`, else among what the shop decided; 409 for
 * what the chain withdrew.
 */
export async function shelveCard(uow: UnitOfWork, card: Shelved, place: string | null, is_shelves: boolean, set: () => void): Promise<void> {
  const { kind, template_id, name } = card;
  if (place !== null && !keepsForm(card, place)) {
    if (is_shelves && !card.is_shelves) throw refuse(409, 'card_withdrawn', { params: { name } });
    const of = { kind, template_id, shop_id: place };
    const own = await ownTerms(uow, of);
    const { sell_price, sort } = own ?? { sell_price: null, sort: null };
    return writeTerms(uow, of, own, { sell_price, sort, is_shelves });
  }
  set();
  uow.audit({ subject: SUBJECTS[kind], subject_id: template_id, ...changesOf({ is_shelves: card.is_shelves }, { is_shelves }) });
}
