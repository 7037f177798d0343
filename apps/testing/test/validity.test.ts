import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chosen } from '#apps/testing/chosen.ts';
import { z } from 'zod';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import { samples } from '#apps/testing/samples.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { openStage } from '#apps/testing/stage.ts';
import { expiredWrongs, WORKS_WHEN_EXPIRED } from '#apps/testing/validity.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { shopDetail } from '#domains/org/contract/profile.endpoints.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id } from '#kernel/contract/schema.ts';
import { handle } from '#kernel/server/mount.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';

const request = z.object({ member_id: Id('member') });
/** A command that came past the judge, and a reading that writes. */
const late = endpoint({ id: 'late', method: 'POST', path: '/plant/late', access: 'member:write', whenExpired: true, request, response: z.null() });
const scribbling = endpoint({ id: 'scribbling', method: 'GET', path: '/plant/scribbling', access: 'member:read', request, response: z.null() });
const plant = [late, scribbling].map((one) =>
  handle(one, (ctx, { member_id }) =>
    unitOfWork(ctx, async (uow) => {
      void uow.run(uow.update('member').set({ remarks: `at ${ctx.request_id}` }).where('member_id', '=', member_id));
      uow.audit({ subject: 'member', subject_id: member_id });
      return null;
    }),
  ),
);

let world: World;
let stage: Stage;
beforeAll(async () => {
  world = await openWorld({ plant });
  stage = await openStage(world, 'lanting', 'manager');
});
afterAll(() => world.close());

const closed = samples.filter(({ endpoint: { access } }) => access !== 'public');

describe('in an expired shop', () => {
  it.each(chosen(closed).map((one) => [one.endpoint.id, one] as const))('%s is read or exported, or refused and leaves nothing', async (_, one) => {
    expect(await expiredWrongs(world, one, stage)).toEqual([]);
  });

  it('nothing beyond what was reviewed declares to work, and all of that exists', () => {
    const commands = closed.filter(({ endpoint: { method, whenExpired } }) => method !== 'GET' && whenExpired).map(({ endpoint: { id } }) => id);
    expect(commands.filter((id) => !WORKS_WHEN_EXPIRED.has(id))).toEqual(['staff.option.page']);
    const known = new Set(closed.map(({ endpoint: { id } }) => id));
    expect([...WORKS_WHEN_EXPIRED].filter((id) => !known.has(id))).toEqual([]);
  });

  it('a planted command that is carried out, and a reading that writes, are caught', async () => {
    const of = (one: typeof late): Sample => sample(one, ({ member_id }) => ({ member_id }));
    expect(await expiredWrongs(world, of(late), stage)).toEqual(['it was not refused: 200 ', 'it was refused and changed audit_entry,member']);
    expect(await expiredWrongs(world, of(scribbling as unknown as typeof late), stage)).toEqual(['it reads, and changed member']);
  });
});

describe('a shop that is not yet effective', () => {
  it('answers nothing at all', async () => {
    const { shops } = world.founded.lanting!;
    await world.look('lanting', "update shop set valid_start = '2026-03-03' where shop_id = $1", [shops['main']]);
    const answer = await (await world.as('manager')).call(shopDetail, {});
    expect({ status: answer.status, message: answer.message }).toEqual({ status: 403, message: '门店尚未生效' });
    await world.look('lanting', "update shop set valid_start = '2026-03-02' where shop_id = $1", [shops['main']]);
    expect((await (await world.as('manager')).call(shopDetail, {})).status).toBe(200);
  });
});
