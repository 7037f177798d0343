import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { Stages } from '#apps/testing/matrix.ts';
import * as matrix from '#apps/testing/matrix.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import { CANARY } from '#apps/testing/stage.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import { Id } from '#kernel/contract/schema.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { handle } from '#kernel/server/mount.ts';
import { organisations, systemWork } from '#kernel/server/system-work.ts';
import { read } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';

const reading = (id: string, access: 'signed-in' | `${string}:${string}`) =>
  endpoint({
    id,
    method: 'GET',
    path: `/plant/${id}`,
    access,
    request: z.object({ member_id: Id('member') }),
    response: z.object({ member_name: z.string() }),
  });
const writing = (id: string, access: `${string}:${string}`) =>
  endpoint({ id, method: 'POST', path: `/plant/${id}`, access, request: z.object({ member_id: Id('member') }), response: z.null() });

const absent = (): Refusal => new Refusal(404, 'member.not_found');

/** Looks through every organisation, as a job may and a request never. */
async function everywhere(ctx: Ctx, look: (org_id: string) => Promise<string | undefined>): Promise<{ member_name: string }> {
  for (const org_id of await organisations(ctx.backend)) {
    const member_name = await look(org_id);
    if (member_name !== undefined) return { member_name };
  }
  throw absent();
}

const nameIn = (ctx: Ctx, org_id: string, member_id: string) =>
  systemWork(
    ctx.backend,
    ctx.now,
    org_id,
    async (work) => (await work.first(work.from('member').select('member_name').where('member_id', '=', member_id)))?.member_name,
  );

const honest = reading('honest', 'member:read');
const acrossChains = reading('acrossChains', 'member:read');
const acrossShops = reading('acrossShops', 'member:read');
const distinguishing = reading('distinguishing', 'member:read');
const leaking = reading('leaking', 'member:read');
const logging = reading('logging', 'member:read');
const unguarded = writing('unguarded', 'member:write');
const open = reading('open', 'signed-in');
const writingElsewhere = writing('writingElsewhere', 'member:write');

const ownName = (ctx: Ctx, member_id: string) =>
  read(ctx, async (reads) => {
    const member = await reads.first(reads.from('member').select('member_name').where('member_id', '=', member_id));
    if (!member) throw absent();
    return member;
  });

/** Scribbles on a member of whichever chain. */
const scribble = (ctx: Ctx, org_id: string, member_id: string) =>
  systemWork(ctx.backend, ctx.now, org_id, async (work) => {
    await work.run(work.update('member').set({ remarks: 'scribbled' }).where('member_id', '=', member_id));
  });

const plant = [
  handle(honest, (ctx, { member_id }) => ownName(ctx, member_id)),
  handle(acrossChains, (ctx, { member_id }) => everywhere(ctx, (org_id) => nameIn(ctx, org_id, member_id))),
  handle(acrossShops, (ctx, { member_id }) =>
    read(ctx, async (reads) => {
      const member = await reads.first(reads.across('member', 'planted').select('member_name').where('member_id', '=', member_id));
      if (!member) throw absent();
      return member;
    }),
  ),
  handle(distinguishing, async (ctx, { member_id }) => {
    await everywhere(ctx, (org_id) => nameIn(ctx, org_id, member_id));
    return ownName(ctx, member_id).catch(() => {
      throw new Refusal(403, 'kernel.forbidden');
    });
  }),
  handle(leaking, async () => ({ member_name: `${CANARY.id_number} ${CANARY.anamnesis} ${CANARY.mobile_prefix}11110001` })),
  handle(logging, async (ctx, { member_id }) => {
    ctx.backend.log.info({ id_number: CANARY.id_number }, 'planted');
    return ownName(ctx, member_id);
  }),
  handle({ ...unguarded, access: 'signed-in' }, async (ctx, { member_id }) =>
    unitOfWork(ctx, async (uow) => {
      await uow.run(
        uow
          .update('member')
          .set({ remarks: `${ctx.actor.uid} was here` })
          .where('member_id', '=', member_id),
      );
      uow.audit({ subject: 'member', subject_id: member_id });
      return null;
    }),
  ),
  handle({ ...open, access: 'public' as const }, async () => ({ member_name: '' })),
  handle(writingElsewhere, async (ctx, { member_id }) => {
    for (const org_id of await organisations(ctx.backend)) await scribble(ctx, org_id, member_id);
    throw absent();
  }),
];

