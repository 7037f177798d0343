import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { OF_SHOPS } from '#kernel/contract/kept.ts';
import { RequiredText, says } from '#kernel/contract/schema.ts';
import { DICT_TYPES } from './preset-items.ts';

const TypeCode = z.enum(DICT_TYPES, says('dictionary.type_unknown'));
const ItemKey = z
  .string()
  .max(40, says('dictionary.key_invalid'))
  .regex(/^[A-Za-z0-9_]+$/, says('dictionary.key_invalid'));

/** A choice as a form offers it; a hidden one is still named where it was chosen before. */
export const DictChoice = z.object({ value: z.string(), name: z.string(), is_hidden: z.boolean() });
export type DictChoice = z.infer<typeof DictChoice>;

/** `GET /shop/commonDict/get`: the items of some types, keyed by type code (1§7); another shop's are hidden, and there only where its members are seen. */
export const dictGet = endpoint({
  id: 'dictionary.get',
  method: 'GET',
  path: '/shop/commonDict/get',
  access: 'signed-in',
  request: z.object({ type_codes: z.array(TypeCode).min(1).max(DICT_TYPES.length) }),
  response: z.record(z.string(), z.array(DictChoice)),
});

/** `GET /shop/commonDict/query/dictTypeTree`: the types under what they belong to. */
export const dictTypeTree = endpoint({
  id: 'dictionary.type.tree',
  method: 'GET',
  path: '/shop/commonDict/query/dictTypeTree',
  access: 'dictionary:read',
  request: z.object({}),
  response: z.array(
    z.object({
      area: z.string(),
      name: z.string(),
      children: z.array(z.object({ type_code: z.enum(DICT_TYPES), name: z.string(), editable: z.boolean(), item_num: z.int() })),
    }),
  ),
});

/** An item as its list shows it. */
export const DictItem = z.object({
  item_key: z.string(),
  item_name: z.string(),
  sort: z.int(),
  is_hidden: z.boolean(),
  /** Brought along by the product: renamed and hidden, never deleted. */
  is_preset: z.boolean(),
  /** 0 while the chain has changed nothing about it. */
  version: z.int(),
  ...OF_SHOPS,
});
export type DictItem = z.infer<typeof DictItem>;

/** `GET /shop/commonDict/query/dictItemList`: the chain's items of a type and the shop's own, the hidden ones too; every shop's in the head office. */
export const dictItemList = endpoint({
  id: 'dictionary.item.list',
  method: 'GET',
  path: '/shop/commonDict/query/dictItemList',
  access: 'dictionary:read',
  request: z.object({ type_code: TypeCode }),
  response: z.array(DictItem),
});

/** `POST /shop/commonDict/addEditDictItemByTypeCode`: without `item_key` an item of its own, the shop's or the chain's; 409 when somebody was faster. */
export const dictItemSave = endpoint({
  id: 'dictionary.item.save',
  method: 'POST',
  path: '/shop/commonDict/addEditDictItemByTypeCode',
  access: 'dictionary:write',
  idempotent: true,
  request: z.object({
    type_code: TypeCode,
    item_key: ItemKey.optional(),
    item_name: RequiredText(20, 'dictionary.name_required'),
    sort: z.int(says('dictionary.sort_invalid')).min(1, says('dictionary.sort_invalid')).max(9999, says('dictionary.sort_invalid')).default(100),
    is_hidden: z.boolean().default(false),
    version: z.int().min(0).default(0),
  }),
  response: z.object({ item_key: z.string() }),
});

/** `GET /shop/commonDict/delDictItemByTypeCodeAndKey`: 403 for the chain's in a shop, 409 for one of the product's or in use, which can only be hidden. */
export const dictItemDelete = endpoint({
  id: 'dictionary.item.del',
  method: 'GET',
  path: '/shop/commonDict/delDictItemByTypeCodeAndKey',
  access: 'dictionary:write',
  whenExpired: false,
  request: z.object({ type_code: TypeCode, item_key: ItemKey }),
  response: z.null(),
});
