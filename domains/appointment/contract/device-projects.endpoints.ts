import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id } from '#kernel/contract/schema.ts';

/** As many projects as one device serves at most. */
export const MOST_SERVED = 200;

const shop_project_id = Id('shop_project');

/** A device, and what is done with it; nothing named: nothing in particular. */
const DeviceProjects = z.object({
  device_id: Id('device'),
  device_num: z.string(),
  device_name: z.string(),
  /** Of the device as a whole. */
  version: z.int(),
  projects: z.array(z.object({ shop_project_id, name: z.string() })),
});
export type DeviceProjects = z.infer<typeof DeviceProjects>;

/** `GET /shop/device/query/findProjects`: the devices of the shop one works in, by number, each with the projects that it serves. */
export const deviceProjects = endpoint({
  id: 'appointment.device_projects',
  method: 'GET',
  path: '/shop/device/query/findProjects',
  access: 'device:read',
  request: z.object({}),
  response: z.array(DeviceProjects),
});

/**
 * `GET /shop/device/query/findMissing`: how many appointments from now on stand without a device if one of the shop one works in is to be for
 * some projects, and for how many of them none is left. It keeps nothing.
 */
export const devicesMissing = endpoint({
  id: 'appointment.devices_missing',
  method: 'GET',
  path: '/shop/device/query/findMissing',
  access: 'device:write',
  request: z.object({ device_id: Id('device'), shop_project_ids: z.array(shop_project_id).min(1).max(MOST_SERVED) }),
  response: z.object({ standing_num: z.int(), left_num: z.int() }),
});

/**
 * `PUT /shop/device/projects`: decides which projects a device of the shop one works in serves. From then on booking one of them takes a
 * device that serves it, whoever books; what stands without one gets one that is free, the earliest first. 400 for a project that is not
 * done there; 409 when somebody was faster.
 */
export const deviceProjectsEdit = endpoint({
  id: 'appointment.device_projects.edit',
  method: 'PUT',
  path: '/shop/device/projects',
  access: 'device:write',
  idempotent: true,
  request: z.object({ device_id: Id('device'), version: z.int().min(1), shop_project_ids: z.array(shop_project_id).max(MOST_SERVED) }),
  response: z.null(),
});
