import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { PushedKind } from '../contract/push.endpoints.ts';
import { afterPush } from '../model/push.rules.ts';

/** What a shop decided of a template, as its row holds it. */
export interface Terms {
  shop_id: string;
  version: number;
  own_price: number | null;
  is_shelves: boolean;
  /** Of a project: customers book it themselves. */
  self_bookable?: boolean;
}

/** A shop that decided nothing. */
export const undecidedOf = (kind: PushedKind): Omit<Terms, 'shop_id'> => ({
  version: 0,
  own_price: null,
  is_shelves: true,
  ...(kind === 'project' && { self_bookable: true }),
});

/** Where the terms of a kind stand, how a template is named there, and where it stands itself. */
export const TERMS = {
  project: { table: 'shop_project_terms', key: 'shop_project_id', of: 'shop_project', id: 'shop_project_id' },
  count_card: { table: 'card_terms', key: 'template_id', of: 'shop_card', id: 'shop_card_id' },
  stored_value_card: { table: 'card_terms', key: 'template_id', of: 'balance_card', id: 'sbc_id' },
  package: { table: 'package_terms', key: 'package_id', of: 'package', id: 'package_id' },
} as const;

/** Whether the chain has such a template. */
export async function isOfChain(reads: Reads, kind: PushedKind, template_id: string): Promise<boolean> {
  const { of, id } = TERMS[kind];
  const found = reads.from(of as 'shop_project').select('seller_id').where(id as 'shop_project_id', '=', template_id);
  return (await reads.first(found.where('seller_id', 'is', null))) !== undefined;
}

/** The three tables have these columns alike. */
type Table = 'shop_project_terms';
type Key = 'shop_project_id';

/** What shops decided of a template: those named, or all that the reader sees. */
export async function termsOf(reads: Reads, kind: PushedKind, template_id: string, shop_ids?: readonly string[]): Promise<Terms[]> {
  const { table, key } = TERMS[kind];
  let rows = reads
    .from(table as Table)
    .select([`${table as Table}.shop_id`, `${table as Table}.version`, `${table as Table}.sell_price as own_price`, `${table as Table}.is_shelves`])
    .where(`${table as Table}.${key as Key}`, '=', template_id);
  if (table === 'card_terms') rows = rows.where('card_terms.kind' as `${Table}.shop_id`, '=', kind);
  if (shop_ids) rows = rows.where(`${table as Table}.shop_id`, 'in', [...shop_ids]);
  return kind === 'project' ? reads.rows(rows.select('shop_project_terms.self_bookable')) : reads.rows(rows);
}

/** Writes what a shop decides over what it had decided; the lock of the template guards it. */
export function writeShopTerms(uow: UnitOfWork, kind: PushedKind, template_id: string, before: Terms, after: Omit<Terms, 'version' | 'shop_id'>): void {
  const { table, key } = TERMS[kind];
  const { own_price, is_shelves, self_bookable } = after;
  const row = { sell_price: own_price, is_shelves, ...(self_bookable !== undefined && { self_bookable }) };
  const named = { [key]: template_id, ...(table === 'card_terms' && { kind }) };
  if (before.version === 0) return void uow.insert(table as Table, { ...(named as { shop_project_id: string }), shop_id: before.shop_id, ...row });
  let update = uow
    .update(table as Table)
    .set({ ...row, version: before.version + 1 })
    .where(key as Key, '=', template_id)
    .where('shop_id', '=', before.shop_id);
  if (table === 'card_terms') update = update.where('kind' as 'shop_id', '=', kind);
  uow.change(update.where('version', '=', before.version));
}

/** Leaves a template off the shelves of a shop that has decided nothing of it, as a push would take it off there. */
export function leaveTemplateOff(uow: UnitOfWork, kind: PushedKind, template_id: string, shop_id: string): void {
  const before = { shop_id, ...undecidedOf(kind) };
  writeShopTerms(uow, kind, template_id, before, afterPush(before, { price: 'keep', sell_price: null, is_shelves: false }));
  const subject = `${TERMS[kind].of}/terms` as const;
  uow.audit({ subject, subject_id: template_id, shop_id, before: { is_shelves: true }, after: { is_shelves: false } });
}
