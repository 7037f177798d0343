import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { race } from '#apps/testing/race.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { ImportOutcome, ImportRecord } from '#kernel/contract/import.ts';
import { within } from '#kernel/testkit/machine.ts';
import { brands } from '../contract/brand.endpoints.ts';
import { brandImport } from '../contract/brand-import.endpoints.ts';

const { headings, check, add, search, undo, sheet } = brandImport;
let world: World;
let head: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
});
afterAll(() => world.close());

interface Line {
  line: number;
  name: string;
  sort: string;
  fate: string;
  faults: { column: string; key: string }[];
}
const csv = (...lines: string[]): File => new File([lines.join('\r\n')], 'brands.csv', { type: 'text/csv' });
const ask = async <Answer>(client: Client, endpoint: Endpoint, input: object): Promise<Answer> =>
  (await client.ask<Endpoint>(endpoint, input as never)) as Answer;
const judge = async (file: File, more: object = {}) => (await ask<{ lines: Line[] }>(head, check, { file, ...more })).lines;
const rowsOf = (...names: [name: string, sort?: string][]) => names.map(([name, sort = ''], index) => ({ line: index + 2, name, sort }));
const take = (client: Client, rows: object[]) => ask<ImportOutcome>(client, add, { file_name: 'brands.csv', rows });
const brandsNamed = (start: string) =>
  world.look<{ name: string; sort: number; brand_id: string }>('lanting', 'select name, sort, brand_id from brand where name like $1 order by name', [
    `${start}%`,
  ]);
const found = async (name: string) => (await head.ask(brands.list, { key_word: name }))[0]!;

describe('an import of brands', () => {
  it('shows what is new, what changes, what is there already and what is wrong, and writes the first two', async () => {
    await take(head, rowsOf(['运命甲', '3'], ['运命乙', '4']));
    const lines = await judge(
      csv('品牌,序号', '运命甲,３', '运命乙,9', '运命丙,', '运命丙,2', ',1', '运命丁,x', '一个名字长得超过了二十个字的品牌是放不下的哦,1', '运命甲,'),
    );
    expect(lines.map(({ line, fate, faults }) => [line, fate, ...faults.map(({ column, key }) => `${column} ${key}`)])).toEqual([
      [2, 'same'],
      [3, 'changed'],
      [4, 'new'],
      [5, 'refused', 'name kernel.import_twice'],
      [6, 'refused', 'name kernel.required'],
      [7, 'refused', 'sort kernel.integer_wanted'],
      [8, 'refused', 'name kernel.too_long'],
      [9, 'refused', 'name kernel.import_twice'],
    ]);
    const rows = lines.map(({ fate: _, faults: __, ...row }) => row);
    expect(await take(head, rows)).toMatchObject({
      added: 1,
      changed: 1,
      same: 1,
      failed: [{ line: 5 }, { line: 6 }, { line: 7 }, { line: 8 }, { line: 9 }],
    });
    expect((await brandsNamed('运命')).map(({ name, sort }) => `${name} ${sort}`).toSorted()).toEqual(
      ['运命丙 1', '运命乙 9', '运命甲 3'].toSorted(),
    );
  });

  it('finds headings by its words, by synonyms and in any language, and otherwise as people say', async () => {
    const asked = async (file: File) =>
      (await ask<{ headings: { heading: string; column: string | null; examples: string[] }[] }>(head, headings, { file })).headings;
    expect(await asked(csv('Brand,备注,序號', '甲,无,1'))).toEqual([
      { heading: 'Brand', column: 'name', examples: ['甲'] },
      { heading: '备注', column: null, examples: ['无'] },
      { heading: '序號', column: 'sort', examples: ['1'] },
    ]);
    const file = () => csv('厂商,其他,位置', '说明甲,无,5');
    await expectRefusal(world, 'lanting', () => head.call<Endpoint>(check, { file: file() } as never), {
      status: 400,
      message: '表头需包含「品牌名称」',
      field: 'file',
    });
    expect(await judge(file(), { columns: 'name,,sort' })).toMatchObject([{ name: '说明甲', sort: '5', fate: 'new' }]);
  });

  it('is written once, however many bring it at the same time', async () => {
    const rows = rowsOf(['同时甲'], ['同时乙']);
    const key = 'brands-at-once';
    const answers = await Promise.all(Array.from({ length: 6 }, () => head.call<Endpoint>(add, { rows } as never, { key })));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    // Other keys are other people: the later ones find there what the first brought.
    const others = rowsOf(['同时丙'], ['同时丁']);
    expect(await race(Array.from({ length: 6 }, () => () => head.call<Endpoint>(add, { rows: others } as never)))).toEqual({
      succeeded: 6,
      refused: 0,
      faults: [],
    });
    const runs = await world.look<{ added_num: number }>(
      'lanting',
      "select added_num from import_run where subject = 'brand_import' and line_num = 2 and added_num > 0 and file_name = ''",
    );
    expect(runs.map(({ added_num }) => added_num)).toEqual([2, 2]);
    expect(await brandsNamed('同时')).toHaveLength(4);
    const moved = rowsOf(['同时甲', '77'], ['同时乙', '78']);
    expect(await race(Array.from({ length: 6 }, () => () => head.call<Endpoint>(add, { rows: moved } as never)))).toEqual({
      succeeded: 6,
      refused: 0,
      faults: [],
    });
  });

  it('comes back as a file of its refused rows, which can be mended and brought again', async () => {
    const lines = await judge(csv('品牌名称,排序', '=1+1的牌子,x', "'=真有引号,y"));
    const { data } = await head.call<Endpoint>(sheet, { rows: lines.map(({ fate: _, ...row }) => row) } as never);
    const { sheets } = await readXlsx(data as unknown as Uint8Array);
    expect(sheets[0]!.rows.slice(0, 2)).toEqual([
      ['品牌名称', '排序', '原因'],
      ["'=1+1的牌子", 'x', '排序：请输入整数'],
    ]);
    const again = await judge(new File([data as unknown as BlobPart], 'refused.xlsx'));
    expect(again.map(({ name, sort, fate }) => [name, sort, fate])).toEqual([
      ['=1+1的牌子', 'x', 'refused'],
      ['=真有引号', 'y', 'refused'],
    ]);
  });

  it('has a template that brings nothing in by itself', async () => {
    const { data } = await head.call<Endpoint>(sheet, { rows: [] } as never);
    const { sheets } = await readXlsx(data as unknown as Uint8Array);
    expect(sheets.map(({ rows }) => rows)).toEqual([
      [['品牌名称 *', '排序']],
      [
        ['品牌名称 *', '排序'],
        ['兰蔻', '1'],
      ],
    ]);
    expect((await head.call<Endpoint>(check, { file: new File([data as unknown as BlobPart], 'template.xlsx') } as never)).message).toBe(
      '文件中没有可导入的内容',
    );
  });

  it('takes 5,000 rows in bounded time and memory', async () => {
    const rows = Array.from({ length: 5_000 }, (_, nth) => ({ line: nth + 2, name: `万牌${nth}`, sort: String((nth % 9_999) + 1) }));
    const before = process.memoryUsage().rss;
    const begun = performance.now();
    expect(await take(head, rows)).toMatchObject({ added: 5_000, failed: [] });
    const [taken, grown] = [performance.now() - begun, (process.memoryUsage().rss - before) / 1024 / 1024];
    expect(taken).toBeLessThan(within(30_000));
    expect(grown).toBeLessThan(300);
  }, 60_000);
});

