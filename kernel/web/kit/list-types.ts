import type { ReactNode } from 'react';
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

/** A filter of the drawer behind the list's own: of one field, or of several such as both ends of a span. */
export interface MoreFilter<Field extends string> {
  key: string;
  label: string;
  fields: readonly Field[];
  /** Draws the input for the fields' values; `change` takes those that are different now. */
  input: (values: Readonly<Partial<Record<Field, unknown>>>, change: (values: Partial<Record<Field, unknown>>) => void) => ReactNode;
}

/** One thing to do to many rows; each row is a call of its own, so each has an outcome of its own. */
export type BatchAction<Row, Chosen = undefined> = (Asked | Chooses<Row, Chosen>) & {
  key: string;
  label: string;
  run: (row: Row, chosen: Chosen) => Promise<unknown>;
  danger?: boolean;
  /** What is said once it was done to every one of them. */
  done?: string;
};

interface Asked {
  /** Asked before it starts: what will happen to how many. */
  confirm: (count: number) => string;
}

interface Chooses<Row, Chosen> {
  /** A dialog that says what will happen to how many, and asks for the rest; `start` begins with what was chosen. */
  choose: (count: number, start: (chosen: Chosen) => void, close: () => void, rows: readonly Row[]) => ReactNode;
}
