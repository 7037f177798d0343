import { projectsHere } from '#domains/catalog/server/api.ts';
import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { DeviceProjects, deviceProjects, deviceProjectsEdit } from '../contract/device-projects.endpoints.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { giveDevices } from './devices-missing.ts';

/** What a device serves, by name. */
const served = sql<DeviceProjects['projects']>`coalesce((
  select json_agg(json_build_object('shop_project_id', p.shop_project_id::text, 'name', p.project_name) order by p.project_sn, p.shop_project_id)
  from device_project s join shop_project p on p.org_id = s.org_id and p.shop_project_id = s.shop_project_id
  where s.org_id = device.org_id and s.device_id = device.device_id), '[]')`;

/** The devices of a shop that are there. */
const devicesIn = (reads: Reads, { actor }: Ctx) =>
  reads.from('device').where('device.shop_id', '=', actor.shop.shop_id).where('device.deleted_at', 'is', null);

/** The devices of the shop one works in, with what each serves. */
export const listDeviceProjects = (ctx: Ctx): Promise<ResponseOf<typeof deviceProjects>> =>
  read(ctx, (reads) =>
    reads.rows(
      devicesIn(reads, ctx)
        .select(['device.device_id', 'device.device_num', 'device.device_name', 'device.version', served.as('projects')])
        .orderBy('device.device_num')
        .orderBy('device.device_id'),
    ),
  );

/**
 * Decides what a device serves, and gives what stands without a device one that is free; what it served already it may go on serving, though
 * the shop does not sell it any more.
 */
export const editDeviceProjects = (ctx: Ctx, { device_id, version, shop_project_ids }: RequestOf<typeof deviceProjectsEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const device = await uow.first(devicesIn(uow, ctx).select('device.version').where('device.device_id', '=', device_id).forNoKeyUpdate());
    if (!device) throw refuse(404, 'device_unknown');
    if (device.version !== version) throw refuse(409, 'device_changed');
    const ids = [...new Set(shop_project_ids)];
    const [before, here] = await Promise.all([
      uow.first(devicesIn(uow, ctx).select(served.as('projects')).where('device.device_id', '=', device_id)),
      uow.rows(
        projectsHere(uow, ctx.actor.shop.shop_id)
          .where('shop_project.shop_project_id', 'in', ['0', ...ids])
          .select(['shop_project.shop_project_id', 'shop_project.project_name']),
      ),
    ]);
    const were = before!.projects;
    const names = new Map([
      ...were.map((one) => [one.shop_project_id, one.name] as const),
      ...here.map((one) => [one.shop_project_id, one.project_name] as const),
    ]);
    if (!ids.every((id) => names.has(id))) throw refuse(400, 'project_unknown', { field: 'shop_project_ids' });
    void uow.run(uow.remove('device_project').where('device_id', '=', device_id));
    void uow.insert(
      'device_project',
      ids.map((shop_project_id) => ({ device_id, shop_project_id })),
    );
    uow.change(
      uow
        .update('device')
        .set({ version: version + 1 })
        .where('device_id', '=', device_id)
        .where('version', '=', version),
      1,
    );
    const { shop_id } = ctx.actor.shop;
    const given_num = await giveDevices(uow, { shop_id, now: ctx.now, device_id, shop_project_ids: ids });
    uow.audit({
      subject: 'device',
      subject_id: device_id,
      before: { project_names: were.map(({ name }) => name) },
      after: { project_names: ids.map((id) => names.get(id)!), ...(given_num > 0 && { given_num }) },
    });
    for (const topic of ['device', 'appointment']) uow.tell({ to: { shop_id }, topic });
    return null;
  });
