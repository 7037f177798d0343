import type { Json } from '#db/schema.ts';
import { DATED_TABLES, MARKED_TABLES, SHOP_TABLES } from '#db/schema.ts';
import { refuseBelow } from './chain.ts';
import type { Ctx } from './context.ts';
import type { Form, Holding, Known, Values } from './kept-checks.ts';
import { lockRow, refuseChanged, refuseTaken, refuseUsed } from './kept-checks.ts';
import { decidingShop } from './settings.ts';
import type { UnitOfWork } from './unit-of-work.ts';
import { unitOfWork } from './unit-of-work.ts';

const pick = (names: readonly string[], from: Form): Values => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));

function update(uow: UnitOfWork, { table, key }: Holding, known: Known, changes: Record<string, unknown>): void {
  const set = { ...changes, version: known.version + 1 };
  void uow.run(
    uow
      .update(table)
      .set(set as never)
      .where(key as never, '=', known[key] as never),
  );
}

/** What people do to the rows of a list: each one transaction, audited with what was there before. */
export function commandsOf(list: Holding) {
  const { table, key, fields, once = {}, unread, lock, settle, gone } = list;
  const editable = Object.keys(fields);
  const written = [...editable, ...Object.keys(once)];
  const idIn = (form: Form): string => form[key] as string;

  const add = (ctx: Ctx, form: Form) =>
    unitOfWork(ctx, async (uow) => {
      if (list.ofChain) await refuseBelow(uow);
      await lock?.(uow);
      const of: Values = { ...(SHOP_TABLES.has(table) && { shop_id: ctx.actor.shop.shop_id }), ...(list.ofShops && { of_shop_id: decidingShop(ctx) }) };
      const asked = pick(written, form);
      await refuseTaken(uow, list, { ...asked, ...of });
      const after = settle ? await settle(uow, asked) : asked;
      const id = uow.id();
      void uow.insert(table, { [key]: id, ...of, ...after, ...(DATED_TABLES.has(table) && { created_at: ctx.now }) } as never);
      uow.audit({ subject: table, subject_id: id, after });
      return { [key]: id };
    });

  const edit = (ctx: Ctx, { version, ...form }: Form) =>
    unitOfWork(ctx, async (uow) => {
      const id = idIn(form);
      await lock?.(uow, id);
      const known = await lockRow(uow, list, id);
      refuseChanged(list, known, version);
      const asked = pick(editable, form);
      await refuseTaken(uow, list, { ...known, ...asked }, id);
      const after = settle ? await settle(uow, asked, known) : asked;
      update(uow, list, known, after);
      uow.audit({ subject: table, subject_id: id, before: pick(editable, known), after });
      return null;
    });

  const remove = (ctx: Ctx, { version, ...form }: Form) =>
    unitOfWork(ctx, async (uow) => {
      const id = idIn(form);
      await lock?.(uow, id);
      const known = await lockRow(uow, list, id);
      if (!unread) refuseChanged(list, known, version);
      await refuseUsed(uow, list, id);
      if (MARKED_TABLES.has(table)) update(uow, list, known, { deleted_at: ctx.now });
      else void uow.run(uow.remove(table).where(key as never, '=', id as never));
      await gone?.(uow, known);
      uow.audit({ subject: table, subject_id: id, before: pick(written, known) });
      return null;
    });

  const setState = (ctx: Ctx, { is_open, ...form }: Form) =>
    unitOfWork(ctx, async (uow) => {
      const id = idIn(form);
      const known = await lockRow(uow, list, id);
      update(uow, list, known, { is_open });
      uow.audit({ subject: table, subject_id: id, before: pick(['is_open'], known), after: { is_open: is_open as Json } });
      return null;
    });

  return { add, edit, remove, setState };
}
