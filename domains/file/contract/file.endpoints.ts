import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Bytes, FilePath, Upload } from '#kernel/contract/schema.ts';
import { FILE_USE_NAMES } from './file.uses.ts';

const upload = {
  access: 'signed-in',
  in: 'file',
  limit: 120,
  request: z.object({ use: z.enum(FILE_USE_NAMES), file: Upload }),
  response: z.object({
    /** What a record keeps; below `/api` it is also where the file is read. */
    path: FilePath,
    file_name: z.string(),
    media_type: z.string(),
    size_bytes: z.int(),
  }),
} as const;

/** `POST /shop/upload/uploadServer` (specification 2§7): keeps a picture until a record claims it, a day at most; 429 beyond `MOST_UNCLAIMED`. */
export const uploadFile = endpoint({ id: 'file.upload', method: 'POST', path: '/shop/upload/uploadServer', ...upload });

/** `POST /cureShop/common/upload/uploadServer`: the same for clinics. */
export const uploadFileInClinic = endpoint({ id: 'file.upload.clinic', method: 'POST', path: '/cureShop/common/upload/uploadServer', ...upload });

/** `DELETE /shop/upload/delFileByPath`: takes back one's own upload that no record has claimed. */
export const deleteFile = endpoint({
  id: 'file.delete', method: 'DELETE', path: '/shop/upload/delFileByPath', access: 'signed-in',
  request: z.object({ path: FilePath }),
  response: z.null(),
});

/** `GET /shop/upload/file/{file_key}`: the bytes, for colleagues within its reach. */
export const readFile = endpoint({
  id: 'file.read', method: 'GET', path: '/shop/upload/file/{file_key}', access: 'signed-in', produces: 'application/octet-stream',
  request: z.object({ file_key: z.string().regex(/^[\w-]{22}$/) }),
  response: Bytes,
});
