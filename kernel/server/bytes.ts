import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/contract/failure.ts';

type Fields = Record<string, unknown>;

/** A body streams by once; a call whose context turned out to be void is begun anew and needs it again. */
const read = new WeakMap<FastifyRequest, Promise<Fields>>();

/** The file of a multipart request with the fields beside it; a file too large is refused at its field. */
export function uploaded(request: FastifyRequest, decode: (fields: Fields) => Fields): Promise<Fields> {
  let fields = read.get(request);
  if (!fields) read.set(request, (fields = partsOf(request, decode)));
  return fields;
}

async function partsOf(request: FastifyRequest, decode: (fields: Fields) => Fields): Promise<Fields> {
  if (!request.isMultipart()) throw new Refusal(400, 'kernel.file_missing', { field: 'file' });
  const fields: Fields = {};
  let file: File | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else file = await fileOf(part);
  }
  return { ...decode(fields), ...(file && { file }) };
}

/** Signs that no file name has: a zero byte cannot be kept, a line break would end a header. */
const UNNAMEABLE = /\p{Cc}/u;

async function fileOf(part: { filename: string; mimetype: string; toBuffer(): Promise<Buffer> }): Promise<File> {
  const bytes = await part.toBuffer().catch((error: { code?: string }) => {
    throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? new Refusal(413, 'kernel.file_too_large', { field: 'file', params: { limit: '10MB' } }) : error;
  });
  if (UNNAMEABLE.test(part.filename)) throw new Refusal(400, 'kernel.file_unnamed', { field: 'file' });
  return new File([new Uint8Array(bytes)], part.filename.slice(-200), { type: part.mimetype });
}

export const EVENT_STREAM = 'text/event-stream';

/** What may be sent that is no envelope: bytes, a file with its name, or a stream. */
export type Bytes = Uint8Array | File | Readable;

/** Sends an answer that is no envelope. A `File` is saved under its name rather than shown: nothing we keep runs in a browser. */
export async function sendBytes(reply: FastifyReply, type: string, answer: Bytes): Promise<FastifyReply> {
  // A stream ends when the process stops: a connection kept for another call would keep the process from stopping.
  if (type === EVENT_STREAM) reply.header('connection', 'close');
  if (!(answer instanceof File)) return reply.type(type).send(answer);
  reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(answer.name)}`);
  return reply.type(answer.type || type).send(Buffer.from(await answer.arrayBuffer()));
}
