import { newMember } from '#apps/testing/members.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { deskReception, visitAdd, type VisitRow } from '../contract/visit.endpoints.ts';

/** Somebody of a client's shop who is not here yet. */
export async function aMember(world: World, client: Client, organisation: string): Promise<string> {
  const form = { ...newMember(world), member_source: world.founded[organisation]!.sources.walk_in! };
  await client.ask(memberAdd, form);
  return (await client.ask(memberSearch, { key_word: form.mobile_number }))[0]!.member_id;
}

/** Somebody walks in; the visit's id. */
export async function walkIn(client: Client, member_id: string): Promise<string> {
  return (await client.ask(visitAdd, { member_id })).visit_id;
}

/** A visit as the reception desk shows it. */
export const onDesk = async (client: Client, visit_id: string): Promise<VisitRow | undefined> =>
  (await client.ask(deskReception, {})).visits.find((visit) => visit.visit_id === visit_id);
