import { teamJoin, teamOpen } from '#domains/activity/contract/group-team.endpoints.ts';
import { groupAdd, groupPublish } from '#domains/activity/contract/group.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { aMember } from './members.ts';
import { sell } from './till.ts';
import type { Client, World } from './world.ts';

type Form = RequestInputOf<typeof groupAdd>;
type Item = Form['items'][number];

let made = 0;

/** The form of a group buy that runs for as long as worlds of tests last: two make a team. */
export function newGroup(items: readonly Item[], more: Partial<Form> = {}): Form {
  made += 1;
  const runs = { start_date: '2026-01-01', start_time: '10:00', end_date: '2027-12-31', end_time: '20:00' };
  return { group_name: `样本拼团${made}`, ...runs, team_size: 2, fill_hours: 24, buy_days: 14, items: [...items], ...more };
}

/** A draft made by whoever asks; its id. */
export const draftGroup = async (client: Client, items: readonly Item[], more: Partial<Form> = {}): Promise<string> =>
  (await client.ask(groupAdd, newGroup(items, more))).group_buy_id;

/** One that was published; its id. */
export async function runGroup(client: Client, items: readonly Item[], more: Partial<Form> = {}): Promise<string> {
  const group_buy_id = await draftGroup(client, items, more);
  await client.ask(groupPublish, { group_buy_id });
  return group_buy_id;
}

/** A full team of a member and somebody else; its id. */
export async function fillTeam(client: Client, world: World, group_buy_id: string, member_id: string, organisation?: string): Promise<string> {
  const { group_team_id, team_code } = await client.ask(teamOpen, { group_buy_id, member_id });
  await client.ask(teamJoin, { group_buy_id, team_code, member_id: await aMember(world, client, organisation) });
  return group_team_id;
}

/** One in which a member's team was filled, and by which they bought a product; its id. */
export async function boughtInGroup(client: Client, world: World, member_id: string, sku_id: string, organisation?: string): Promise<string> {
  const group_buy_id = await runGroup(client, [{ item_type: 'product', item_id: sku_id, group_price: 8_900, per_member: 2 }]);
  await fillTeam(client, world, group_buy_id, member_id, organisation);
  await sell(client, member_id, [{ item_type: 'product', item_id: sku_id, quantity: 1 }]);
  return group_buy_id;
}
