import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * What a question answers, to be compared with by `=`: each is looked up in the index of the column. With `in` the planner may
 * hold them against every row instead, which it takes for cheaper as soon as many could be answered.
 */
export const anyOf = (question: Expression<unknown>): RawBuilder<string> => sql<string>`any(array(${question}))`;

/** Ids as one value, to be compared with by `=`: where they may be thousands, a value for each is more to put together and to send. */
export const amongIds = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${[...ids]}::bigint[])`;
