import { z } from 'zod';
import { across } from '#kernel/contract/across.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { PageQuery, pageOf } from '#kernel/contract/page.ts';
import { Bytes, Id, RequiredText, Text, When } from '#kernel/contract/schema.ts';

/** 0 processing, 1 complete, 2 failed (specification 1§4). */
export const DownloadStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** A line of the download center (specification 1§2, 1§3). */
export const DownloadRow = z.object({
  sdl_id: Id('download_record'),
  create_time: When,
  /** A key of the dictionary SHOP_DOWNLOAD_TYPE. */
  download_type: z.string(),
  /** How many records an export was asked for; 0 while nobody knows. */
  records_num: z.int(),
  /** How many stand in the file, or were read from it. */
  line_num: z.int(),
  status: DownloadStatus,
  remark: z.string(),
  file_name: z.string(),
});
export type DownloadRow = z.infer<typeof DownloadRow>;

/** `GET …/download/query/findDownloadSearchPage`: one's own records of the last three days; flag 0 exports, 1 imports. */
export const downloadSearch = endpoint({
  id: 'download.search', method: 'GET', path: '/shop/shopSystemLogs/download/query/findDownloadSearchPage', access: 'signed-in',
  request: PageQuery.extend({
    flag: z.union([z.literal(0), z.literal(1)]).default(0),
    page_size: z.int().min(1).max(200).default(10),
  }),
  response: pageOf(DownloadRow),
});

/** `GET …/download/getDownloadLink`: where one's own complete record is fetched, below `/api`. */
export const downloadLink = endpoint({
  id: 'download.link', method: 'GET', path: '/shop/shopSystemLogs/download/getDownloadLink', access: 'signed-in',
  request: z.object({ link_id: Id('download_record') }),
  response: z.object({ url: z.string() }),
});

/** The file behind the link: for its owner's session only. */
export const downloadFile = endpoint({
  id: 'download.file', method: 'GET', path: '/shop/shopSystemLogs/download/file/{sdl_id}', access: 'signed-in', produces: 'application/octet-stream',
  request: z.object({ sdl_id: Id('download_record') }),
  response: Bytes,
});

export const MOST_COLUMNS = 60;

/**
 * Asks for a list as a file: which call lists it, with which filters, and the columns in their order. Only what the
 * caller sees in the list gets into the file; all results, not a page.
 */
export const exportAdd = endpoint({
  id: 'download.export', method: 'POST', path: '/shop/shopSystemLogs/download/export', access: 'download:export', idempotent: true, whenExpired: true,
  request: z.object({
    source: Text(80),
    /** The list's own request, without paging. */
    input: z.record(z.string().max(60), z.unknown()),
    columns: z
      .array(
        z.object({
          field: Text(60),
          title: RequiredText(60),
          /** What the codes of the field are called, as the list shows them. */
          words: z.record(z.string().max(40), Text(60)).optional(),
          /** The field of the row whose code says how this one is worded: `{{value}}` in its word is the value. */
          by: Text(60).optional(),
        }),
      )
      .min(1)
      .max(MOST_COLUMNS),
    /** Names the file. */
    title: RequiredText(60),
  }),
  response: z.object({ sdl_id: Id('download_record') }),
});

/** `GET …/download/query/findApprovalPage`: large exports of colleagues within one's scope that wait for a second pair of eyes. */
export const approvalSearch = endpoint({
  id: 'download.approval.search', method: 'GET', path: '/shop/shopSystemLogs/download/query/findApprovalPage', access: 'download:approve',
  request: PageQuery,
  response: pageOf(
    z.object({
      sdl_id: Id('download_record'),
      create_time: When,
      download_type: z.string(),
      records_num: z.int(),
      real_name: z.string(),
      shop_name: z.string(),
      /** One does not approve one's own. */
      actions: z.array(z.enum(['pass', 'reject'])),
    }),
  ),
});

const rejectionSaysWhy = across<{ pass: boolean; reason: string }, 'pass' | 'reason'>(['pass', 'reason'], ({ pass, reason }, complain) => {
  if (!pass && reason.trim() === '') complain('reason', 'kernel.reason_required');
});

/** `POST …/download/approve`: lets a waiting export go on, or ends it with a reason, without which it is 400. */
export const approveExport = endpoint({
  id: 'download.approve', method: 'POST', path: '/shop/shopSystemLogs/download/approve', access: 'download:approve', idempotent: true,
  request: z.object({ sdl_id: Id('download_record'), pass: z.boolean(), reason: Text(100).default('') }).check(rejectionSaysWhy),
  response: z.null(),
});
