import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#apps/api/routes.ts';
import { samples } from '#apps/testing/samples.ts';
import { openStage, type Stage } from '#apps/testing/stage.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { brandImport } from '#domains/catalog/contract/brand-import.endpoints.ts';
import { IMPORT_TYPES } from '#domains/dictionary/contract/preset-items.ts';
import { memberImport } from '#domains/intake/contract/import.endpoints.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { downloadFile, downloadLink, downloadSearch } from '../contract/download.endpoints.ts';

let world: World;
let stage: Stage;
beforeAll(async () => {
  world = await openWorld();
  stage = await openStage(world, 'lanting', 'manager');
});
afterAll(() => world.close());

const imports = samples.flatMap(({ importer, ...one }) => (importer ? [{ ...one, importer, subject: importer.declared.subject }] : []));
const noted = (client: Client) => client.ask(downloadSearch, { flag: 1, page_size: 200 });
/** Whoever sees a shop's lists and has made nothing here. */
const others = ['cashier', 'siblingManager', 'strangerManager'] as const;

describe('every import', () => {
  it('is asked here, under a name of its own that the dictionary has', () => {
    const mounted = routes.map(({ endpoint }) => endpoint.id).filter((id) => id.endsWith('.headings'));
    expect(imports.map(({ importer }) => importer.headings.id).toSorted()).toEqual(mounted.toSorted());
    expect(imports.map(({ subject }) => subject).toSorted()).toEqual(IMPORT_TYPES.toSorted());
  });

  it.each(imports.map((one) => [one.subject, one] as const))(
    '%s is noted once in the download center of whoever made it, and of nobody else',
    async (subject, { endpoint, importer, make, by }) => {
      const input = await make(stage);
      const client = (await by?.(stage)) ?? (await world.as(stage.boss));
      const before = await noted(client);
      const key = `noted-${subject}`;
      const answer = await client.call(endpoint, input, { key });
      expect(answer).toMatchObject({ status: 200, code: 0 });
      expect(await client.call(endpoint, input, { key })).toEqual(answer);
      const [record, ...earlier] = await noted(client);
      expect(record).toMatchObject({ download_type: subject, line_num: 1, status: 1, remark: '1 行新增' });
      expect(record!.create_time).toContain('2026-03-02');
      expect(earlier).toEqual(before);
      for (const person of others) expect((await noted(await world.as(person))).map(({ sdl_id }) => sdl_id)).not.toContain(record!.sdl_id);
      // Only an import of members keeps what it left.
      const status = importer.declared.id === memberImport.declared.id ? 200 : 409;
      const { sdl_id } = record!;
      expect((await client.call(downloadLink, { link_id: sdl_id })).status).toBe(status);
      expect((await client.call(downloadFile, { sdl_id })).status).toBe(status);
    },
  );
});

describe('the record of an import', () => {
  const rowsOf = (...brands: [name: string, sort: string][]) => brands.map(([name, sort], index) => ({ line: index + 2, name, sort }));
  const bring = async (client: Client, rows: object[], headers: Record<string, string> = {}) =>
    client.call<Endpoint>(brandImport.add, { file_name: 'brands.csv', rows } as never, { headers });

  it('says how many rows were new, changed something, changed nothing and were left, in the language of whoever brought them', async () => {
    const head = await world.as('administrator');
    await bring(head, rowsOf(['记录甲', '1'], ['记录乙', '2']));
    await bring(head, rowsOf(['记录甲', '1'], ['记录乙', '3'], ['记录丙', '4'], ['记录丁', '5'], ['', '6']));
    await bring(head, rowsOf(['记录甲', '1'], ['', '6']), { lang: 'en' });
    const [english, mixed, first] = await noted(head);
    expect(first).toMatchObject({ line_num: 2, remark: '2 行新增' });
    expect(mixed).toMatchObject({ line_num: 5, remark: '2 行新增，1 行修改，1 行无变化，1 行未导入' });
    expect(english).toMatchObject({ line_num: 2, remark: '1 row unchanged, 1 row not imported' });
  });

  it('is not there when the import was refused', async () => {
    const before = await world.look('lanting', 'select sdl_id from download_record order by sdl_id');
    expect((await bring(await world.as('cashier'), rowsOf(['记录戊', '1']))).status).toBe(403);
    expect((await bring(await world.as('administrator'), [])).status).toBe(400);
    expect(await world.look('lanting', 'select sdl_id from download_record order by sdl_id')).toEqual(before);
  });
});
