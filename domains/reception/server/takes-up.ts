import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { CameFor } from './open.commands.ts';

/**
 * Something of a domain above that somebody came for before they had a file. `apps/api` names it; it is asked before the file is held, as
 * everybody holds documents, makes it theirs and answers what it was; null: nothing.
 */
export type TakesUp = (uow: UnitOfWork, ctx: Ctx, member_id: string) => Promise<CameFor | null>;

/**
 * What a member is still awaited for today in the shop one works in, of a domain above that `apps/api` names: when, `HH:mm` on the shop's
 * wall, and what for; null: nothing.
 */
export type Awaits = (reads: Reads, ctx: Ctx, member_id: string) => Promise<{ time: string; purpose: string } | null>;
