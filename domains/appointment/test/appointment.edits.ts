import { type Edit, edit } from '#apps/testing/edit.ts';
import { appointmentDetail, appointmentEdit } from '../contract/appointment.endpoints.ts';
import { closedDaysEdit, closedDaysRead } from '../contract/closed.endpoints.ts';
import { deviceProjects, deviceProjectsEdit } from '../contract/device-projects.endpoints.ts';
import { selfEdit, selfSettings } from '../contract/self-desk.endpoints.ts';
import { depositRule, depositRuleEdit } from '../contract/deposit.endpoints.ts';
import { aDepositCard } from './deposits.ts';
import { aRoom, freshStart } from './appointments.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(selfEdit, selfSettings, {
    key: [],
    as: ({ shop_project_ids }) => ({ shop_project_ids }),
    changes: ({ world, organisation }) => Promise.resolve([{ shop_project_ids: [world.founded[organisation]!.catalog.projects.eye!] }]),
  }),
  edit(closedDaysEdit, closedDaysRead, {
    key: [],
    as: ({ days }) => ({ days }),
    changes: () => Promise.resolve([{ days: [{ date: '2029-02-13', name: '春节' }] }, { days: [] }]),
  }),
  edit(deviceProjectsEdit, deviceProjects, {
    key: ['device_id'],
    as: ({ projects }) => ({ shop_project_ids: projects.map(({ shop_project_id }) => shop_project_id) }),
    changes: ({ world, organisation }) => {
      const { eye, facial } = world.founded[organisation]!.catalog.projects;
      return Promise.resolve([{ shop_project_ids: [facial!, eye!] }, { shop_project_ids: [] }]);
    },
  }),
  edit(depositRuleEdit, depositRule, {
    key: [],
    changes: async ({ head, world, boss, source_id }) => {
      const { sources } = await (await world.as(boss)).ask(depositRule, {});
      return [{ sbc_id: await aDepositCard(head) }, { source_id: sources.find((other) => other.source_id !== source_id)!.source_id }];
    },
  }),
  edit(appointmentEdit, appointmentDetail, {
    key: ['appointment_id'],
    as: ({ items }) => ({
      // What was found is nobody's wish.
      items: items.map(({ shop_project_id, uid, anyone, room_id, auto_room, device_id, auto_device, minutes, together }) => ({
        shop_project_id,
        uid: anyone ? null : uid,
        room_id: auto_room ? null : room_id,
        device_id: auto_device ? null : device_id,
        minutes,
        together,
      })),
    }),
    changes: async (stage, { items }) => {
      const client = await stage.world.as(stage.boss);
      return [
        { start_time: freshStart() },
        { appointment_type: 'desk' as const },
        { items: [{ ...items[0]!, room_id: await aRoom(client, 1) }] },
        { items: [{ ...items[0]!, minutes: 35 }] },
      ];
    },
    still: {
      items: 'changed above: a colleague, a room and a device are rows of their own',
      start_time: 'changed above: it stands on a slot that is free',
      override_reason: 'kept only where it is needed; proved where it is used',
      later: 'what follows of a series is other rows',
      member_id: 'given once, to a caller’s appointment',
      caller: 'read masked, and corrected below a file only; proved in caller.test',
    },
  }),
];
