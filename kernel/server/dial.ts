import { type RawBuilder, sql } from 'kysely';
import { MAINLAND } from '#kernel/contract/dial.ts';

/** A phone as the message service wants it, of the columns that hold its country's code and its number: as `dialled` says it of a row. */
export const dialledIn = (country_code: string, mobile_number: string): RawBuilder<string> => {
  const [code, number] = [sql.ref(country_code), sql.ref(mobile_number)];
  return sql<string>`case when coalesce(nullif(${code}, ''), ${sql.lit(MAINLAND)}) = ${sql.lit(MAINLAND)} then ${number} else ${code} || ${number} end`;
};
