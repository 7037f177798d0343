import { allowSupplements, putOnFile } from '#domains/card/server/api.ts';
import { balanceCardsHere, countCardsHere } from '#domains/catalog/server/api.ts';
import { offeredItems } from '#domains/dictionary/server/api.ts';
import { dropStored, storeFailedRows } from '#domains/download/server/api.ts';
import { memberFieldWords, writeNew } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { ImportDeclared } from '#kernel/contract/import.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Bringing, Taken } from '#kernel/server/import-commands.ts';
import { takeRows } from '#kernel/server/import-commands.ts';
import type { Judged } from '#kernel/server/import-judging.ts';
import { offeredHere } from '#kernel/server/of-shops.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { importAdd } from '../contract/import.endpoints.ts';
import { memberImport } from '../contract/import.endpoints.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';
import { refuse } from '../model/intake.refusals.ts';
import type { Arrival } from './judge.ts';
import { judgeMembers } from './judge.ts';
import { withdrawMembers } from './undo.commands.ts';

const WORDS = { 'zh-CN': zhCN, 'zh-HK': zhHK, en } as const;

/** Members that come in by a file; an import's own words head its columns before those of the member's fields. */
export const bringMembers: Bringing<(typeof memberImport)['declared'], Arrival> = {
  importer: memberImport,
  headings: {
    'zh-CN': { ...memberFieldWords['zh-CN'], ...zhCN.field },
    'zh-HK': { ...memberFieldWords['zh-HK'], ...zhHK.field },
    en: { ...memberFieldWords.en, ...en.field },
  },
  title: { 'zh-CN': zhCN.title.import_members, 'zh-HK': zhHK.title.import_members, en: en.title.import_members },
  judge: judgeMembers,
  allow: (uow, ctx, arrivals) => allowSupplements(uow, ctx, arrivals.flatMap(({ cards }) => cards.map(({ judged }) => judged))),
  write: async (uow, ctx, { form: { member, cards } }) => {
    const member_id = await writeNew(uow, ctx, member);
    return { row_id: member_id, further_ids: cards.map(({ form, judged }) => putOnFile(uow, ctx, { ...form, member_id }, judged)) };
  },
  takeBack: withdrawMembers,
  choices: async (reads, { actor, language }) => {
    const { shop_id } = actor.shop;
    const [sources, levels, types, balanceCards, countCards] = await Promise.all([
      reads.rows(offeredHere(reads, 'member_source', reads.from('member_source')).select('source_name as name').orderBy('source_id')),
      reads.rows(reads.from('member_level').select('level_name as name').orderBy('level_no')),
      offeredItems(reads, 'MEMBER_TYPE', language),
      reads.rows(balanceCardsHere(reads, shop_id).select('balance_card.balance_card_name as name').orderBy('balance_card.sbc_id')),
      reads.rows(countCardsHere(reads, shop_id).select('shop_card.shop_card_name as name').orderBy('shop_card.shop_card_id')),
    ]);
    const namesOf = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name);
    return {
      source_name: namesOf(sources),
      level_name: namesOf(levels),
      member_type: types.map(({ names }) => names[0]!),
      balance_card: namesOf(balanceCards),
      count_card: namesOf(countCards),
    };
  },
};

const TRIES = 3;
/** Somebody took a phone or a number between judging and writing: what is in order is no longer what it was. */
const isTakenMeanwhile = (failure: unknown): boolean => failure instanceof Refusal && failure.key === 'intake.changed_meanwhile';

/**
 * Takes every row that is in order, all of them and their cards in one transaction. What failed is stored as a file before,
 * because nothing waits for a disk inside a transaction; the transaction judges again and takes exactly those rows, or none.
 */
export async function importMembers(ctx: Ctx, input: RequestOf<typeof importAdd>): Promise<ResponseOf<typeof importAdd>> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt(ctx, input);
    } catch (failure) {
      if (!isTakenMeanwhile(failure) || tried >= TRIES) throw failure;
    }
  }
}

async function attempt(ctx: Ctx, input: RequestOf<typeof importAdd>): Promise<ResponseOf<typeof importAdd>> {
  const { title, word } = WORDS[ctx.language];
  const expected = await read(ctx, (reads) => judgeMembers(reads, ctx, input.rows));
  const headings = memberImport.columns.map((column) => bringMembers.headings[ctx.language][column]!);
  const file = await storeFailedRows(
    ctx,
    title.failed_rows,
    [word.line, word.reason, ...headings],
    expected.filter(({ fate }) => fate === 'refused').map((judged) => cellsOf(ctx, judged)),
  );
  let isNamed = false;
  try {
    // A repeated key answers what the first run answered: then this run's file belongs to nobody.
    const bringing = bringMembers as unknown as Bringing<ImportDeclared, Arrival>;
    const answer = (_: UnitOfWork, { import_id, added, failed, judged, brought }: Taken<Arrival>, sdl_id: string) => {
      if (judged.some(({ fate }, index) => fate !== expected[index]!.fate)) throw refuse(409, 'changed_meanwhile');
      isNamed = true;
      return { import_id, added, cards: brought.reduce((count, { further_ids = [] }) => count + further_ids.length, 0), failed, sdl_id } as never;
    };
    return await takeRows(bringing, ctx, input, answer, file);
  } catch (failure) {
    isNamed = false;
    throw failure;
  } finally {
    if (!isNamed) await dropStored(ctx, file);
  }
}

/** A failed row as its file shows it: where it stood, each cell's reason, and what was typed, to be mended and brought again. */
function cellsOf({ backend, language }: Ctx, { row, faults }: Judged): string[] {
  const headings = bringMembers.headings[language];
  const reasons = faults.map(({ column, key, params }) => `${headings[column]}：${backend.speak(language, key, params)}`);
  return [String(row.line), reasons.join('；'), ...memberImport.columns.map((column) => row[column]!)];
}
