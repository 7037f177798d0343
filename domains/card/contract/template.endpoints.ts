import { z } from 'zod';
import { across } from '#kernel/contract/across.ts';
import { Cents, CentsTotal } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Day, Id } from '#kernel/contract/schema.ts';
import { CardStatus } from './card.endpoints.ts';

/** A count card or a stored-value card as it is sold: one of them. */
const Template = { shop_card_id: Id('shop_card').optional(), sbc_id: Id('balance_card').optional() };
type Template = { shop_card_id?: string | undefined; sbc_id?: string | undefined };

const oneNamed = across<Template, keyof Template>(['shop_card_id', 'sbc_id'], ({ shop_card_id, sbc_id }, complain) => {
  if ((shop_card_id === undefined) === (sbc_id === undefined)) complain('shop_card_id', 'card.template_required');
});

/** `GET /shop/card/query/held`: what members hold of a card: in a shop of what it opened, in the head office of all. */
export const templateHeld = endpoint({
  id: 'card.template.held', method: 'GET', path: '/shop/card/query/held', access: 'card:read',
  request: z.object(Template).check(oneNamed),
  response: z.object({
    /** Cards that a sale opened. */
    sold_num: z.int(),
    /** Cards on which something is left, and how many members hold them. */
    held_num: z.int(),
    member_num: z.int(),
    /** Units left, and the value of those that are paid for. */
    left_num: z.int(),
    /** Of them, pieces of products. */
    left_pieces: z.int(),
    left_value: CentsTotal,
    /** Of stored value. */
    current_balance: CentsTotal,
    current_dis_balance: CentsTotal,
  }),
});

/** A card of the template, with its holder and what is left on it. */
export const TemplateCard = z.object({
  card_id: Id('card'),
  card_number: z.string(),
  member_id: Id('member'),
  member_name: z.string(),
  /** Masked. */
  mobile_number: z.string(),
  shop_name: z.string(),
  status: CardStatus,
  opened_on: Day,
  valid_end: Day.nullable(),
  price: Cents,
  left_num: z.int(),
  left_pieces: z.int(),
  left_value: Cents,
  current_balance: Cents,
  current_dis_balance: Cents,
});
export type TemplateCard = z.infer<typeof TemplateCard>;

/** `GET /shop/card/query/findHeldPage`: the cards behind each of those numbers, latest first. */
export const templateCards = endpoint({
  id: 'card.template.cards', method: 'GET', path: '/shop/card/query/findHeldPage', access: 'card:read',
  request: PageQuery.extend({ ...Template, /** Sold, or something is left on it. */ of: z.enum(['sold', 'held']).default('held') }).check(oneNamed),
  response: pageOf(TemplateCard),
});
