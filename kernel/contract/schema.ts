import { z } from 'zod';
import { unspoilt } from './across.ts';
import { hasKeptSigns } from './sentence.ts';

/** Postgres refuses NUL and cannot store lone surrogates, and what only machines keep is typed by nobody: all are refused before they travel. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed() && !hasKeptSigns(text);

/**
 * A message of the specification: the key of a sentence in a domain's dictionary, such as `member.name_required`.
 * zod carries it as the message; server and browser look it up in the reader's language.
 */
export const says = (key: string): { error: string } => ({ error: key });

/** Text of at most `max` characters, trimmed by nobody, storable as it is. */
export const Text = (max: number, message?: string) =>
  z.string().max(max, message ? says(message) : undefined).refine(isStorable, says('kernel.text_unstorable'));

/** Text that must start with a non-space character (specification 1§5, required text rule). */
export const RequiredText = (max: number, message = 'kernel.required') =>
  z
    .string(says(message))
    .min(1, says(message))
    .max(max, says('kernel.too_long'))
    .regex(/^\S/, { ...says(message), ...unspoilt })
    .refine(isStorable, says('kernel.text_unstorable'));

const MAX_ID = 9_223_372_036_854_775_807n;

/** The table each id schema points to, for the generated matrices. */
export const idTables = new WeakMap<object, string>();

/** A decimal string that names a row of `table`: a positive bigint (domain: wire). `message` asks for a missing one. */
export const Id = (table: string, message = 'kernel.id_invalid') => {
  const schema = z
    .string(says(message))
    .regex(/^[1-9]\d{0,18}$/, says(message))
    .refine((id) => BigInt(id) <= MAX_ID, { ...says(message), ...unspoilt })
    .meta({ 'x-id': table });
  idTables.set(schema, table);
  return schema;
};

/** Epoch seconds. */
export const EpochSeconds = z.int().min(0).max(9_999_999_999);

/** A moment as `yyyy-MM-dd HH:mm:ss` in the shop's time zone. */
export const When = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

/** Days around any of these are days too, for the database and for every clock: there is no year 0, and none of five digits. */
const [FIRST_DAY, LAST_DAY] = ['1000-01-01', '8999-12-31'];

/** A calendar day as `yyyy-MM-dd`; `message` asks for one that is missing or no day. */
export const RequiredDay = (message: string) =>
  z
    .string(says(message))
    .regex(/^\d{4}-\d{2}-\d{2}$/, says(message))
    .refine((day) => {
      const date = new Date(`${day}T00:00:00Z`);
      return day >= FIRST_DAY && day <= LAST_DAY && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
    }, says(message))
    .meta({ format: 'date' });

/** A calendar day as `yyyy-MM-dd`. */
export const Day = RequiredDay('kernel.day_invalid');

/**
 * The days that a list or a report is asked for, both included. Of a list either may be left out, and that side is open; a report
 * is held to `rightSpan`: both or none, and what none means says the report.
 */
export const AskedSpan = { start_date: Day.optional(), end_date: Day.optional() };

/** The answer that is no envelope, goes with `produces`: bytes, or a `File` with its name and media type. */
export const Bytes = z.custom<Uint8Array | File>((value) => value instanceof Uint8Array || value instanceof File);

/** A file as it was uploaded; goes with `in: 'file'`. */
export const Upload = z.custom<File>((value) => value instanceof File, says('kernel.file_missing'));

/** Where a kept file is read: below `/api`, random, good within its organisation only. */
export const FilePath = z
  .string()
  .regex(/^\/shop\/upload\/file\/[\w-]{22}$/, says('kernel.file_unknown'))
  .meta({ format: 'file-path' });

/** What a text is, for the inputs that take it: a phone or a number of something, pasted or scanned in any dress. */
export const typedAs = <Schema extends z.ZodType>(schema: Schema, format: 'phone' | 'code'): Schema => schema.meta({ format }) as Schema;
