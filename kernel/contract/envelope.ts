/** What every answer looks like on the wire; lists add `data_total`. `code` 0 is success. */
export interface Envelope<Data> {
  code: number;
  message: string;
  data: Data;
  data_total?: number;
  /** Set when counting stopped at `data_total`. */
  data_total_capped?: boolean;
  /** A 400 names the fields, so that the form can mark them. */
  errors?: FieldError[];
}

export interface FieldError {
  /** Dotted path of the field in the request, such as `items.0.quantity`. */
  field: string;
  message: string;
}

/** HTTP 401 with this code: the access token has expired or is unknown; renew and retry (specification 1§4). */
export const CODE_RENEW = 405;
/** HTTP 401 with this code: the session is over; sign out. */
export const CODE_SIGNED_OUT = 406;

/** The field a refusal names when a role demands a second factor that is not set up: the browser leads there. */
export const TOTP_FIELD = 'totp';

/** What a refusal carries whose answer is a second person's agreement: to which call, and to how much of it. */
export interface CountersignAsked {
  countersign: { endpoint: string; amount: number };
}

/** The agreement that a refusal asks for; null where none would help. */
export const countersignAsked = (data: unknown): CountersignAsked['countersign'] | null =>
  typeof data === 'object' && data !== null && 'countersign' in data ? (data as CountersignAsked).countersign : null;

/** The header names both sides use (specification 1§7, domain: wire). */
export const HEADER = {
  authorization: 'authorization',
  device: 'uuid',
  shop: 'shopauth',
  systemType: 'system-type',
  language: 'lang',
  idempotencyKey: 'idempotency-key',
  countersign: 'countersign',
} as const;

/** `ShopAuth`: base64url of the shop id. */
export const encodeShopAuth = (shopId: string): string => btoa(shopId).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
export const decodeShopAuth = (header: string): string | null => {
  try {
    const id = atob(header.replace(/-/g, '+').replace(/_/g, '/'));
    return /^[1-9]\d{0,18}$/.test(id) ? id : null;
  } catch {
    return null;
  }
};
