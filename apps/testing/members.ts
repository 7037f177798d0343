import type { Client, World } from './world.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';

let made = 0;

/** A member nobody has seen before, as the form would send it. */
export function newMember(world: World, more: Partial<RequestInputOf<typeof memberAdd>> = {}): RequestInputOf<typeof memberAdd> {
  made += 1;
  return {
    member_name: `测试会员${made}`,
    mobile_number: `137${String(10_000_000 + made)}`,
    member_source: world.founded.lanting!.sources.walk_in!,
    ...(more.member_level_id && { level_reason: '老客户' }),
    ...more,
  };
}

/** Somebody new of a client's shop, who is not here yet; their id. */
export async function aMember(world: World, client: Client, organisation = 'lanting'): Promise<string> {
  const form = newMember(world, { member_source: world.founded[organisation]!.sources.walk_in! });
  await client.ask(memberAdd, form);
  return (await client.ask(memberSearch, { key_word: form.mobile_number }))[0]!.member_id;
}

/** The id of the member whose keyword search finds exactly one. */
export async function idOf(world: World, key_word: string, person: Parameters<World['as']>[0] = 'manager'): Promise<string> {
  const rows = await (await world.as(person)).ask(memberSearch, { key_word });
  if (rows.length !== 1) throw new Error(`${rows.length} members for ${key_word}`);
  return rows[0]!.member_id;
}
