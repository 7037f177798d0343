const SECTOR = 512;
/** Contents shorter than this would lie in a file of a second kind within the file. */
const SHORTEST = 4096;
const FREE = 0xffffffff;
const END = 0xfffffffe;
const TABLE = 0xfffffffd;

const u16 = (...numbers: number[]): Buffer => Buffer.from(Uint16Array.from(numbers).buffer);
const u32 = (...numbers: number[]): Buffer => Buffer.from(Uint32Array.from(numbers).buffer);

const record = (id: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([u16(id, content.length), content]);
};
const begin = (kind: number): Buffer => record(0x0809, u16(0x0600, kind, 0x0dbb, 0x07cc), u32(0, 6));
const end = record(0x000a);

const cellOf = (value: string | number, row: number, column: number): Buffer =>
  typeof value === 'number'
    ? record(0x0203, u16(row, column, 0), Buffer.from(Float64Array.of(value).buffer))
    : record(0x0204, u16(row, column, 0, value.length), Buffer.from([1]), Buffer.from(value, 'utf16le'));

/** An entry of the directory: its name, kind, first child, first sector and length. */
function entry(name: string, kind: number, [child, start, length]: [number, number, number]): Buffer {
  const bytes = Buffer.alloc(128);
  const text = Buffer.from(`${name}\0`, 'utf16le');
  text.copy(bytes);
  u16(text.length).copy(bytes, 64);
  Buffer.from([kind, 1]).copy(bytes, 66);
  u32(FREE, FREE, child).copy(bytes, 68);
  u32(start, length, 0).copy(bytes, 116);
  return bytes;
}

/** A workbook as Excel wrote them until 2003: one sheet of a few rows. */
export function xlsOf(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const sheet = (at: number) => record(0x0085, u32(at), u16(0), Buffer.from([6, 0]), Buffer.from('Sheet1'));
  const globals = (at: number) => Buffer.concat([begin(5), sheet(at), end]);
  const cells = rows.flatMap((row, at) => row.map((value, column) => cellOf(value, at, column)));
  const stream = Buffer.concat([globals(globals(0).length), begin(16), ...cells, end]);
  const sectors = Math.ceil(Math.max(SHORTEST, stream.length) / SECTOR);
  const header = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  u16(0x3e, 3, 0xfffe, 9, 6).copy(header, 24);
  u32(0, 1, 1, 0, SHORTEST, END, 0, END, 0, 0, ...Array<number>(108).fill(FREE)).copy(header, 40);
  const chain = Array.from({ length: sectors }, (_, at) => (at === sectors - 1 ? END : at + 3));
  const table = u32(TABLE, END, ...chain, ...Array<number>(126 - sectors).fill(FREE));
  const directory = Buffer.concat([
    entry('Root Entry', 5, [1, END, 0]),
    entry('Workbook', 2, [FREE, 2, sectors * SECTOR]),
    Buffer.alloc(256),
  ]);
  return Buffer.concat([header, table, directory, stream, Buffer.alloc(sectors * SECTOR - stream.length)]);
}
