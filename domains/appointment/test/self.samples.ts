import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import * as self from '../contract/self.endpoints.ts';
import * as selfDesk from '../contract/self-desk.endpoints.ts';
import { reminderLook, reminderStop } from '../contract/reminder.endpoints.ts';
import { reminderToken } from '../server/reminder-token.ts';
import { book, freshStart } from './appointments.ts';
import { anAsk, aPicture, ask, freshPhone, openSelf } from './selves.ts';

const projectsOf = ({ world, organisation }: Stage): [string, string] => {
  const { facial, eye } = world.founded[organisation]!.catalog.projects;
  return [facial!, eye!];
};
/** The page of the stage's shop, which takes requests. */
const page = async (stage: Stage) => ({ page_code: await openSelf(await stage.world.as(stage.boss), projectsOf(stage)) });

const asking = async (stage: Stage) => {
  const { page_code } = await page(stage);
  return anAsk(stage.world, page_code, { shop_project_ids: [projectsOf(stage)[0]] });
};
/** A request, with what opens it and its id. */
async function asked(stage: Stage) {
  const form = await asking(stage);
  const token = await ask(stage.world, form);
  const client = await stage.world.as(stage.boss);
  const made = 'select self_booking_id from self_booking where caller_mobile = $1';
  const [request] = await stage.world.look<{ self_booking_id: string }>(stage.organisation, made, [form.mobile_number]);
  return { client, opened: { page_code: form.page_code, token }, self_booking_id: request!.self_booking_id };
}
const accepted = async (stage: Stage) => {
  const { client, opened, self_booking_id } = await asked(stage);
  await client.ask(selfDesk.selfAccept, { self_booking_id });
  return opened;
};

/** The link of a reminder of an appointment. */
async function reminded(stage: Stage) {
  const { world, organisation } = stage;
  const mobile_number = freshPhone();
  const appointment_id = await book(world, await world.as(stage.boss), organisation, { caller: { name: '来电客', mobile_number } });
  // As the job notes it once it has reminded of it.
  const noted = `insert into appointment_reminder select org_id, appointment_id, 'day', starts_at from appointment where appointment_id = $1`;
  await world.look(organisation, noted, [appointment_id]);
  return { ...(await page(stage)), token: reminderToken(world.backend, appointment_id, mobile_number) };
}

/** What customers ask for by themselves, and what the shop answers. */
export const selfSamples: Sample[] = [
  sample(self.selfPage, page),
  sample(self.selfSlots, async (stage) => ({ ...(await page(stage)), date: '2026-03-03', shop_project_ids: [projectsOf(stage)[0]] })),
  sample(self.selfCode, async (stage) => ({ ...(await page(stage)), mobile_number: freshPhone(), ...(await aPicture(stage.world)) })),
  sample(self.selfAsk, asking),
  sample(self.selfLook, async (stage) => (await asked(stage)).opened),
  sample(self.selfAgree, async (stage) => {
    const { client, opened, self_booking_id } = await asked(stage);
    const proposed_time = freshStart();
    await client.ask(selfDesk.selfPropose, { self_booking_id, start_time: proposed_time });
    return { ...opened, proposed_time };
  }),
  sample(self.selfWithdraw, async (stage) => (await asked(stage)).opened),
  sample(self.selfCalendar, accepted),
  sample(reminderLook, reminded),
  sample(reminderStop, async (stage) => ({ ...(await reminded(stage)), stopped: true })),
  sample(selfDesk.selfSearch, async (stage) => {
    await asked(stage);
    return {};
  }),
  sample(selfDesk.selfAccept, async (stage) => ({ self_booking_id: (await asked(stage)).self_booking_id })),
  sample(selfDesk.selfPropose, async (stage) => ({
    self_booking_id: (await asked(stage)).self_booking_id,
    start_time: freshStart(),
    uid: (await stage.world.as(stage.boss)).uid,
  })),
  sample(selfDesk.selfTake, async (stage) => {
    const { client, self_booking_id } = await asked(stage);
    const proposed_time = freshStart();
    await client.ask(selfDesk.selfPropose, { self_booking_id, start_time: proposed_time });
    // As the job notes it once an offer was not taken.
    const passed = 'insert into self_booking_passed select org_id, self_booking_id, starts_at from self_booking where self_booking_id = $1';
    await stage.world.look(stage.organisation, passed, [self_booking_id]);
    return { self_booking_id, proposed_time };
  }),
  sample(selfDesk.waitAdd, (stage) => ({
    caller: { name: '候补客', mobile_number: freshPhone() },
    shop_project_id: projectsOf(stage)[0],
    date: '2026-03-05',
    from_time: '10:00',
    until_time: '18:00',
  })),
  sample(selfDesk.selfDecline, async (stage) => ({ self_booking_id: (await asked(stage)).self_booking_id, reason: '当天不营业' })),
  sample(selfDesk.selfSettings, async (stage) => {
    await page(stage);
    return {};
  }),
  sample(selfDesk.selfEdit, async (stage) => {
    await page(stage);
    return { shop_project_ids: projectsOf(stage) };
  }),
];
