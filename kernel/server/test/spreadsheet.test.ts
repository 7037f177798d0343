import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { xlsOf } from '#kernel/testkit/xls.ts';
import { readSpreadsheet } from '../spreadsheet.ts';

const LIMITS = { most_bytes: 1024 * 1024, most_rows: 5 };
const fileOf = (bytes: Uint8Array | string, name = 'a.csv'): File => new File([bytes as BlobPart], name);
const workbook = async (rows: (string | number | Date)[][]): Promise<Uint8Array> => writeXlsx({ sheets: [{ name: '员工', rows }] });

it('is read two at a time, one of a person', async () => {
  const read = (who: string) =>
    readSpreadsheet(who, fileOf('姓名\r\n王'), LIMITS).then(
      () => 'read',
      ({ status }: { status: number }) => status,
    );
  expect(await Promise.all(['a', 'a', 'b', 'c', 'c', 'd'].map(read))).toEqual(['read', 429, 'read', 'read', 429, 'read']);
  expect(await read('a')).toBe('read');
});

describe('a spreadsheet', () => {
  it('of any kind is read as text, days as days, without empty rows', async () => {
    const book = await workbook([
      ['姓名', '入职'],
      [' 王静 ', '2024-01-02'],
      ['', ''],
      ['李', 3],
    ]);
    expect(await readSpreadsheet('one', fileOf(book, 'a.xlsx'), LIMITS)).toEqual([
      ['姓名', '入职'],
      ['王静', '2024-01-02'],
      ['李', '3'],
    ]);
    const old = xlsOf([
      ['姓名', '手机号'],
      [' 王静 ', 13_812_345_678],
    ]);
    expect(await readSpreadsheet('one', fileOf(old, 'a.xls'), LIMITS)).toEqual([
      ['姓名', '手机号'],
      ['王静', '13812345678'],
    ]);
    expect(await readSpreadsheet('one', fileOf('\uFEFF姓名,备注\r\n"王, 静","两\n行"\r\n\r\n'), LIMITS)).toEqual([
      ['姓名', '备注'],
      ['王, 静', '两\n行'],
    ]);
    const mainland = new Uint8Array([0xd0, 0xd5, 0xc3, 0xfb, 0x0a, 0xcd, 0xf5]); // 姓名⏎王 as GB 18030
    expect(await readSpreadsheet('one', fileOf(mainland), LIMITS)).toEqual([['姓名'], ['王']]);
  });

  it('may have as many rows as allowed and not one more', async () => {
    const rows = (count: number): string => ['姓名', ...Array.from({ length: count }, (_, index) => `人${index}`)].join('\n');
    expect(await readSpreadsheet('one', fileOf(rows(5)), LIMITS)).toHaveLength(6);
    for (const count of [6, 5000])
      await expect(readSpreadsheet('one', fileOf(rows(count)), LIMITS)).rejects.toMatchObject({ status: 400, key: 'kernel.sheet_too_long' });
    const book = await workbook([['姓名'], ...Array.from({ length: 9 }, (_, index) => [`人${index}`])]);
    await expect(readSpreadsheet('one', fileOf(book, 'a.xlsx'), LIMITS)).rejects.toMatchObject({ key: 'kernel.sheet_too_long' });
  });

  it('is refused when it is too large, nothing, a picture, half a workbook, or unpacks to too much', async () => {
    await expect(readSpreadsheet('one', fileOf('x'.repeat(LIMITS.most_bytes + 1)), LIMITS)).rejects.toMatchObject({
      status: 413,
      key: 'kernel.file_too_large',
    });
    const book = await workbook([['姓名'], ['王']]);
    const bomb = Uint8Array.from(book);
    const view = new DataView(bomb.buffer);
    // The directory claims a gigabyte for its first part.
    for (let at = 0; at < bomb.length - 4; at += 1) {
      if (view.getUint32(at, true) !== 0x02014b50) continue;
      view.setUint32(at + 24, 2 ** 30, true);
      break;
    }
    for (const bytes of [
      new Uint8Array(),
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]),
      xlsOf([['姓名']]).slice(0, 1500),
      book.slice(0, book.length / 2),
      bomb,
    ])
      await expect(readSpreadsheet('one', fileOf(bytes, 'a.xlsx'), LIMITS)).rejects.toMatchObject({ status: 400, key: 'kernel.sheet_unreadable' });
  });
});
