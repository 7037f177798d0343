import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember } from '#apps/testing/members.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { approvalSearch, approveExport, downloadSearch, exportAdd } from '../contract/download.endpoints.ts';
import { makeExports } from '../server/api.ts';

let world: World;
let manager: Client;
let head: Client;
beforeAll(async () => {
  world = await openWorld();
  [manager, head] = [await world.as('manager'), await world.as('administrator')];
  for (let added = 0; added < 2; added += 1) await add();
  await decideRules(head, { 'download.approval_rows': 1 });
});
afterAll(() => world.close());

const add = () => manager.ask(memberAdd, newMember(world));
const columns = [{ field: 'member_num', title: '会员编号' }];
const make = () => makeExports(world.backend, world.now());
const exported = async (): Promise<string> => {
  const { sdl_id } = await manager.ask(exportAdd, { source: memberSearch.id, input: {}, columns, title: '会员列表' });
  await make();
  return sdl_id;
};
const letGo = (sdl_id: string) => head.ask(approveExport, { sdl_id, pass: true });
const standing = async (sdl_id: string) => (await manager.ask(downloadSearch, { flag: 0 })).find((row) => row.sdl_id === sdl_id);
const waiting = async (sdl_id: string) => (await head.ask(approvalSearch, {})).find((row) => row.sdl_id === sdl_id);

describe('a large file', () => {
  it('that was let go holds no more rows than were agreed to: with more it waits again', async () => {
    const sdl_id = await exported();
    const { records_num: agreed } = (await waiting(sdl_id))!;
    await letGo(sdl_id);
    await add();
    await make();
    const remark = expect.stringMatching(/^行数比审批时多，等待再次审批：./);
    expect(await standing(sdl_id)).toMatchObject({ status: 0, line_num: 0, records_num: agreed + 1, remark });
    await make();
    expect(await standing(sdl_id)).toMatchObject({ status: 0, line_num: 0 });
    expect(await waiting(sdl_id)).toMatchObject({ records_num: agreed + 1, actions: ['pass', 'reject'] });
    await letGo(sdl_id);
    await make();
    expect(await standing(sdl_id)).toMatchObject({ status: 1, line_num: agreed + 1, records_num: agreed + 1, remark: '' });
    const past = await world.look<{ verb: string }>(
      'lanting',
      "select verb from state_change where machine = 'export_approval' and document_id = $1",
      [sdl_id],
    );
    expect(past.map(({ verb }) => verb).toSorted()).toEqual(['ask_again', 'pass', 'pass', 'request']);
  });

  it('that was let go and holds fewer by now is made', async () => {
    const sdl_id = await exported();
    await world.look('lanting', 'update download_record set records_num = records_num + 5 where sdl_id = $1', [sdl_id]);
    const { records_num } = (await waiting(sdl_id))!;
    await letGo(sdl_id);
    await make();
    expect(await standing(sdl_id)).toMatchObject({ status: 1, line_num: records_num - 5, records_num: records_num - 5 });
  });

  it('is counted to its end, where its list stops counting sooner', async () => {
    const route = world.backend.routes.get(memberSearch.id)!;
    const { handler } = route;
    route.handler = async (ctx, input) => {
      const { page_no, page_size } = input as { page_no: number; page_size: number };
      const { rows } = (await handler(ctx, { ...(input as object), page_no: 1 } as never)) as { rows: object[] };
      return { rows: Array.from({ length: page_no < 3 ? page_size : 1 }, () => rows[0]), total: 100, total_capped: true };
    };
    const sdl_id = await exported().finally(() => {
      route.handler = handler;
    });
    expect(await waiting(sdl_id)).toMatchObject({ records_num: 401 });
  });
});
