import { SUPPLIED_FIELDS, type SuppliedField } from '../contract/supplied-project.endpoints.ts';

/** What a chain's project and the supplier's have in common. */
export type Supplied = Readonly<Record<SuppliedField, string | number>>;

/** Where the two differ: what the chain has, beside what the supplier says. */
export const differencesBetween = (ours: Supplied, theirs: Supplied): { field: SuppliedField; ours: string; theirs: string }[] =>
  SUPPLIED_FIELDS.filter((field) => ours[field] !== theirs[field]).map((field) => ({ field, ours: String(ours[field]), theirs: String(theirs[field]) }));
