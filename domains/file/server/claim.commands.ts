import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { FileUseName } from '../contract/file.uses.ts';
import { unknownFile } from '../model/file.refusals.ts';
import { keyOf } from './file.places.ts';

/** What a record names now, and what it named before. */
interface Claim {
  use: FileUseName;
  path: string | null;
  before?: string | null;
  /** The field of the form, for the refusal. */
  field: string;
}

/** The pictures that a record names now in one of its fields, and those that it named before. */
interface Claims {
  use: FileUseName;
  paths: readonly string[];
  before: readonly string[];
  field: string;
}

/** Lets a record keep several pictures, each as `claimFile` does, refused at its place; those that it no longer names are let go. */
export async function claimFiles(uow: UnitOfWork, ctx: Ctx, { use, paths, before, field }: Claims): Promise<void> {
  for (const [index, path] of paths.entries()) if (!before.includes(path)) await claimFile(uow, ctx, { use, path, field: `${field}.${index}` });
  for (const gone of before) if (!paths.includes(gone)) await claimFile(uow, ctx, { use, path: null, before: gone, field });
}

/**
 * Lets a record keep the picture it names, in the record's own transaction: the uploader's own, uploaded for this use
 * and claimed by nobody. The one it named before is let go. Naming the same one again changes nothing.
 */
export async function claimFile(uow: UnitOfWork, ctx: Ctx, { use, path, before = null, field }: Claim): Promise<void> {
  if (path === before) return;
  if (before) void uow.run(uow.update('file').set({ released_at: ctx.now }).where('file_key', '=', keyOf(before)));
  if (!path) return;
  const claimed = await uow.run(
    uow
      .update('file')
      .set({ claimed_at: ctx.now })
      .where('file_key', '=', keyOf(path))
      .where('use', '=', use)
      .where('created_uid', '=', ctx.actor.uid)
      .where('claimed_at', 'is', null),
  );
  if (claimed !== 1) throw unknownFile(field);
}
