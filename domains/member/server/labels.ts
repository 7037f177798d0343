import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { holdsWord } from '#kernel/server/holds-word.ts';
import { keptCounts } from '#kernel/server/count.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { askPage } from '#kernel/server/page.ts';
import { build } from '#kernel/server/database.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { labelAdd, labelDelete, labelEdit, LabelRow, labelSearch } from '../contract/label.endpoints.ts';
import { refuse } from '../model/member.refusals.ts';

/** What the members of a label are counted under; the database keeps the count with every label it is given. */
const subjectOf = (label_name: string): string => `label/${label_name}`;

const matching = (reads: Reads, key_word = '') => {
  const word = key_word.trim();
  const labels = reads.from('label');
  return word === '' ? labels : labels.where(holdsWord(['label.label_name'], word));
};

/** Labels by name, each with how many members of the reader's shops have it. */
export const searchLabels = (ctx: Ctx, { key_word, page_no, page_size }: RequestOf<typeof labelSearch>): Promise<Page<LabelRow>> =>
  read(ctx, async (reads) => {
    const page = matching(reads, key_word)
      .select('label.label_name')
      .orderBy('label.label_name');
    const { rows, ...total } = await askPage(reads, { page_no, page_size }, matching(reads, key_word), page);
    const counts = await keptCounts(
      reads,
      rows.map(({ label_name }) => subjectOf(label_name)),
    );
    return { rows: rows.map(({ label_name }) => ({ label_name, member_num: counts.get(subjectOf(label_name)) ?? 0 })), ...total };
  });

/** Prepares a label; one that is there already stays as it is. */
export const addLabel = (ctx: Ctx, { label_name }: RequestOf<typeof labelAdd>): Promise<ResponseOf<typeof labelAdd>> =>
  unitOfWork(ctx, async (uow) => {
    void uow.run(
      build
        .insertInto('label')
        .values({ org_id: ctx.actor.org_id, label_name })
        .onConflict((conflict) => conflict.doNothing()),
    );
    uow.audit({ subject: 'label', subject_id: null, after: { label_name } });
    return { label_name };
  });

/** Gives a label another name on every member of the organisation; where that one exists the two become one. */
export const renameLabel = (ctx: Ctx, { label_name, new_name }: RequestOf<typeof labelEdit>): Promise<ResponseOf<typeof labelEdit>> =>
  unitOfWork(ctx, async (uow) => {
    if (label_name === new_name) throw refuse(400, 'label_same', { field: 'new_name' });
    // Both are locked in one order: two colleagues who rename towards each other wait, not for each other.
    const known = await uow.rows(
      uow.from('label').select('label_name').where('label_name', 'in', [label_name, new_name]).orderBy('label_name').forUpdate(),
    );
    if (!known.some((label) => label.label_name === label_name)) throw refuse(404, 'label_unknown', { field: 'label_name' });
    await assertOwn(uow, ctx, label_name);
    const merged = known.length > 1;
    await touchMembers(uow, label_name);
    void uow.run(
      build
        .insertInto('member_label')
        .columns(['org_id', 'member_id', 'label_name'])
        .expression(
          uow
            .from('member_label')
            .select(['org_id', 'member_id', sql<string>`${new_name}::text`.as('label_name')])
            .where('label_name', '=', label_name),
        )
        .onConflict((conflict) => conflict.doNothing()),
    );
    const member_num = await removeLabel(uow, label_name);
    void uow.run(
      build
        .insertInto('label')
        .values({ org_id: ctx.actor.org_id, label_name: new_name })
        .onConflict((conflict) => conflict.doNothing()),
    );
    uow.audit({ subject: 'label', subject_id: null, before: { label_name }, after: { label_name: new_name, merged, member_num } });
    return { merged, member_num };
  });

/** Takes a label off every member of the organisation. */
export const deleteLabel = (ctx: Ctx, { label_name }: RequestOf<typeof labelDelete>): Promise<ResponseOf<typeof labelDelete>> =>
  unitOfWork(ctx, async (uow) => {
    const label = await uow.first(uow.from('label').select('label_name').where('label_name', '=', label_name).forUpdate());
    if (!label) throw refuse(404, 'label_unknown', { field: 'label_name' });
    await assertOwn(uow, ctx, label_name);
    await touchMembers(uow, label_name);
    const member_num = await removeLabel(uow, label_name);
    uow.audit({ subject: 'label', subject_id: null, before: { label_name, member_num } });
    return { member_num };
  });

/** Refuses (403) a shop what would reach members of other shops too: what several use is the head office's. */
async function assertOwn(uow: UnitOfWork, ctx: Ctx, label_name: string): Promise<void> {
  const here = decidingShop(ctx);
  if (here === null) return;
  const elsewhere = await uow.first(
    uow
      .across('member_label', 'whether members of other shops bear it, whoever sees them')
      .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'member_label.org_id').onRef('member.member_id', '=', 'member_label.member_id'))
      .select('member_label.member_id')
      .where('member_label.label_name', '=', label_name)
      .where('member.shop_id', '<>', here)
      .limit(1),
  );
  if (elsewhere) throw refuse(403, 'label_of_others', { field: 'label_name' });
}

/** A file that is being edited now would bring the old label back: its version moves on. */
const touchMembers = (uow: UnitOfWork, label_name: string): Promise<number> =>
  uow.run(
    uow
      .update('member')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('member_id', 'in', uow.from('member_label').select('member_label.member_id').where('member_label.label_name', '=', label_name)),
  );

async function removeLabel(uow: UnitOfWork, label_name: string): Promise<number> {
  const member_num = await uow.run(uow.remove('member_label').where('label_name', '=', label_name));
  void uow.run(uow.remove('label').where('label_name', '=', label_name));
  return member_num;
}
