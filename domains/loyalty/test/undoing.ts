import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id } from '#kernel/contract/schema.ts';
import { handle } from '#kernel/server/mount.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { undoLoyalty } from '../server/api.ts';

/** Undoes what an order did to points and growth, as a refund of it does. */
export const undoOrder = endpoint({
  id: 'plant.undo',
  method: 'POST',
  path: '/plant/undo',
  access: 'sales:settle',
  request: z.object({ member_id: Id('member'), order_id: Id('sales_order'), amount: z.int(), of: z.int(), points: z.int(), act: z.string() }),
  response: z.null(),
});

export const plant = [
  handle(undoOrder, (ctx, { member_id, order_id, amount, of, points, act }) =>
    unitOfWork(ctx, async (uow) => {
      const earned = await uow.rows(
        uow
          .across('order_line', 'a test')
          .select(({ fn }) => [fn.sum<string>('earned_points').as('points'), fn.sum<string>('earned_growth').as('growth')])
          .where('order_id', '=', order_id),
      );
      const line = {
        points: Number(earned[0]!.points),
        growth: Number(earned[0]!.growth),
        spent_points: 0,
        paid: of,
        back: amount,
        bounced: 0,
        undone: amount,
        of,
      };
      // The points it was paid with come back apart from its money, as many as the test says.
      const paidBy = { points: 0, growth: 0, spent_points: points, paid: 0, back: 0, bounced: 0, undone: 1, of: 1 };
      await undoLoyalty(uow, ctx, { member_id, act, lines: [line, paidBy], document: 'order', document_id: order_id, document_number: '' });
      uow.audit({ subject: 'sales_order', subject_id: order_id });
      return null;
    }),
  ),
];
