import type { Endpoint, RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { Kept, KeptDeclared } from '#kernel/contract/kept.ts';
import type { Sample } from './sample.ts';
import { sample } from './sample.ts';
import type { Client, World } from './world.ts';

type Form<D extends KeptDeclared> = RequestInputOf<Kept<D>['add']>;
export type Input = Record<string, unknown>;

/** What there is to know of a kept list in order to prove it: samples and tests follow (`keptSamples`, `proveKept` of `kept-proofs.ts`). */
export interface KeptCase<D extends KeptDeclared = KeptDeclared> {
  kept: Kept<D>;
  /** Kept by the head office for the chain; else by whoever is in charge of a shop. */
  byHeadOffice?: true;
  /** The form of the `nth` row, different for each; `client` makes what it names. */
  form: (nth: number, client: Client) => Form<D> | Promise<Form<D>>;
  /** What is changed of it. */
  change: Partial<Form<D>>;
  /** A field in which a key word is looked for. */
  finds?: keyof Form<D> & string;
  /** A filter that the row passes only once it is changed. */
  narrows?: Partial<RequestInputOf<Kept<D>['list']>>;
  /** The field whose value stands in one row only, and what is said of another. */
  taken?: { field: keyof Form<D> & string; message: string; status?: 400 };
  /** What is said of a row that is not there, and of one that somebody has just changed: the kernel's words by default. */
  unknown?: string;
  changed?: string;
  /** What keeps a row, by a name for it. */
  uses?: Readonly<Record<string, { make: (world: World, client: Client, id: string) => Promise<unknown>; message: string }>>;
  /** What a sample of the list asks. */
  asks?: (nth: number, client: Client) => RequestInputOf<Kept<D>['list']> | Promise<RequestInputOf<Kept<D>['list']>>;
}

/** Declares the case of a list; a field that the contract does not have does not compile. */
export const keptCase = <D extends KeptDeclared>(one: KeptCase<D>): KeptCase => one as unknown as KeptCase;

let made = 0;
/** The number of a row that nobody has made yet. */
export const next = (): number => (made += 1);

/** The fields that a call takes. */
export const fieldsOf = (form: Input, endpoint: Endpoint): Input =>
  Object.fromEntries(Object.entries(form).filter(([field]) => field in endpoint.request.shape));

/** A row that has just been added, and what may be asked of it. */
export async function addRow({ kept, form }: KeptCase, client: Client, nth = next()) {
  const written: Input = await form(nth, client);
  const id = ((await client.ask<Endpoint>(kept.add, written)) as Input)[kept.declared.key] as string;
  const named = (endpoint: Endpoint, version = 1): Input => fieldsOf({ [kept.declared.key]: id, version }, endpoint);
  return { id, nth, written, named };
}

/** The samples of a list's calls. */
export function keptSamples(one: KeptCase): Sample[] {
  const { kept, form, asks } = one;
  const by: Sample['by'] = ({ world, boss, head }) => (one.byHeadOffice ? head : world.as(boss));
  const of = (endpoint: Endpoint, make: (client: Client) => Promise<Input> | Input): Sample =>
    sample(endpoint, async (stage) => make(await by(stage)), by);
  return [
    of(kept.list, (client) => asks?.(next(), client) ?? {}),
    of(kept.add, (client) => form(next(), client)),
    of(kept.edit, async (client) => ({ ...fieldsOf(await form(next(), client), kept.edit), ...(await addRow(one, client)).named(kept.edit) })),
    of(kept.remove, async (client) => (await addRow(one, client)).named(kept.remove)),
    ...(kept.state ? [of(kept.state, async (client) => ({ ...(await addRow(one, client)).named(kept.state!), is_open: false }))] : []),
    ...(kept.decided ? [of(kept.decided as Endpoint, () => ({}))] : []),
  ];
}
