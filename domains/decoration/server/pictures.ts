import { claimFile } from '#domains/file/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { Floor } from '../contract/floor.schema.ts';

/** A picture that a record names, and where it stands in the request. */
export interface Named {
  path: string;
  field: string;
}

/** The pictures of a page's floors. */
export const picturesOf = (floors: readonly Floor[]): Named[] =>
  floors.flatMap((floor, at) =>
    floor.floor_type === 'IMAGES' ? floor.images.map(({ url: path }, index) => ({ path, field: `floors.${at}.images.${index}.url` })) : [],
  );

/** Keeps the pictures that are new, lets go of those no longer named; one that stands twice is kept once. */
export async function keepPictures(uow: UnitOfWork, ctx: Ctx, now: readonly Named[], before: readonly Named[]): Promise<void> {
  const [named, known] = [new Map(now.map((each) => [each.path, each.field])), new Set(before.map(({ path }) => path))];
  for (const [path, field] of named) if (!known.has(path)) await claimFile(uow, ctx, { use: 'page_image', path, field });
  for (const path of known) if (!named.has(path)) await claimFile(uow, ctx, { use: 'page_image', path: null, before: path, field: '' });
}