const of = (one: typeof honest | typeof unguarded): Sample => sample(one, ({ member_id }) => ({ member_id }));

let world: World;
let stages: Stages;
beforeAll(async () => {
  world = await openWorld({ plant });
  stages = await matrix.openStages(world);
});
afterAll(() => world.close());

describe('the matrix', () => {
  it('finds nothing wrong with an honest call', async () => {
    const one = of(honest);
    expect(await matrix.anonymousWrongs(world, one, stages.main)).toEqual([]);
    expect(await matrix.rightWrongs(world, one, stages.main)).toEqual([]);
    for (const side of ['sibling', 'stranger'] as const)
      expect(await matrix.foreignIdWrongs(world, side, one, stages)).toEqual({ compared: 1, wrongs: [] });
    expect(await matrix.foreignShopWrongs(world, one, stages.main)).toEqual([]);
    for (const person of matrix.colleagues(world)) expect(await matrix.canaryWrongs(world, one, stages.main, person)).toEqual([]);
    expect(matrix.loggedCanaries(world)).toEqual([]);
  });

  it.each([
    ['reads across chains', acrossChains, 'stranger', /^member_id: a foreign id is answered .*"status":200/],
    ['reads across shops', acrossShops, 'sibling', /^member_id: a foreign id is answered .*"status":200/],
    ['tells a foreign id from none', distinguishing, 'stranger', /^member_id: a foreign id is answered .*"status":403.*"status":404/],
    ['writes to another chain and denies it', writingElsewhere, 'stranger', /^a stranger changed member$/],
  ] as const)('catches a call that %s', async (_, one, side, wrong) => {
    const { wrongs } = await matrix.foreignIdWrongs(world, side, of(one as typeof honest), stages);
    expect(wrongs).toEqual([expect.stringMatching(wrong)]);
  });

  it('catches a call that forgot its permission, and one that writes before it asks', async () => {
    expect(await matrix.rightWrongs(world, of(unguarded), stages.main)).toEqual([
      'supplier may not call it and was answered 200',
      'therapist may not call it and was answered 200',
      'who may not call it changed audit_entry,member',
    ]);
  });

  it('catches a call that is open to everybody', async () => {
    expect(await matrix.anonymousWrongs(world, of(open), stages.main)).toEqual([
      'with nothing it answered 200/0',
      'with nonsense it answered 200/0',
      'with a refresh token it answered 200/0',
    ]);
    expect(await matrix.foreignShopWrongs(world, of(open), stages.main)).toHaveLength(1);
  });

  it('catches private words in an answer and in the log', async () => {
    expect(await matrix.canaryWrongs(world, of(leaking), stages.main, 'therapist')).toEqual([
      'therapist saw an id number',
      'therapist saw a medical history',
      'therapist saw a phone',
    ]);
    expect(await matrix.canaryWrongs(world, of(leaking), stages.main, 'manager')).toEqual(['manager saw a phone']);
    await (await world.as('manager')).ask(logging, { member_id: stages.main.member_id });
    expect(matrix.loggedCanaries(world)).toEqual([CANARY.id_number]);
  });
});

it('a refusal that wrote all the same is no refusal', async () => {
  const manager = await world.as('manager');
  await world.look('lanting', "update member set remarks = '' where member_id = $1", [stages.main.member_id]);
  const call = () => manager.call(writingElsewhere, { member_id: stages.main.member_id });
  await expect(expectRefusal(world, 'lanting', call, { status: 404, message: '会员不存在' })).rejects.toThrow(/member/);
});
