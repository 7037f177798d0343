import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Day, Id, RequiredDay, RequiredText, Text, When } from '#kernel/contract/schema.ts';

/** A mode; null is each. */
const SysType = z.enum(['SHOP_USER', 'CURE_USER']).nullable();

/** `GET /shop/common/queryVersion`: the latest notice for a mode (1§7, 2§5), without one for every mode; null while there has been none. */
export const queryVersion = endpoint({
  id: 'setting.notice.current',
  method: 'GET',
  path: '/shop/common/queryVersion',
  access: 'signed-in',
  request: z.object({ sysType: z.enum(['SHOP_USER', 'CURE_USER', 'SHOP_CURE']).optional() }),
  response: z.object({ title: z.string(), noticeStartTime: When, noticeEndTime: When, data: z.string() }).nullable(),
});

export const NoticeRow = z.object({
  notice_id: Id('system_notice'),
  title: z.string(),
  sys_type: SysType,
  start_day: Day,
  end_day: Day,
  content: z.string(),
  is_open: z.boolean(),
  /** For every shop of the chain; written in the head office. */
  for_all: z.boolean(),
  editable: z.boolean(),
  real_name: z.string(),
  create_time: When,
  version: z.int(),
});
export type NoticeRow = z.infer<typeof NoticeRow>;

/** `GET /shop/notice/query/findSearchPage`: the shop's notices and those for every shop, latest first. */
export const noticeSearch = endpoint({
  id: 'setting.notice.search',
  method: 'GET',
  path: '/shop/notice/query/findSearchPage',
  access: 'notice:read',
  request: PageQuery.extend({ key_word: Text(40).optional() }),
  response: pageOf(NoticeRow),
});

const MAX_CONTENT = 20_000;
const Notice = {
  title: RequiredText(40, 'setting.title_required'),
  sys_type: SysType.default(null),
  start_day: RequiredDay('setting.day_required'),
  end_day: RequiredDay('setting.day_required'),
  /** Rich text; sanitised before it is kept. */
  content: RequiredText(MAX_CONTENT, 'setting.content_required'),
  is_open: z.boolean().default(true),
};

/** `POST /shop/notice/add`: for the shop one works in; from the head office for every shop. */
export const noticeAdd = endpoint({
  id: 'setting.notice.add',
  method: 'POST',
  path: '/shop/notice/add',
  access: 'notice:write',
  idempotent: true,
  request: z.object(Notice),
  response: z.object({ notice_id: Id('system_notice') }),
});

/** `PUT /shop/notice/edit`; 409 when somebody was faster. */
export const noticeEdit = endpoint({
  id: 'setting.notice.edit',
  method: 'PUT',
  path: '/shop/notice/edit',
  access: 'notice:write',
  idempotent: true,
  request: z.object({ notice_id: Id('system_notice'), version: z.int().min(1), ...Notice }),
  response: z.null(),
});

/** `DELETE /shop/notice/del`. */
export const noticeDelete = endpoint({
  id: 'setting.notice.del',
  method: 'DELETE',
  path: '/shop/notice/del',
  access: 'notice:write',
  idempotent: true,
  request: z.object({ notice_id: Id('system_notice') }),
  response: z.null(),
});
