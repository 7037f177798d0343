import type { Client } from '#apps/testing/world.ts';
import { deskReception, visitAdd, type VisitRow } from '../contract/visit.endpoints.ts';

/** Somebody walks in; the visit's id. */
export async function walkIn(client: Client, member_id: string): Promise<string> {
  return (await client.ask(visitAdd, { member_id })).visit_id;
}

/** A visit as the reception desk shows it. */
export const onDesk = async (client: Client, visit_id: string): Promise<VisitRow | undefined> =>
  (await client.ask(deskReception, {})).visits.find((visit) => visit.visit_id === visit_id);
