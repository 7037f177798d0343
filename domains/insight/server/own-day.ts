import type { Ctx } from '#kernel/server/context.ts';

/** The same for whoever sees the whole shop; for whoever serves in it, what they made themselves is all there is. */
export const ownDay = (ctx: Ctx): Ctx =>
  ctx.actor.permissions.has('sales:shop') ? ctx : { ...ctx, actor: { ...ctx.actor, records_of: 'self' } };

/** A query that answers within `ownDay`. */
export const withinOwnDay =
  <Input, Answer>(query: (ctx: Ctx, input: Input) => Answer) =>
  (ctx: Ctx, input: Input): Answer =>
    query(ownDay(ctx), input);
