import type { z } from 'zod';
import type { Endpoint, RequestInputOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';

/** A call that answers a page of rows. */
export type ListEndpoint = Endpoint<z.ZodObject, z.ZodType<Page<Record<string, unknown>>>>;
export type RowOf<E extends Endpoint> = ResponseOf<E> extends Page<infer Row> ? Row : never;
export type FieldOf<T> = Extract<keyof T, string>;
export type FilterField<E extends Endpoint> = Exclude<FieldOf<RequestInputOf<E>>, 'page_no' | 'page_size' | 'sort'>;

/** What a filter is given: the contract's value of its field. */
export interface FilterInput {
  value?: unknown;
  onChange?: (value: unknown) => void;
}

/** One thing to do to many rows; each row is a call of its own, so each has an outcome of its own. */
export interface BatchAction<Row> {
  key: string;
  label: string;
  /** Asked before it starts: what will happen to how many. */
  confirm: (count: number) => string;
  run: (row: Row) => Promise<unknown>;
  danger?: boolean;
}
