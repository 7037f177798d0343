import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { typeAdd, typeEdit, typeList } from '../contract/type.endpoints.ts';
import { refuse } from '../model/follow_up.refusals.ts';

/** The kinds of follow-up of the shop one works in; those out of use last. */
export const listTypes = (ctx: Ctx): Promise<ResponseOf<typeof typeList>> =>
  read(ctx, (reads) =>
    reads.rows(
      reads
        .from('return_type')
        .select(['type_id', 'version', 'type_name', 'sort', 'in_use'])
        .where('return_type.shop_id', '=', ctx.actor.shop.shop_id)
        .orderBy('in_use', 'desc')
        .orderBy('sort')
        .orderBy('type_id'),
    ),
  );

/** Refuses (409) a name that another kind of the shop has. */
async function refuseTaken(uow: UnitOfWork, shop_id: string, type_name: string, except = '0'): Promise<void> {
  const named = uow.from('return_type').select('type_id').where('return_type.shop_id', '=', shop_id).where('type_name', '=', type_name);
  if (await uow.first(named.where('type_id', '<>', except))) throw refuse(409, 'type_taken', { field: 'type_name' });
}

export const addType = (ctx: Ctx, form: RequestOf<typeof typeAdd>): Promise<ResponseOf<typeof typeAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const { shop_id } = ctx.actor.shop;
    await refuseTaken(uow, shop_id, form.type_name);
    const type_id = uow.id();
    void uow.insert('return_type', { type_id, shop_id, ...form });
    uow.audit({ subject: 'return_type', subject_id: type_id, after: form });
    return { type_id };
  });

/** Renames a kind, moves it, or takes it out of use; an open rule keeps it in use. */
export const editType = (ctx: Ctx, { type_id, version, ...form }: RequestOf<typeof typeEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { shop_id } = ctx.actor.shop;
    const type = await uow.first(
      uow
        .from('return_type')
        .select(['version', 'type_name', 'sort', 'in_use'])
        .where('type_id', '=', type_id)
        .where('return_type.shop_id', '=', shop_id)
        .forUpdate(),
    );
    if (!type) throw refuse(404, 'type_not_found');
    if (type.version !== version) throw refuse(409, 'type_changed');
    await refuseTaken(uow, shop_id, form.type_name, type_id);
    if (!form.in_use) {
      const rule = await uow.first(uow.from('return_rule').select('rule_name').where('type_id', '=', type_id).where('is_open', '=', true).limit(1));
      if (rule) throw refuse(409, 'type_of_rule', { field: 'in_use', params: { rule: rule.rule_name } });
    }
    void uow.run(uow.update('return_type').set({ ...form, version: version + 1 }).where('type_id', '=', type_id));
    const { type_name, sort, in_use } = type;
    uow.audit({ subject: 'return_type', subject_id: type_id, before: { type_name, sort, in_use }, after: form });
    return null;
  });
