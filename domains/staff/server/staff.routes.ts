import { handle } from '#kernel/server/mount.ts';
import { staffIdentities, staffOptions } from '../contract/staff.endpoints.ts';
import { listIdentities, listStaffOptions } from './options.queries.ts';

export const routes = [handle(staffOptions, listStaffOptions), handle(staffIdentities, listIdentities)];
