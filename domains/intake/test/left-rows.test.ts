import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { downloadFile } from '#domains/download/contract/download.endpoints.ts';
import { importAdd, importCheck, importSearch } from '../contract/import.endpoints.ts';

const DAY_MS = 86_400_000;

let world: World;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
});
afterAll(() => world.close());

const fileOf = (...lines: string[]): File => new File([['会员姓名,手机号,顾客来源', ...lines].join('\r\n')], 'members.csv', { type: 'text/csv' });
async function bringIn(...lines: string[]): Promise<string> {
  const { lines: checked } = await manager.ask(importCheck, { file: fileOf(...lines) });
  return (await manager.ask(importAdd, { rows: checked.map(({ faults: _, ...row }) => row) })).import_id!;
}
const recordOf = async (client: Client, import_id: string) => (await client.ask(importSearch, {})).find((record) => record.import_id === import_id);

it('what an import left is fetched among the earlier ones by whoever made it, while its file is kept', async () => {
  const whole = await bringIn('留底甲,13600000001,自然到店');
  const import_id = await bringIn('留底乙,13600000002,自然到店', '留底丙,12,自然到店');
  expect(await recordOf(manager, whole)).toMatchObject({ failed_num: 0, sdl_id: null });
  const { sdl_id, failed_num } = (await recordOf(manager, import_id))!;
  expect(failed_num).toBe(1);
  const { data: file } = await manager.call(downloadFile, { sdl_id: sdl_id! });
  const { sheets } = await readXlsx(file as unknown as Uint8Array, { sheets: [0] });
  expect(sheets[0]!.rows.slice(1).map((row) => row.slice(0, 4))).toEqual([['3', '手机号：手机号格式不正确！', '留底丙', '12']]);
  // It is nobody else's, whatever they see.
  expect(await recordOf(await world.as('administrator'), import_id)).toMatchObject({ failed_num: 1, sdl_id: null });
  world.advance(3 * DAY_MS);
  expect(await recordOf(await world.as('manager'), import_id)).toMatchObject({ failed_num: 1, sdl_id: null });
});
