import { z } from 'zod';
import { across } from '#kernel/contract/across.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { EpochSeconds, Id, RequiredText, says, Text } from '#kernel/contract/schema.ts';
import { ClientType, NUMBERED, shapesOf, valueFits } from './floor.schema.ts';

/** Floors of any page, as the client that opens most shows them; what the page's own does not open is refused besides. */
const { Floor } = shapesOf('PC');
/** What greets in the mini-program. */
const { Pictures } = shapesOf('MINI');

/** Whose pages: the shop's, or the chain's for every shop, which the head office arranges. */
const PagesOf = z.enum(['shop', 'admin']);
export type PagesOf = z.infer<typeof PagesOf>;

/** The page a client opens with, or one that is led to. */
export const PageType = z.enum(['INDEX', 'SPECIAL']);
export type PageType = z.infer<typeof PageType>;

export const PublishStatus = z.enum(['YES', 'NO']);
export type PublishStatus = z.infer<typeof PublishStatus>;

/** A page as the page selector lists it (specification 1§3). */
export const PageRow = z.object({
  id: Id('decor_page'),
  page_name: z.string(),
  remark: z.string(),
  create_time: EpochSeconds,
  page_type: PageType,
  client_type: ClientType,
  publish_status: PublishStatus,
  version: z.int(),
});
export type PageRow = z.infer<typeof PageRow>;

/** `GET /{type}/pages`: pages by name, latest first (1§7); the page selector asks for published ones. */
export const pageList = endpoint({
  id: 'decoration.page.list',
  method: 'GET',
  path: '/{type}/pages',
  access: 'decoration:read',
  request: PageQuery.extend({
    type: PagesOf,
    client_type: ClientType.optional(),
    keyword: Text(40).optional(),
    publish_status: PublishStatus.optional(),
  }),
  response: pageOf(PageRow),
});

/** `GET /{type}/pages/{id}`: a page with its floors. */
export const pageDetail = endpoint({
  id: 'decoration.page.detail',
  method: 'GET',
  path: '/{type}/pages/{id}',
  access: 'decoration:read',
  request: z.object({ type: PagesOf, id: Id('decor_page') }),
  response: PageRow.extend({ floors: z.array(Floor) }),
});

/**
 * `GET /shop/decoration/query/operationTarget`: what an operation leads to, by name; null where the chain has no such product,
 * category of products or shop.
 */
export const operationTarget = endpoint({
  id: 'decoration.operation.target',
  method: 'GET',
  path: '/shop/decoration/query/operationTarget',
  access: 'decoration:read',
  request: z.object({ opt_type: z.enum(NUMBERED), opt_value: Text(40) }).check(valueFits('MINI')),
  response: z.object({ name: z.string().nullable() }),
});

const MAX_FLOORS = 50;
const PageForm = {
  type: PagesOf,
  page_name: RequiredText(30, 'decoration.name_required'),
  remark: Text(100).default(''),
  page_type: PageType.default('SPECIAL'),
  floors: z.array(Floor).max(MAX_FLOORS, says('decoration.too_many_floors')).default([]),
};

const clientOpensFloors = across<{ client_type: ClientType; floors: unknown }, 'client_type' | 'floors'>(
  ['client_type', 'floors'],
  ({ client_type, floors }, complain) => {
    const judged = z.array(shapesOf(client_type).Floor).safeParse(floors);
    for (const { path, message } of judged.error?.issues ?? []) complain(['floors', ...(path as (string | number)[])], message);
  },
);

/** `POST /{type}/pages`: not published yet. */
export const pageAdd = endpoint({
  id: 'decoration.page.add',
  method: 'POST',
  path: '/{type}/pages',
  access: 'decoration:write',
  idempotent: true,
  request: z.object({ client_type: ClientType, ...PageForm }).check(clientOpensFloors),
  response: z.object({ id: Id('decor_page') }),
});

/** `PUT /{type}/pages/{id}`; 409 when somebody was faster, 400 for a link that the page's client does not open. */
export const pageEdit = endpoint({
  id: 'decoration.page.edit',
  method: 'PUT',
  path: '/{type}/pages/{id}',
  access: 'decoration:write',
  idempotent: true,
  request: z.object({ id: Id('decor_page'), version: z.int().min(1), ...PageForm }),
  response: z.null(),
});

/** `PUT /{type}/pages/{id}/publish`: a client opens with one page, the one published last. */
export const pagePublish = endpoint({
  id: 'decoration.page.publish',
  method: 'PUT',
  path: '/{type}/pages/{id}/publish',
  access: 'decoration:write',
  idempotent: true,
  request: z.object({ type: PagesOf, id: Id('decor_page'), publish_status: PublishStatus }),
  response: z.null(),
});

/** `DELETE /{type}/pages/{id}`: 409 for a published one, and for one that a page or an advert leads to. */
export const pageDelete = endpoint({
  id: 'decoration.page.del',
  method: 'DELETE',
  path: '/{type}/pages/{id}',
  access: 'decoration:write',
  idempotent: true,
  request: z.object({ type: PagesOf, id: Id('decor_page') }),
  response: z.null(),
});

const MiniAd = {
  is_open: z.boolean().default(false),
  pictures: Pictures,
  /** How long each picture stays. */
  show_seconds: z.int(says('decoration.seconds_invalid')).min(1, says('decoration.seconds_invalid')).max(30, says('decoration.seconds_invalid')).default(3),
};

/** `GET /shop/mini/ad/query`: the pictures that greet in the shop's mini-program; version 0 while there are none. */
export const miniAdQuery = endpoint({
  id: 'decoration.ad.query',
  method: 'GET',
  path: '/shop/mini/ad/query',
  access: 'decoration:read',
  request: z.object({}),
  response: z.object({ ...MiniAd, is_open: z.boolean(), show_seconds: z.int(), version: z.int() }),
});

/** `POST /shop/mini/ad/edit`; 409 when somebody was faster, 400 for an open advert without a picture. */
export const miniAdEdit = endpoint({
  id: 'decoration.ad.edit',
  method: 'POST',
  path: '/shop/mini/ad/edit',
  access: 'decoration:write',
  idempotent: true,
  request: z.object({ ...MiniAd, version: z.int().min(0) }).check(
    across(['is_open', 'pictures'], ({ is_open, pictures }, complain) => {
      if (is_open && pictures.length === 0) complain('pictures', 'decoration.picture_required');
    }),
  ),
  response: z.null(),
});
