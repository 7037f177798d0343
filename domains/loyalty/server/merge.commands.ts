import type { MergeParticipant } from '#domains/member/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { risesTo } from '../model/level.rules.ts';
import { pointsOn } from '../model/points-lot.rules.ts';
import type { Origin } from './book.ts';
import { Book, writerOf } from './book.ts';
import type { HeldLoyalty } from './held.ts';
import { holdLoyalty } from './held.ts';
import { rise } from './level.changes.ts';

const WHY = 'files that were judged';

/**
 * Points and growth of a merged file move by an entry of each side, lot by lot, so that each still lapses when it would have; what was
 * owed is owed by the kept file. The level follows what both gathered.
 */
export const loyaltyMerge: MergeParticipant = {
  async look(reads, { kept, absorbed }) {
    const [files, levels] = await Promise.all([
      reads.rows(
        reads
          .across('member', WHY)
          .innerJoin('member_figure as figure', (join) =>
            join.onRef('figure.org_id', '=', 'member.org_id').onRef('figure.member_id', '=', 'member.member_id'),
          )
          .where('member.member_id', 'in', [kept, absorbed])
          .select(['member.member_id', 'member.member_level_id', 'member.level_pinned', 'figure.growth']),
      ),
      reads.rows(reads.from('member_level').select(['member_level_id', 'level_name', 'level_no', 'growth_value', 'keep_value']).orderBy('level_no')),
    ]);
    const file = files.find(({ member_id }) => member_id === kept);
    const level = levels.find(({ member_level_id }) => member_level_id === file?.member_level_id) ?? null;
    const growth = files.reduce((sum, one) => sum + Number(one.growth), 0);
    const to = file?.level_pinned ? null : risesTo(growth, level, levels);
    return { level_name: (to ?? level)?.level_name ?? null };
  },

  async move(uow, ctx, { kept, absorbed, member_num }) {
    const from = await holdLoyalty(uow, absorbed);
    const to = await holdLoyalty(uow, kept);
    if (!from || !to) return;
    const moved = handOut(uow, ctx, from, {
      document: 'member',
      document_id: absorbed,
      document_number: member_num,
      key: `loyalty/merge/${absorbed}/out`,
    });
    const book = new Book(writerOf(uow, ctx), to, {
      document: 'member',
      document_id: absorbed,
      document_number: member_num,
      key: `loyalty/merge/${absorbed}/in`,
    });
    for (const { balance, valid_end } of moved.lots) book.givePoints('merge', balance, valid_end);
    if (moved.points_owed > 0) book.reclaimPoints(moved.points_owed, 'merge');
    book.growth('merge', moved.growth);
    book.growth('merge', 0 - moved.growth_owed);
    book.close();
    const level = rise(writerOf(uow, ctx), to, member_num);
    if (level) uow.audit({ subject: 'member', subject_id: kept, before: { level_name: level.from }, after: { level_name: level.to } });
  },
};

/** Takes everything off the absorbed file's book; answers what there was. Points whose time is over lapse. */
function handOut(uow: UnitOfWork, ctx: Ctx, held: HeldLoyalty, origin: Origin) {
  const book = new Book(writerOf(uow, ctx), held, origin);
  for (const lot of held.lots) if (lot.valid_end !== null && lot.valid_end < book.day && lot.balance > 0) book.lapse(lot.account_id);
  const moved = {
    lots: held.lots.filter((lot) => lot.balance > 0).map(({ balance, valid_end }) => ({ balance, valid_end })),
    points_owed: held.points_owed.balance,
    growth: held.growth.balance,
    growth_owed: held.growth_owed.balance,
  };
  // What comes in repays what is owed and leaves nothing.
  book.givePoints('merge', moved.points_owed, null);
  book.growth('merge', moved.growth_owed);
  const points = pointsOn(held.lots, book.day);
  if (points > 0) book.takePoints('merge', points);
  book.growth('merge', 0 - moved.growth);
  book.close();
  return moved;
}
