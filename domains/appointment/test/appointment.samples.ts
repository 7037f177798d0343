import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import type { RequestInputOf, RequestOf } from '#kernel/contract/endpoint.ts';
import * as appointment from '../contract/appointment.endpoints.ts';
import { appointmentBoard, appointmentItemSlots, appointmentSlots } from '../contract/board.endpoints.ts';
import { closedDaysEdit, closedDaysRead, standingOn } from '../contract/closed.endpoints.ts';
import { deviceProjects, deviceProjectsEdit, devicesMissing } from '../contract/device-projects.endpoints.ts';
import { itemDone, myDay } from '../contract/my-day.endpoints.ts';
import { appointmentMissed, appointmentPaying } from '../contract/paying.endpoints.ts';
import { groupAdd, groupMove, groupSlots } from '../contract/group.endpoints.ts';
import { seriesAdd, seriesPlan } from '../contract/series.endpoints.ts';
import { visitAdvance, visitSearch } from '#domains/reception/contract/visit.endpoints.ts';
import { aMember } from '#apps/testing/members.ts';
import { depositSamples } from './deposit.samples.ts';
import { selfSamples } from './self.samples.ts';
import { aBooking, aDevice, aRoom, book, detailOf, freshStart } from './appointments.ts';

const boss = ({ world, boss }: Stage) => world.as(boss);
const anAppointment = async (stage: Stage) => book(stage.world, await boss(stage), stage.organisation);

/** A member and a friend, who come together. */
const aGroup = ({ world, organisation, member_id }: Stage): RequestInputOf<typeof groupAdd> => {
  const { items, start_time } = aBooking(world, organisation);
  return {
    start_time,
    guests: [
      { member_id, items },
      { caller: { name: '朋友' }, items },
    ],
  };
};

/** An hour that the day's clock has reached, so that somebody may arrive: each in a room of its own would do nobody good, so each on another colleague. */
let arrivals = 0;
const aToday = async (stage: Stage, { at, mine = false, member_id }: { at?: number; mine?: boolean; member_id?: string } = {}): Promise<string> => {
  const { world, organisation } = stage;
  const client = await boss(stage);
  const people = await world.look<{ uid: string }>(organisation, 'select uid from staff where shop_id = $1 and disabled_at is null order by uid', [
    client.shop_id,
  ]);
  arrivals += 1;
  const { uid } = mine ? client : people[arrivals % people.length]!;
  const hour = 11 + (Math.floor(arrivals / people.length) % 11);
  // Whatever stood there before was an earlier sample's.
  await world.look(
    organisation,
    'update appointment a set status = 1 from appointment_item i where i.appointment_id = a.appointment_id and i.uid = $1 and a.status in (0, 4)',
    [uid],
  );
  const { catalog } = world.founded[organisation]!;
  const appointment_id = await book(world, client, organisation, {
    start_time: `2026-03-02 ${hour}:00`,
    items: [{ shop_project_id: catalog.projects.eye!, uid }],
    ...(member_id && { member_id, caller: null }),
  });
  if (at) await world.look(organisation, "update appointment set starts_at = '2026-03-02 01:30+00' where appointment_id = $1", [appointment_id]);
  return appointment_id;
};
const arrived = async (stage: Stage, whose: { mine: boolean; member_id: string } | Record<never, never> = {}): Promise<string> => {
  const appointment_id = await aToday(stage, whose);
  await (await boss(stage)).ask(appointment.appointmentArrive, { appointment_id });
  return appointment_id;
};

