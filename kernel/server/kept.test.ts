import { expect, it } from 'vitest';
import { z } from 'zod';
import type { RefusalStatus } from '#kernel/contract/failure.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import { kept } from '#kernel/contract/kept.ts';
import { Id, RequiredText } from '#kernel/contract/schema.ts';
import { keptRoutes } from './kept.ts';

const refuse = (status: RefusalStatus, key: 'device_taken') => new Refusal(status, key);
const declared = { id: 'staff.device', table: 'device', key: 'device_id', at: '/shop/device', read: 'device:read', write: 'device:write' } as const;
const fields = { device_num: RequiredText(30), device_name: RequiredText(30), room_id: Id('room').nullish(), model: z.string().default('') };
const devices = kept({ ...declared, fields, ends: { remove: 'delDevice' } });

it('derives the calls of a list from what a row is', () => {
  const calls = keptRoutes(devices, { refuse, list: { order: ['device_num'] } }).map(({ endpoint }) => endpoint);
  expect(calls.map(({ id, method, path, access, idempotent }) => [id, method, path, access, idempotent])).toEqual([
    ['staff.device.search', 'GET', '/shop/device/query/findSearchPage', 'device:read', false],
    ['staff.device.add', 'POST', '/shop/device/add', 'device:write', true],
    ['staff.device.edit', 'PUT', '/shop/device/edit', 'device:write', true],
    ['staff.device.delete', 'DELETE', '/shop/device/delDevice', 'device:write', true],
  ]);
  expect(calls.map(({ request }) => Object.keys(request.shape))).toEqual([
    ['page_no', 'page_size', 'key_word'],
    ['device_num', 'device_name', 'room_id', 'model'],
    ['device_id', 'version', 'device_num', 'device_name', 'room_id', 'model'],
    ['device_id', 'version'],
  ]);
});

it('shows every field of a row, null where nothing was written, and fills in none', () => {
  const row = { device_id: '1', version: 1, device_num: 'D1', device_name: '激光', room_id: null, model: '' };
  expect(devices.row.parse(row)).toEqual(row);
  for (const field of Object.keys(row)) expect(devices.row.safeParse({ ...row, [field]: undefined }).success).toBe(false);
});

it('lets nobody declare what does not fit the table', () => {
  const list = { order: ['device_num'] } as const;
  const named = kept({ ...declared, fields, shown: { room_name: z.string() } });
  const misfits = [
    // @ts-expect-error -- nobody would fill device_name
    keptRoutes(kept({ ...declared, fields: { device_num: fields.device_num } }), { refuse, list }),
    // @ts-expect-error -- `colour` is no column
    keptRoutes(kept({ ...declared, fields: { ...fields, colour: z.string() } }), { refuse, list }),
    // @ts-expect-error -- `colour` is no column to sort by
    keptRoutes(devices, { refuse, list: { order: ['colour'] } }),
    // @ts-expect-error -- no sentence is called that
    keptRoutes(devices, { refuse, list, says: { taken: 'nobody_says_this' } }),
    // @ts-expect-error -- `room` names no device
    keptRoutes(devices, { refuse, list, uses: [{ table: 'room', column: 'device_id', says: 'device_taken' }] }),
    // @ts-expect-error -- a row shows the name of its room, and nothing reads it
    keptRoutes(named, { refuse, list }),
    // @ts-expect-error -- what is read is not what a row shows
    keptRoutes(named, { refuse, list: { ...list, also: (rows) => rows.select('device.remarks') } }),
  ];
  expect(misfits).toHaveLength(7);
});
