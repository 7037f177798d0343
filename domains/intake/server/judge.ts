import type { JudgedSupplement } from '#domains/card/server/api.ts';
import { judgeSupplementOfFile } from '#domains/card/server/api.ts';
import { Supplement } from '#domains/member/contract/supplement.form.ts';
import { NewMember } from '#domains/member/contract/member.form.ts';
import { formFacts, judgeNew } from '#domains/member/server/api.ts';
import { MAINLAND } from '#kernel/contract/dial.ts';
import type { Judging } from '#kernel/server/import-judging.ts';
import { judging } from '#kernel/server/import-judging.ts';
import type { z } from 'zod';
import { memberImport } from '../contract/import.endpoints.ts';
import type { CardForm } from '../model/import.rules.ts';
import { cardsOf, columnOfField, memberOf } from '../model/import.rules.ts';
import { knownNames, knownThings } from './known-names.ts';

/** An old card of a row, judged. */
interface JudgedCard {
  form: Supplement;
  judged: JudgedSupplement;
}

/** The member and the cards that a row makes. */
export interface Arrival {
  member: z.output<typeof NewMember>;
  cards: JudgedCard[];
}

type Row = Pick<Judging<(typeof memberImport)['declared'], never>, 'reads' | 'ctx' | 'parse' | 'heed'>;

async function judgeCard({ reads, ctx, parse, heed }: Row, { form, columns }: CardForm): Promise<JudgedCard | null> {
  const at = (field: string) => columns[field] ?? 'opened_on';
  const parsed = parse(Supplement, form, at);
  const judged = parsed && (await heed(judgeSupplementOfFile(reads, ctx, parsed), at));
  return parsed && judged ? { form: parsed, judged } : null;
}

/** Judges rows as they would be taken now: against the contract, the shop's rules, the files there are, and each other. */
export const judgeMembers = judging(memberImport, {
  known: async (reads, ctx, rows) => {
    const [names, things, facts] = await Promise.all([knownNames(reads, ctx, rows), knownThings(reads, ctx, rows), formFacts(reads, ctx)]);
    return { names, things, facts };
  },
  form: async (row): Promise<Arrival | null> => {
    const { reads, ctx, known, parse, heed } = row;
    const said = memberOf(row, ctx.actor.shop.currency_code);
    const typed = cardsOf(row);
    const member = parse(NewMember, said, columnOfField);
    const [cards] = await Promise.all([
      Promise.all(typed.map((card) => judgeCard(row, card))),
      member && heed(judgeNew(reads, ctx, member, known.facts), columnOfField),
    ]);
    return member && { member, cards: cards.filter((card) => card !== null) };
  },
  once: ({ member: { country_code, mobile_number, member_num, medical_number } }) => [
    ['mobile_number', `${country_code || MAINLAND} ${mobile_number}`, 'intake.phone_twice'],
    ['member_num', member_num, 'intake.number_twice'],
    ['medical_number', medical_number, 'intake.number_twice'],
  ],
});
