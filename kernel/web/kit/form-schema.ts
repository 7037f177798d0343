import type { z } from 'zod';
import { isMoney } from '#kernel/contract/cents.ts';
import { innerOf, kindOf } from '#kernel/contract/shape.ts';
import { type Issue, valueAt } from '#kernel/i18n/issue.ts';
import { say, sayIssue } from '../words.ts';

/** Which input a field of a contract gets where the page names none. */
export type InputKind = 'text' | 'phone' | 'code' | 'long-text' | 'number' | 'money' | 'day' | 'switch';

/** From this length on a text gets several lines. */
const LONG = 100;

export function inputKindOf(schema: z.ZodType): InputKind {
  const inner = innerOf(schema);
  if (isMoney(inner)) return 'money';
  const format = (schema.meta() ?? inner.meta())?.['format'];
  if (format === 'date') return 'day';
  if (format === 'phone' || format === 'code') return format;
  const kind = kindOf(schema);
  if (kind === 'number') return 'number';
  if (kind === 'boolean') return 'switch';
  return (maxLengthOf(schema) ?? 0) >= LONG ? 'long-text' : 'text';
}

export const maxLengthOf = (schema: z.ZodType): number | undefined => (innerOf(schema) as { maxLength?: number | null }).maxLength ?? undefined;

/** What an edit starts with: of the record, what the request asks for. */
export const heldOf = (request: z.ZodObject, record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(request.shape).map((name) => [name, record[name]]));

/** What a form for something new starts with: the contract's own defaults. */
export function defaultsOf(request: z.ZodObject): Record<string, unknown> {
  const fields = Object.entries(request.shape) as [string, z.ZodType][];
  return Object.fromEntries(fields.flatMap(([name, schema]) => ('defaultValue' in schema.def ? [[name, schema.def.defaultValue]] : [])));
}

/** What is sent for what an input holds: an emptied input is '', null or nothing, whichever the contract takes. */
export function wireValue(schema: z.ZodType, value: unknown): unknown {
  if (value !== '' && value !== null && value !== undefined) return value;
  if (value === '' && schema.safeParse('').success) return '';
  if (schema.safeParse(null).success) return null;
  return undefined;
}

/** Whether a field must be filled in. */
export const isRequired = (schema: z.ZodType): boolean => !schema.safeParse(wireValue(schema, '')).success;

/** What to say of an issue; a money input hands on NaN for what is no amount. */
export const faultText = (issue: Issue, sent: unknown): string =>
  Number.isNaN(valueAt(sent, issue.path)) ? say('kernel.money_invalid') : sayIssue(issue, sent);

/** The first thing wrong with a field's value, in the reader's language. */
export function faultOf(schema: z.ZodType, value: unknown): string | undefined {
  const sent = wireValue(schema, value);
  const result = schema.safeParse(sent);
  const issue = result.error?.issues[0];
  return issue && faultText(issue as Issue, sent);
}

/** A form's values as the request they make; fields that the form does not show now are left out. */
export function requestOf(request: z.ZodObject, values: Readonly<Record<string, unknown>>, hidden: ReadonlySet<string>): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(request.shape) as [string, z.ZodType][]) {
    if (hidden.has(name)) continue;
    const value = wireValue(schema, values[name]);
    if (value !== undefined) sent[name] = value;
  }
  return sent;
}
