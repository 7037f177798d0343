import type { z } from 'zod';

/** `noun:verb`; declared by the domain that guards with it. */
export type Permission = `${string}:${string}`;

/** Who may call: anybody, whoever has a session in a shop, or holders of a permission. */
export type Access = 'public' | 'signed-in' | Permission;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Where the request's fields travel. `form` takes urlencoded or JSON; `file` is multipart with one file, the field
 * `file`. Fields named in the path come from there.
 */
export type RequestIn = 'query' | 'json' | 'form' | 'file';

/** One call: declared once, read by server, browser, OpenAPI, forms and the generated matrices. */
export interface Endpoint<Request extends z.ZodObject = z.ZodObject, Response extends z.ZodType = z.ZodType> {
  /** `noun.verb`, unique. */
  id: string;
  method: Method;
  /** Below `/api`; `{name}` marks a field of the request that travels in the path. */
  path: string;
  access: Access;
  /** Rights that it asks for besides, of requests that make use of them; 403 without (`apps/testing/asking.ts` tries each). */
  asks: readonly Permission[];
  in: RequestIn;
  request: Request;
  response: Response;
  /** The command moves money, cards, stock, points or records: an `Idempotency-Key` is demanded. */
  idempotent: boolean;
  /** Attempts per minute and address, for calls that strangers may hammer. */
  limit?: number;
  /** Of the body, where it may be larger than usual. */
  most_bytes?: number;
  /** Keeps working in an expired shop: reading, export, giving back what is other people's (domain: organisation). Defaults to GETs only. */
  whenExpired: boolean;
  /** Works before a second factor that a role demands has been set up: what leads there, and the way out. */
  beforeTotp: boolean;
  /** The media type of an answer that is no envelope: the handler answers its bytes (`Bytes`). */
  produces?: string;
}

export type RequestOf<E> = E extends Endpoint<infer Request, z.ZodType> ? z.output<Request> : never;
export type RequestInputOf<E> = E extends Endpoint<infer Request, z.ZodType> ? z.input<Request> : never;
export type ResponseOf<E> = E extends Endpoint<z.ZodObject, infer Response> ? z.output<Response> : never;

interface Declared<Request extends z.ZodObject, Response extends z.ZodType> {
  id: string;
  method: Method;
  path: string;
  access: Access;
  asks?: readonly Permission[];
  in?: RequestIn;
  request: Request;
  response: Response;
  idempotent?: boolean;
  limit?: number;
  most_bytes?: number;
  whenExpired?: boolean;
  beforeTotp?: boolean;
  produces?: string;
}

/** Declares one call. `access` is never optional. */
export function endpoint<Request extends z.ZodObject, Response extends z.ZodType>(
  declared: Declared<Request, Response>,
): Endpoint<Request, Response> {
  const readsOnly = declared.method === 'GET';
  return {
    in: readsOnly || declared.method === 'DELETE' ? 'query' : 'json',
    asks: [],
    idempotent: false,
    whenExpired: readsOnly,
    beforeTotp: false,
    ...declared,
  };
}
