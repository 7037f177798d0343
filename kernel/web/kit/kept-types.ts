import type { ReactElement, ReactNode } from 'react';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { Kept, KeptDeclared, KeptRow } from '#kernel/contract/kept.ts';
import type { Dictionaries } from '#kernel/i18n/dictionary.ts';
import type { Target } from '../navigation.ts';
import type { FormField, FormItem } from './FormFields.tsx';
import type { Column } from './list-columns.tsx';
import type { FieldOf, FilterInput } from './list-types.ts';

/** The words of a list that people keep: the kernel has them for any noun. */
export type KeptWords = Dictionaries['kernel']['word']['kept'];

/** A new row that begins with something of another, such as what it stands below. */
export interface Begun<Initial = object> {
  /** The button at the end of the other row. */
  label: string;
  /** The title of the drawer. */
  title: string;
  initial: Initial;
}

export interface KeptListProps<D extends KeptDeclared, Shown extends FieldOf<KeptRow<D>>, Input extends FormField<Kept<D>['add']>> {
  kept: Kept<D>;
  /** What one row is called in the middle of a sentence: «room». */
  noun: string;
  /** What a row is called, where it is asked about. */
  nameOf: (row: KeptRow<D>) => string;
  /** The domain's words for the fields shown and written. */
  labels: Readonly<Record<NoInfer<Shown | Input>, string>>;
  columns: readonly Column<KeptRow<D>, Shown>[];
  /** The inputs of the drawer; those of fields that are written once stand only where a row is added. */
  inputs: readonly FormItem<Kept<D>['add'], Input>[];
  /** Filters besides the box for the key word, or in its place. */
  filters?: Readonly<Partial<Record<keyof RequestInputOf<Kept<D>['list']>, ReactElement<FilterInput>>>>;
  /** What all rows of the page have in common: the list is narrowed by it, and a new row gets it. */
  fixed?: Partial<RequestInputOf<Kept<D>['list']> & RequestInputOf<Kept<D>['add']>>;
  /** Asks once more, in words, before a changed row is sent. */
  ask?: (sent: RequestInputOf<Kept<D>['edit']>, before: KeptRow<D>) => Promise<boolean>;
  /** Where the list speaks otherwise. */
  words?: Partial<KeptWords>;
  /** A row from which another can be begun. */
  begins?: (row: KeptRow<D>) => Begun<Partial<RequestInputOf<Kept<D>['add']>>> | undefined;
  /** Part of another page: without a head of its own. */
  embedded?: true;
  /** Buttons beside the one that adds a row. */
  tools?: ReactNode;
  /** Instead of the menu's title. */
  title?: string;
  /** The page a row opens, where the person has it. */
  rowLink?: (row: KeptRow<D>) => Target | undefined;
  /** The page on which a row is added, instead of the drawer. */
  addAt?: Target;
}

/** What is being written: a new row, perhaps begun from another, or one that is there. */
export type Writing = ({ add: true } & Partial<Begun>) | { edit: KeptRow<KeptDeclared> };
