import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { defOf, innerOf, kindOf } from '#kernel/contract/shape.ts';
import type { Edit } from './edit.ts';
import { withValue } from './id-parameters.ts';
import type { Sample } from './sample.ts';
import type { Stage } from './stage.ts';
import type { Client } from './world.ts';

type Values = Record<string, unknown>;
type Path = (string | number)[];

const say = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
const at = (value: unknown, path: Path): unknown => path.reduce<unknown>((inner, step) => (inner as Values | undefined)?.[step], value);
/** Left out and null are alike: nothing. */
const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one ?? null, other ?? null);

const flat = (list: readonly Values[]): Values[] => list.flatMap((one) => [one, ...flat((one['children'] ?? []) as Values[])]);

const takes = ({ endpoint }: Edit, name: string, value: unknown): boolean => value !== null || endpoint.request.shape[name]!.safeParse(null).success;

/** The values of a request as what is kept now would make it; a field that nothing answers is named. */
async function readHeld(client: Client, edit: Edit, input: Values, stage: Stage): Promise<{ held: Values; record: Values; unread: string[] }> {
  const answer = (await client.ask(edit.reads, edit.ask(input, stage) as never)) as unknown as Values | Values[];
  const record = Array.isArray(answer) ? flat(answer).find((one) => edit.key.every((name) => isSame(one[name], input[name]))) : answer;
  if (!record) throw new Error(`${edit.reads.id} does not answer what ${edit.endpoint.id} wrote`);
  const answered = { ...record, ...Object.fromEntries(edit.key.map((name) => [name, input[name]])), ...edit.as(record) };
  const names = Object.keys(edit.endpoint.request.shape);
  return {
    record,
    // What a request can only leave out, an answer says as null.
    held: Object.fromEntries(names.filter((name) => answered[name] !== undefined && takes(edit, name, answered[name])).map((name) => [name, answered[name]])),
    unread: names.filter((name) => !(name in answered)),
  };
}

/** Where in a value something can be changed by itself: fields, fields of what lies within, those of the first of several. */
function leavesOf(schema: z.ZodType, value: unknown, path: Path): { path: Path; schema: z.ZodType }[] {
  const inner = innerOf(schema);
  if (kindOf(schema) === 'object' && value)
    return Object.entries((inner as z.ZodObject).shape).flatMap(([name, field]) => leavesOf(field as z.ZodType, at(value, [name]), [...path, name]));
  const first = Array.isArray(value) ? (value[0] as unknown) : undefined;
  if (first !== null && typeof first === 'object') return leavesOf(defOf(inner).element!, first, [...path, 0]);
  return [{ path, schema }];
}

const TEXTS = ['改后', '改后二', 'Q7x', '7', '13812345678', '09:30', '17:45', '2026-05-06', '2025-11-30', '#123456', '440305', ''];

/** Other values that a field might take, the likeliest first. */
function othersOf(schema: z.ZodType, value: unknown): unknown[] {
  const inner = innerOf(schema);
  const { options, entries } = inner.def as unknown as { options?: z.ZodType[]; entries?: Record<string, unknown> };
  const none = schema.safeParse(null).success ? [null] : [];
  const taken = (): unknown[] => {
    switch (kindOf(schema)) {
      case 'boolean':
        return [!value];
      case 'enum':
        return Object.values(entries!);
      case 'union':
        return options!.flatMap((option) => othersOf(option, value));
      case 'literal':
        return [...(inner as z.ZodLiteral).values];
      case 'number':
      case 'int':
        return [Number(value ?? 0) + 1, Number(value ?? 0) - 1, 1, 2, 5, 100];
      case 'array':
        return [...othersOf(defOf(inner).element!, undefined).map((one) => [one]), []];
      default:
        return TEXTS;
    }
  };
  return [...taken(), ...none].filter((other) => !isSame(other, value) && schema.safeParse(other).success);
}

/** What an edit gets wrong: saved as it was read it must change nothing, and a field changed must change, and no other. */
export async function roundTripWrongs(edit: Edit, { make, by }: Sample, stage: Stage): Promise<{ tried: number; wrongs: string[] }> {
  const { endpoint, key, still } = edit;
  const client = (await by?.(stage)) ?? (await stage.world.as(stage.boss));
  const input = (await (edit.make ?? make)(stage)) as Values;
  const send = async (values: Values): Promise<string> => {
    const { status, code, message, errors } = await client.call(endpoint, values as never);
    return status === 200 && code === 0 && message === '' ? '' : `${status} ${message} ${JSON.stringify(errors ?? '')}`;
  };
  const look = () => readHeld(client, edit, input, stage);
  const refused = await send(input);
  if (refused) return { tried: 0, wrongs: [`the sample was refused: ${refused}`] };
  const before = await look();
  const wrongs = before.unread.filter((name) => !(name in still)).map((name) => `${name} is nowhere in what ${edit.reads.id} answers`);
  const fields = (Object.entries(endpoint.request.shape) as [string, z.ZodType][]).filter(
    ([name]) => name !== 'version' && !key.includes(name) && !(name in still),
  );
  const sent = endpoint.request.parse(input) as Values;
  for (const [name] of fields)
    if (name in input && !isSame(before.held[name], sent[name])) wrongs.push(`${name} was sent as ${say(sent[name])} and is read as ${say(before.held[name])}`);

  const unchanged = await send(before.held);
  if (unchanged) return { tried: 0, wrongs: [...wrongs, `saved as it was read it was refused: ${unchanged}`] };
  let now = await look();
  for (const name of Object.keys(before.record))
    if (name !== 'version' && !isSame(before.record[name], now.record[name])) wrongs.push(`saved as it was read, ${name} changed`);

  const proved = new Set<string>();
  /** Sends what is kept with something changed; answers why it was refused, if it was. */
  const change = async (names: readonly string[], wanted: Values): Promise<string> => {
    const no = await send(wanted);
    if (no) return no;
    const next = await look();
    for (const [name] of fields)
      if (!isSame(next.held[name], wanted[name]))
        wrongs.push(`${names.join()} changed, and ${name} is ${say(next.held[name])}: it was ${say(now.held[name])}, ${say(wanted[name])} was sent`);
    now = next;
    for (const name of names) proved.add(name);
    return '';
  };
  for (const told of await edit.changes(stage, input)) {
    const no = await change(Object.keys(told), { ...now.held, ...told });
    if (no) wrongs.push(`${say(told)} was refused: ${no}`);
  }
  for (const [name, schema] of fields.filter(([name]) => !proved.has(name))) {
    let reason = 'nothing else fits';
    for (const leaf of leavesOf(schema, now.held[name], [name]))
      for (const other of othersOf(leaf.schema, at(now.held, leaf.path))) {
        const no = await change([name], withValue(now.held, leaf.path, other));
        if (!no) break;
        reason = no;
      }
    if (!proved.has(name)) wrongs.push(`${name} could not be changed (${reason}): say a change of it`);
  }
  return { tried: proved.size, wrongs };
}
