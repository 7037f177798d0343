import type pg from 'pg';

/** Where the bare server reads and writes; a product would find this out per request. */
export interface Bare {
  pool: pg.Pool;
  ids: pg.Pool;
  org_id: string;
  shop_id: string;
  uid: string;
}

/** A statement whose plan Postgres may keep. */
export const named = (name: string, text: string, values: unknown[]): pg.QueryConfig => ({ name, text, values });
