import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#apps/demo/organisations.ts';
import { aTemplate, begin, inClinic } from '#apps/testing/medical-records.ts';
import { aMember } from '#apps/testing/members.ts';
import { newcomer } from '#apps/testing/newcomer.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { recordDetail, recordSearch } from '../contract/emr-record.endpoints.ts';

// Two clinics of a chain: one gives a day and lives in Shanghai, where it is the second of March; the other ten, in New York, where it is still the first.

let world: World;
let manager: Client;
let clinic: Client;
/** Of the first clinic, and reaches both. */
let everywhere: Client;
/** Whether each record is late. */
let known: Record<string, boolean>;
beforeAll(async () => {
  world = await openWorld();
  await world.look('lanting', "update shop set time_zone = 'America/New_York' where shop_id = $1", [world.founded.lanting!.shops.clinic]);
  await world.look('lanting', "update role set data_scope = 'all' where preset = 'doctor'");
  manager = inClinic(await world.as('manager'));
  clinic = inClinic(await (await newcomer(world, { shop: 'clinic', role: 'manager' })).signIn());
  everywhere = inClinic(await world.signInBy('13800000014', DEMO_PASSWORD));
  await decideRules(manager, { 'emr.late_days': 1 });
  await decideRules(clinic, { 'emr.late_days': 10 });
  known = {
    [await begunOn(manager, '2026-02-28')]: true,
    [await begunOn(manager, '2026-03-01')]: false,
    [await begunOn(clinic, '2026-02-18')]: true,
    [await begunOn(clinic, '2026-02-19')]: false,
  };
});
afterAll(() => world.close());

/** A record that a clinic began on a day. */
async function begunOn(writer: Client, business_date: string): Promise<string> {
  const emr_record_id = await begin(writer, { member_id: await aMember(world, writer), emr_template_id: await aTemplate(writer) });
  await world.look('lanting', 'update emr_record set business_date = $2 where emr_record_id = $1', [emr_record_id, business_date]);
  return emr_record_id;
}

const lateTo = async (client: Client, asked: { is_late?: boolean } = {}): Promise<Record<string, boolean>> =>
  Object.fromEntries((await client.ask(recordSearch, asked)).map(({ emr_record_id, is_late }) => [emr_record_id, is_late]));
const knownAs = (wanted: boolean) => Object.fromEntries(Object.entries(known).filter(([, is_late]) => is_late === wanted));

it('a record is late by the days and the clock of its own clinic, whoever looks', async () => {
  expect({ ...(await lateTo(manager)), ...(await lateTo(clinic)) }).toEqual(known);
  expect(await lateTo(everywhere)).toEqual(known);
  for (const [emr_record_id, is_late] of Object.entries(known)) expect((await everywhere.ask(recordDetail, { emr_record_id })).is_late).toBe(is_late);
});

it('whoever reaches several clinics finds the late records of each, and the others', async () => {
  for (const is_late of [true, false]) {
    expect(await lateTo(everywhere, { is_late })).toEqual(knownAs(is_late));
    expect({ ...(await lateTo(manager, { is_late })), ...(await lateTo(clinic, { is_late })) }).toEqual(knownAs(is_late));
  }
});

it('and so they are where both clinics have one last day', async () => {
  await decideRules(clinic, { 'emr.late_days': 9 });
  await decideRules(manager, { 'emr.late_days': 10 });
  expect(Object.keys(await lateTo(everywhere, { is_late: true }))).toHaveLength(2);
  expect(await lateTo(everywhere, { is_late: true })).toEqual({ ...(await lateTo(manager, { is_late: true })), ...(await lateTo(clinic, { is_late: true })) });
});