export const samples: Sample[] = [
  ...selfSamples,
  ...depositSamples,
  sample(appointment.appointmentSearch, ({ member_id }) => ({ member_id })),
  sample(appointment.appointmentDetail, async (stage) => ({ appointment_id: await anAppointment(stage) })),
  sample(appointment.appointmentHistory, async (stage) => ({ appointment_id: await anAppointment(stage) })),
  sample(appointment.callerPhone, async (stage) => ({ appointment_id: await anAppointment(stage) })),
  sample(appointment.appointmentAdd, async (stage) => {
    const { world, organisation, member_id } = stage;
    const client = await boss(stage);
    const { items } = aBooking(world, organisation);
    const { caller: _, ...booking } = aBooking(world, organisation, { member_id });
    return { ...booking, items: [{ ...items[0]!, uid: client.uid, room_id: await aRoom(client, 2) }] };
  }),
  sample(appointment.appointmentEdit, async (stage): Promise<RequestOf<typeof appointment.appointmentEdit>> => {
    const appointment_id = await anAppointment(stage);
    const { items, start_time } = await detailOf(await boss(stage), appointment_id);
    const { shop_project_id, uid } = items[0]!;
    return {
      appointment_id,
      version: 1,
      start_time,
      items: [{ shop_project_id, uid, minutes: 50, together: false }],
      remarks: '带孩子来',
      later: false,
      override_reason: '',
    };
  }),
  sample(appointment.appointmentMove, async (stage) => ({
    appointment_id: await anAppointment(stage),
    version: 1,
    start_time: freshStart(),
    item_no: 1,
  })),
  sample(appointment.appointmentUndoMove, async (stage) => {
    const appointment_id = await anAppointment(stage);
    await (await boss(stage)).ask(appointment.appointmentMove, { appointment_id, version: 1, start_time: freshStart() });
    return { appointment_id, version: 2 };
  }),
  sample(appointment.appointmentArrive, async (stage) => ({ appointment_id: await aToday(stage) })),
  sample(appointment.appointmentUndo, async (stage) => ({ appointment_id: await arrived(stage) })),
  sample(appointment.appointmentComplete, async (stage) => ({ appointment_id: await arrived(stage) })),
  sample(appointment.appointmentCancel, async (stage) => ({ appointment_id: await anAppointment(stage), reason: '临时有事' })),
  sample(appointment.appointmentMiss, async (stage) => ({ appointment_id: await aToday(stage, { at: 9 }) })),
  sample(appointmentMissed, ({ member_id }) => ({ member_id })),
  sample(deviceProjects, () => ({})),
  sample(deviceProjectsEdit, async (stage) => {
    const { hairRemoval } = stage.world.founded[stage.organisation]!.catalog.projects;
    return { device_id: await aDevice(await boss(stage)), version: 1, shop_project_ids: [hairRemoval!] };
  }),
  sample(devicesMissing, async (stage) => {
    const { hairRemoval } = stage.world.founded[stage.organisation]!.catalog.projects;
    return { device_id: await aDevice(await boss(stage)), shop_project_ids: [hairRemoval!] };
  }),
  sample(myDay, () => ({})),
  sample(itemDone, async (stage) => {
    const client = await boss(stage);
    const member_id = await aMember(stage.world, client, stage.organisation);
    const appointment_id = await arrived(stage, { mine: true, member_id });
    const [visit] = await client.ask(visitSearch, { member_id });
    await client.ask(visitAdvance, { visit_id: visit!.visit_id, step: 'treating' });
    return { appointment_id, item_no: 1 };
  }),
  sample(closedDaysRead, () => ({})),
  // Further away than anybody books.
  sample(closedDaysEdit, async (stage) => {
    const { version } = await (await boss(stage)).ask(closedDaysRead, {});
    return { days: [{ date: '2028-01-26', name: '春节' }], version };
  }),
  sample(standingOn, () => ({ dates: ['2026-03-02', '2026-03-03'] })),
  sample(appointmentBoard, () => ({ date: '2026-03-02', days: 1 })),
  sample(groupSlots, ({ world, organisation }) => ({
    date: '2026-03-03',
    guests: [{ items: aBooking(world, organisation).items }, { items: aBooking(world, organisation).items }],
  })),
  sample(groupAdd, async (stage) => aGroup(stage)),
  sample(groupMove, async (stage) => {
    const { appointment_ids } = await (await boss(stage)).ask(groupAdd, aGroup(stage));
    return { appointment_id: appointment_ids[0]!, version: 1, start_time: freshStart() };
  }),
  sample(seriesPlan, async (stage) => ({ appointment_id: await anAppointment(stage), every: 1, unit: 'week' as const, times: 2 })),
  sample(seriesAdd, async (stage) => {
    const appointment_id = await anAppointment(stage);
    const { items } = await detailOf(await boss(stage), appointment_id);
    return { appointment_id, places: [{ start_time: freshStart(), uids: items.map(({ uid }) => uid) }] };
  }),
  sample(appointmentPaying, ({ world, organisation, member_id }) => ({
    member_id,
    date: '2026-03-03',
    shop_project_ids: [world.founded[organisation]!.catalog.projects.facial!],
  })),
  sample(appointmentItemSlots, ({ world, organisation }) => ({
    date: '2026-03-03',
    items: [{ shop_project_id: world.founded[organisation]!.catalog.projects.facial!, minutes: 45 }],
  })),
  sample(appointmentSlots, ({ world, organisation }) => ({
    date: '2026-03-03',
    shop_project_ids: [world.founded[organisation]!.catalog.projects.facial!],
  })),
];
