import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { orderFlow } from '../model/order.machine.ts';

/** What anybody at a till may have to go on with, whoever made it. */
const { pending, held, unsubmitted } = orderFlow.state;

/** Whether somebody sees all orders of the shop, or those they served: one finds another by its number, or by the customer's own. */
export const seesShop = ({ actor }: Pick<Ctx, 'actor'>): boolean => actor.permissions.has('sales:shop');

/** Orders that somebody made or settled, and those that wait. */
export const ownOrWaiting =
  ({ actor: { uid } }: Pick<Ctx, 'actor'>) =>
  ({ eb, or }: ExpressionBuilder<Database, 'sales_order'>) =>
    or([
      eb('sales_order.created_uid', '=', uid),
      eb('sales_order.settled_uid', '=', uid),
      eb('sales_order.status', 'in', [pending, held, unsubmitted]),
    ]);
