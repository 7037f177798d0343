import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { xlsOf } from '#kernel/testkit/xls.ts';
import { readSpreadsheet } from '../spreadsheet.ts';

const LIMITS = { most_bytes: 1024 * 1024, most_rows: 5 };
const fileOf = (bytes: Uint8Array | string, name = 'a.csv'): File => new File([bytes as BlobPart], name);
const workbook = async (rows: (string | number | Date)[][]): Promise<Uint8Array> => writeXlsx({ sheets: [{ name: '员工', rows }] });

/** A copy of a workbook whose directory says something else of each part that is packed. */
function claiming(book: Uint8Array, say: (directory: DataView, at: number) => void): Uint8Array {
  const copy = Uint8Array.from(book);
  const view = new DataView(copy.buffer);
  for (let at = 0; at < copy.length - 46; at += 1) if (view.getUint32(at, true) === 0x02014b50 && view.getUint16(at + 10, true) === 8) say(view, at);
  return copy;
}

/** The same workbook with its true directory told in the longer records of ZIP64, and an empty one where it was. */
function elsewhere(book: Uint8Array): Uint8Array {
  const end = book.length - 22;
  const copy = new Uint8Array(book.length + 76);
  copy.set(book.subarray(0, end));
  copy.set(book.subarray(end), end + 76);
  const view = new DataView(copy.buffer);
  const [parts, directory] = [view.getUint16(end + 76 + 10, true), view.getUint32(end + 76 + 16, true)];
  view.setUint32(end, 0x06064b50, true);
  view.setBigUint64(end + 32, BigInt(parts), true);
  view.setBigUint64(end + 48, BigInt(directory), true);
  view.setUint32(end + 56, 0x07064b50, true);
  view.setBigUint64(end + 56 + 8, BigInt(end), true);
  view.setUint16(end + 76 + 10, 0, true);
  view.setUint32(end + 76 + 16, 0xffffffff, true);
  return copy;
}

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
    const bomb = claiming(book, (directory, at) => directory.setUint32(at + 24, 2 ** 30, true));
    for (const bytes of [
      new Uint8Array(),
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]),
      xlsOf([['姓名']]).slice(0, 1500),
      book.slice(0, book.length / 2),
      bomb,
    ])
      await expect(readSpreadsheet('one', fileOf(bytes, 'a.xlsx'), LIMITS)).rejects.toMatchObject({ status: 400, key: 'kernel.sheet_unreadable' });
  });

  it('is refused when it does not bind itself to what it unpacks to', async () => {
    const book = await workbook([['姓名'], ['王']]);
    const unbound = [
      claiming(book, (directory, at) => directory.setUint32(at + 24, 0, true)),
      claiming(book, (directory, at) => {
        directory.setUint16(at + 8, 8, true);
        directory.setUint32(at + 20, 0, true);
      }),
      elsewhere(book),
    ];
    for (const bytes of unbound)
      await expect(readSpreadsheet('one', fileOf(bytes, 'a.xlsx'), LIMITS)).rejects.toMatchObject({ status: 400, key: 'kernel.sheet_unreadable' });
  });
});
