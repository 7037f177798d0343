import type { JudgedSupplement } from '#domains/card/server/api.ts';
import { judgeSupplement } from '#domains/card/server/api.ts';
import { Supplement } from '#domains/card/contract/card.endpoints.ts';
import { MAINLAND, NewMember } from '#domains/member/contract/member.form.ts';
import type { FormFacts } from '#domains/member/server/api.ts';
import { formFacts, judgeNew } from '#domains/member/server/api.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Issue } from '#kernel/i18n/issue.ts';
import { sentenceOf } from '#kernel/i18n/issue.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { z } from 'zod';
import type { Fault, ImportColumn, ImportRow } from '../contract/import.endpoints.ts';
import type { CardForm, KnownNames } from '../model/import.rules.ts';
import { columnOfField, readRow } from '../model/import.rules.ts';
import { knownNames } from './known-names.ts';

/** An old card of a row, judged. */
export interface JudgedCard {
  form: Supplement;
  judged: JudgedSupplement;
}

/** A row with the member and the cards it makes, or with what is wrong with its cells. */
export interface Judged {
  row: ImportRow;
  member: z.output<typeof NewMember> | null;
  cards: JudgedCard[];
  faults: Fault[];
}

const texts = (params: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

/** Judges rows as they would be taken now: against the contract, the shop's rules, the files there are, and each other. */
export async function judgeRows(reads: Reads, ctx: Ctx, rows: readonly ImportRow[]): Promise<Judged[]> {
  const [known, facts] = await Promise.all([knownNames(reads, ctx, rows), formFacts(reads, ctx)]);
  // Side by side: what the rows ask of the database travels together.
  const judged = await Promise.all(rows.map((row) => judgeRow(reads, ctx, row, { known, facts })));
  refuseTwice(judged);
  return judged.map((each) => (each.faults.length > 0 ? { ...each, member: null, cards: [] } : each));
}

/** What all rows of an import are judged by. */
interface Facts {
  known: KnownNames;
  facts: FormFacts;
}

async function judgeRow(reads: Reads, ctx: Ctx, row: ImportRow, { known, facts }: Facts): Promise<Judged> {
  const { member, cards, faults } = readRow(row, known);
  const parsed = NewMember.safeParse(member);
  for (const issue of parsed.error?.issues ?? []) {
    const { key, params } = sentenceOf(issue as Issue, member);
    note(faults, columnOfField(issue.path.join('.')), key, params);
  }
  const [opened] = await Promise.all([
    Promise.all(cards.map((card) => judgeCard(reads, ctx, card, faults))),
    parsed.data ? judgeMember(reads, ctx, { form: parsed.data, facts }, faults) : undefined,
  ]);
  return { row, member: parsed.data ?? null, cards: opened.filter((card) => card !== null), faults };
}

/** Names phones and numbers that a row above, which is in order, has already. */
function refuseTwice(judged: readonly Judged[]): void {
  const taken = new Set<string>();
  for (const { member, faults } of judged) {
    if (!member) continue;
    const own = [
      ['mobile_number', `phone ${member.country_code || MAINLAND} ${member.mobile_number}`, 'intake.phone_twice'],
      ['member_num', member.member_num && `number ${member.member_num}`, 'intake.number_twice'],
      ['medical_number', member.medical_number && `medical ${member.medical_number}`, 'intake.number_twice'],
    ] as const;
    for (const [column, name, key] of own) if (name && taken.has(name)) note(faults, column, key);
    if (faults.length === 0) for (const [, name] of own) if (name) taken.add(name);
  }
}

/** One reason for a cell is enough. */
function note(faults: Fault[], column: ImportColumn, key: string, params: Record<string, string | number> = {}): void {
  if (!faults.some((fault) => fault.column === column)) faults.push({ column, key, params: texts(params) });
}

async function judgeMember(
  reads: Reads,
  ctx: Ctx,
  { form, facts }: { form: z.output<typeof NewMember>; facts: FormFacts },
  faults: Fault[],
): Promise<void> {
  try {
    await judgeNew(reads, ctx, form, facts);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    note(faults, columnOfField(refusal.field ?? ''), refusal.key, refusal.params);
  }
}

async function judgeCard(reads: Reads, ctx: Ctx, { form, columns }: CardForm, faults: Fault[]): Promise<JudgedCard | null> {
  const at = (field: string): ImportColumn => columns[field.split('.')[0]!] ?? 'opened_on';
  const parsed = Supplement.safeParse(form);
  for (const issue of parsed.error?.issues ?? []) {
    const { key, params } = sentenceOf(issue as Issue, form);
    note(faults, at(issue.path.join('.')), key, params);
  }
  if (!parsed.data) return null;
  try {
    return { form: parsed.data, judged: await judgeSupplement(reads, ctx, parsed.data) };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    note(faults, at(refusal.field ?? ''), refusal.key, refusal.params);
    return null;
  }
}
