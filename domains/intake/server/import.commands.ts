import { putOnFile } from '#domains/card/server/api.ts';
import { MEMBER_IMPORT } from '#domains/download/contract/types.ts';
import { dropStored, recordImport, storeFailedRows } from '#domains/download/server/api.ts';
import { writeNew } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSpreadsheet } from '#kernel/server/spreadsheet.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { importAdd, importCheck } from '../contract/import.endpoints.ts';
import { IMPORT_COLUMNS, IMPORT_LIMITS } from '../contract/import.endpoints.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';
import { rowsOf } from '../model/import.rules.ts';
import { refuse } from '../model/intake.refusals.ts';
import type { Judged } from './judge.ts';
import { HEADINGS } from './headings.ts';
import { judgeRows } from './judge.ts';

const WORDS = { 'zh-CN': zhCN, 'zh-HK': zhHK, en } as const;

/** What would become of each row of a file; nothing is kept. */
export async function checkImport(ctx: Ctx, { file }: RequestOf<typeof importCheck>): Promise<ResponseOf<typeof importCheck>> {
  const rows = rowsOf(await readSpreadsheet(file, IMPORT_LIMITS), Object.values(HEADINGS));
  if (!rows) throw refuse(400, 'headings', { field: 'file' });
  if (rows.length === 0) throw refuse(400, 'empty', { field: 'file' });
  return read(ctx, async (reads) => ({ lines: (await judgeRows(reads, ctx, rows)).map(({ row, faults }) => ({ ...row, faults })) }));
}

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

async function attempt(ctx: Ctx, { rows, file_name }: RequestOf<typeof importAdd>): Promise<ResponseOf<typeof importAdd>> {
  const words = WORDS[ctx.language];
  const expected = await read(ctx, (reads) => judgeRows(reads, ctx, rows));
  const failed = expected.filter(({ member }) => member === null);
  const file = await storeFailedRows(
    ctx,
    words.title.failed_rows,
    headingsOf(ctx, words),
    failed.map((judged) => cellsOf(ctx, judged)),
  );
  let isNamed = false;
  try {
    const answer = await unitOfWork(ctx, async (uow) => {
      const judged = await judgeRows(uow, ctx, rows);
      if (judged.some(({ member }, index) => (member === null) !== (expected[index]!.member === null))) throw refuse(409, 'changed_meanwhile');
      const taken = await take(uow, ctx, judged);
      const remark = ctx.backend.speak(ctx.language, 'intake.done', { added: taken.added, failed: failed.length });
      const sdl_id = recordImport(uow, ctx, { type: MEMBER_IMPORT, rows: rows.length, remark, file });
      if (taken.import_id) {
        void uow.insert('member_import', {
          import_id: taken.import_id,
          shop_id: ctx.actor.shop.shop_id,
          created_uid: ctx.actor.uid,
          file_name,
          line_num: rows.length,
          member_num: taken.added,
          card_num: taken.cards,
          failed_num: failed.length,
          created_at: ctx.now,
        });
        void uow.insert(
          'member_import_row',
          taken.members.map((member) => ({ import_id: taken.import_id!, ...member })),
        );
      }
      uow.audit({
        subject: 'member_import',
        subject_id: taken.import_id,
        after: { rows: rows.length, added: taken.added, cards: taken.cards, failed: failed.length },
      });
      isNamed = true;
      const { import_id, added, cards } = taken;
      return { import_id, added, cards, failed: failed.map(({ row, faults }) => ({ line: row.line, faults })), sdl_id };
    });
    return answer;
  } catch (failure) {
    isNamed = false;
    throw failure;
  } finally {
    // A repeated key answers what the first run answered: this run's file belongs to nobody.
    if (!isNamed) await dropStored(ctx, file);
  }
}

/** Files the members that are in order, with their cards. */
async function take(uow: UnitOfWork, ctx: Ctx, judged: readonly Judged[]) {
  const members: { member_id: string; card_ids: string[] }[] = [];
  for (const { member, cards } of judged) {
    if (!member) continue;
    const member_id = await writeNew(uow, ctx, member);
    members.push({ member_id, card_ids: cards.map(({ form, judged: card }) => putOnFile(uow, ctx, { ...form, member_id }, card)) });
  }
  const cards = members.reduce((count, { card_ids }) => count + card_ids.length, 0);
  return { import_id: members.length > 0 ? uow.id() : null, members, added: members.length, cards };
}

type Words = (typeof WORDS)[keyof typeof WORDS];

const headingsOf = ({ language }: Ctx, { word }: Words): string[] => [word.line, word.reason, ...IMPORT_COLUMNS.map((column) => HEADINGS[language][column])];

/** A failed row as its file shows it: where it stood, each cell's reason, and what was typed, to be mended and brought again. */
function cellsOf({ backend, language }: Ctx, { row, faults }: Judged): string[] {
  const reasons = faults.map(({ column, key, params }) => `${HEADINGS[language][column]}：${backend.speak(language, key, params)}`);
  return [String(row.line), reasons.join('；'), ...IMPORT_COLUMNS.map((column) => row[column])];
}
