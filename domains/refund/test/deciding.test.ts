import { afterAll, beforeAll, expect, it } from 'vitest';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { asStaff } from '#kernel/server/staff-work.ts';
import { transition } from '#kernel/server/transition.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { cardRefundSearch } from '../contract/card-refund.endpoints.ts';
import { cardRefundFlow } from '../model/card-refund.machine.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('a request is decided by somebody else, and taken back by whoever asked, whatever the command forgot to ask', async () => {
  const { uid, shop_id } = await world.as('manager');
  const asker = { org_id: world.founded.lanting!.org_id, uid, shop_id, system_type: 'SHOP_USER', language: 'zh-CN' } as const;
  const doing = (verb: 'pass' | 'withdraw', created_uid: string) =>
    asStaff(world.backend, world.now(), asker, cardRefundSearch, (ctx) =>
      unitOfWork(ctx, (uow) => {
        const row = { refund_id: '1', status: 'pending', created_uid };
        transition(uow, cardRefundFlow, row, verb);
        return Promise.resolve(null);
      }),
    );
  await expect(doing('pass', uid)).rejects.toMatchObject({ status: 403, key: 'refund.refund_own' });
  await expect(doing('withdraw', '1')).rejects.toMatchObject({ status: 403, key: 'refund.refund_of_another' });
});
