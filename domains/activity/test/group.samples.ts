import { boughtInGroup, draftGroup, newGroup, runGroup } from '#apps/testing/groups.ts';
import { type Sample, sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { aMember } from '#apps/testing/members.ts';
import * as team from '../contract/group-team.endpoints.ts';
import * as group from '../contract/group.endpoints.ts';

const boss = ({ world, boss: person }: Stage) => world.as(person);
const things = ({ catalog }: Stage) => [{ item_type: 'project' as const, item_id: catalog.projects.facial!, group_price: 30_000, per_member: 1 }];
const draft = async (stage: Stage) => ({ group_buy_id: await draftGroup(await boss(stage), things(stage)) });
const running = async (stage: Stage) => ({ group_buy_id: await runGroup(await boss(stage), things(stage)) });
/** A team that the stage's member leads. */
async function opened(stage: Stage) {
  const client = await boss(stage);
  const { group_buy_id } = await running(stage);
  return { group_buy_id, ...(await client.ask(team.teamOpen, { group_buy_id, member_id: stage.member_id })) };
}

export const groupSamples: Sample[] = [
  sample(group.groupSearch, () => ({})),
  sample(group.groupDetail, draft),
  sample(group.groupAdd, async (stage) => newGroup(things(stage), { shop_ids: [(await boss(stage)).shop_id] })),
  sample(group.groupEdit, async (stage) => ({ ...(await draft(stage)), version: 1, ...newGroup(things(stage)) })),
  sample(group.groupPublish, draft),
  sample(group.groupCallOff, async (stage) => ({ ...(await running(stage)), reason: '样本' })),
  sample(group.groupDelete, draft),
  sample(group.groupSales, async (stage) => ({
    group_buy_id: await boughtInGroup(await boss(stage), stage.world, stage.member_id, stage.catalog.products.mask!, stage.organisation),
  })),
  sample(team.teamSearch, async (stage) => ({ group_buy_id: (await opened(stage)).group_buy_id })),
  sample(team.teamDetail, async (stage) => ({ group_team_id: (await opened(stage)).group_team_id })),
  sample(team.teamOpen, async (stage) => ({ ...(await running(stage)), member_id: stage.member_id })),
  sample(team.teamJoin, async (stage) => {
    const { group_buy_id, team_code } = await opened(stage);
    return { group_buy_id, team_code, member_id: await aMember(stage.world, await boss(stage), stage.organisation) };
  }),
  sample(team.teamLeave, async (stage) => {
    const { group_team_id } = await opened(stage);
    const { persons } = await (await boss(stage)).ask(team.teamDetail, { group_team_id });
    return { group_team_member_id: persons[0]!.group_team_member_id, reason: '样本' };
  }),
  sample(team.groupData, running),
];
