import { randomBytes } from 'node:crypto';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Backend, Ctx } from '#kernel/server/context.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { openScan } from '../contract/scan.endpoints.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import { lockOrder } from './order.locks.ts';
import { orderFlow } from '../model/order.machine.ts';

const NONCE_BYTES = 12;
const GOOD_FOR_MS = 30 * 60_000;

/** What seals the codes of bills. */
export const scanSecret = ({ vault }: Backend): Buffer => vault.derive('codes of bills');

/** Shows a pending order as a code: a new one, so that those shown before end; what the customer claimed stays. */
export const showAsCode = (ctx: Ctx, { order_id }: RequestOf<typeof openScan>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { shop, uid } = ctx.actor;
    const order = await lockOrder(uow, order_id, shop.shop_id);
    if (order.status !== orderFlow.state.pending) throw refuseSale(409, 'order_not_pending');
    const shown = {
      nonce: randomBytes(NONCE_BYTES).toString('base64url'),
      expires_at: new Date(ctx.now.getTime() + GOOD_FOR_MS),
      created_uid: uid,
      created_at: ctx.now,
    };
    const before = await uow.first(
      uow.across('order_scan', 'its order was judged, whoever showed it first').select('order_scan.order_id').where('order_id', '=', order_id),
    );
    if (before) void uow.run(uow.update('order_scan').set(shown).where('order_id', '=', order_id));
    else void uow.insert('order_scan', { order_id, shop_id: shop.shop_id, ...shown });
    uow.audit({ subject: 'order_scan', subject_id: order_id, after: { order_number: order.order_number } });
    return null;
  });