describe('taking an import of brands back', () => {
  it('removes what was new and puts back what was changed, once', async () => {
    await take(head, rowsOf(['撤回甲', '3']));
    const { import_id } = await take(head, rowsOf(['撤回甲', '8'], ['撤回乙', '2']));
    expect(await ask<object>(head, undo, { import_id })).toEqual({ added_num: 1, changed_num: 1 });
    expect((await brandsNamed('撤回')).map(({ name, sort }) => [name, sort])).toEqual([['撤回甲', 3]]);
    const [record] = await ask<ImportRecord[]>(head, search, {});
    expect(record).toMatchObject({ import_id, file_name: 'brands.csv', line_num: 2, added_num: 1, changed_num: 1, failed_num: 0 });
    expect(record!.undone_time).not.toBeNull();
    await expectRefusal(world, 'lanting', () => head.call<Endpoint>(undo, { import_id } as never), { status: 409, message: '该导入已撤销' });
  });

  it('is refused while goods are of one of them, by name', async () => {
    const { import_id } = await take(head, rowsOf(['有货甲'], ['有货乙']));
    const { brand_id } = await found('有货乙');
    await world.look('lanting', 'update goods set brand_id = $1 where goods_id = (select min(goods_id) from goods)', [brand_id]);
    await expectRefusal(world, 'lanting', () => head.call<Endpoint>(undo, { import_id } as never), {
      status: 409,
      message: '有货乙 已有产品使用，请先更改这些产品的品牌再撤销',
    });
    expect(await brandsNamed('有货')).toHaveLength(2);
  });

  it('is refused once somebody has changed one of them', async () => {
    const { import_id } = await take(head, rowsOf(['改动甲']));
    const { brand_id, version } = await found('改动甲');
    await head.ask(brands.edit, { brand_id, version, name: '改动甲', sort: 5 });
    await expectRefusal(world, 'lanting', () => head.call<Endpoint>(undo, { import_id } as never), {
      status: 409,
      message: '改动甲 导入后已被修改或删除，不能整批撤销，请逐个处理',
    });
  });

  it('is another chain’s to do as little as it is to see, and no way around the right to another kind of import', async () => {
    const { import_id } = await take(head, rowsOf(['别家甲']));
    const stranger = await world.as('strangerAdministrator');
    expect((await ask<ImportRecord[]>(stranger, search, {})).map((run) => run.import_id)).not.toContain(import_id);
    await expectRefusal(world, 'lanting', () => stranger.call<Endpoint>(undo, { import_id } as never), { status: 404, message: '导入记录不存在' });
    const [run] = await world.look<{ import_id: string }>(
      'lanting',
      "select import_id from import_run where subject = 'brand_import' order by import_id desc limit 1",
    );
    await world.look('lanting', "update import_run set subject = 'member_import' where import_id = $1", [run!.import_id]);
    await expectRefusal(world, 'lanting', () => head.call<Endpoint>(undo, { import_id: run!.import_id } as never), {
      status: 404,
      message: '导入记录不存在',
    });
  });

  it('asks for the right to keep brands in every call', async () => {
    const cashier = await world.as('cashier');
    const inputs = new Map<Endpoint, object>([
      [headings, { file: csv('品牌') }],
      [check, { file: csv('品牌') }],
      [add, { rows: rowsOf(['越权']) }],
      [search, {}],
      [undo, { import_id: '1' }],
      [sheet, {}],
    ]);
    for (const [endpoint, input] of inputs)
      await expectRefusal(world, 'lanting', () => cashier.call<Endpoint>(endpoint, input as never), {
        status: 403,
        message: '您没有此操作的使用权限',
      });
  });
});
