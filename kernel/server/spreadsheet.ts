import { Worker } from 'node:worker_threads';
import { Refusal } from '#kernel/contract/failure.ts';
import { Turns } from './turns.ts';

/** How much of a file is looked at. */
export interface SheetLimits {
  /** In bytes. */
  most_bytes: number;
  /** Beyond the row of headings. */
  most_rows: number;
}

/** A workbook that claims to unpack to more than this, or into more parts, is not unpacked. */
const MOST_UNPACKED_BYTES = 40 * 1024 * 1024;
const MOST_PARTS = 500;
const MOST_MS = 10_000;
const HEAP_MB = 128;
/** Files read at once by this process: a workbook unpacks to many times its size. */
const PLACES = 2;
/** Whoever comes when so many wait is asked to come again. */
const MOST_WAITING = 12;

const turns = new Turns(PLACES);
/** Whose file is being read, or waits for it. */
const reading = new Set<string>();

/** Reads in turn. Refuses (429) a second file of somebody whose first is still read, and whoever finds too many waiting. */
async function inTurn<R>(who: string, work: () => Promise<R>): Promise<R> {
  if (reading.has(who) || turns.waiting >= MOST_WAITING) throw new Refusal(429, 'kernel.sheet_busy', { field: 'file' });
  reading.add(who);
  try {
    return await turns.take(work);
  } finally {
    reading.delete(who);
  }
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/** The mark of files that Excel wrote until 2003. */
const OLD = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const isOld = (bytes: Uint8Array): boolean => OLD.every((byte, at) => bytes[at] === byte);

/** Stands where something is told in a longer record instead (ZIP64): no file of a size that comes in needs one. */
const ELSEWHERE = 0xffffffff;
const STORED = 0;
/** Nothing at all, packed. */
const EMPTY_BYTES = 2;
/** Set where the sizes of a part may stand behind it. */
const SIZES_BEHIND = 8;

/**
 * Whether the part that the directory names at `at` is unpacked as far as it claims to go and no further: one that claims to be empty
 * would be unpacked to its end, and one whose packed size stands elsewhere to what is claimed there.
 */
function isBounded(view: DataView, at: number): boolean {
  if (view.getUint16(at + 10, true) === STORED) return true;
  const packed = view.getUint32(at + 20, true);
  if (packed === ELSEWHERE || (packed === 0 && (view.getUint16(at + 8, true) & SIZES_BEHIND) !== 0)) return false;
  return view.getUint32(at + 24, true) > 0 || packed <= EMPTY_BYTES;
}

/** What a zip archive's directory says that it unpacks to; null when it has no readable directory, or one that binds nobody. */
function unpackedSize(bytes: Uint8Array): { size: number; parts: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0 || view.getUint32(end + 12, true) === ELSEWHERE || view.getUint32(end + 16, true) === ELSEWHERE) return null;
  const parts = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let size = 0;
  for (let part = 0; part < parts; part += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50 || !isBounded(view, at)) return null;
    size += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { size, parts };
}

/** The text of a csv file: UTF-8 with or without its mark, else what spreadsheets of the mainland write. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** The refusal of more rows than may come at once. */
export const tooLong = ({ most_rows }: Pick<SheetLimits, 'most_rows'>): Refusal =>
  new Refusal(400, 'kernel.sheet_too_long', { field: 'file', params: { max: most_rows } });
const unreadable = (): Refusal => new Refusal(400, 'kernel.sheet_unreadable', { field: 'file' });

/**
 * The rows of an uploaded xlsx or xls (its first sheet) or csv file, cells as trimmed text, days as `yyyy-MM-dd`. Size and
 * archive are checked first; reading happens in a worker with a heap and a time of its own, and stops behind the last
 * row allowed. `who` names the person: one file of theirs is read at a time. Refuses with 413 what is too large, 400 what is no
 * spreadsheet or too long, 429 while another is read.
 */
export async function readSpreadsheet(who: string, file: File, { most_bytes, most_rows }: SheetLimits): Promise<string[][]> {
  const limit = `${most_bytes / 1024 / 1024}MB`;
  if (file.size > most_bytes) throw new Refusal(413, 'kernel.file_too_large', { field: 'file', params: { limit } });
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes)) {
    const unpacked = unpackedSize(bytes);
    if (!unpacked || unpacked.size > MOST_UNPACKED_BYTES || unpacked.parts > MOST_PARTS) throw unreadable();
  } else if (!isOld(bytes) && (bytes.length === 0 || bytes.includes(0))) throw unreadable();
  const content = isZip(bytes) ? { bytes } : isOld(bytes) ? { old: bytes } : { text: textOf(bytes) };
  const rows = await inTurn(who, () => inWorker({ ...content, most_rows: most_rows + 2 }));
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  if (filled.length > most_rows + 1) throw tooLong({ most_rows });
  return filled;
}

/** What a worker is given: a workbook, one as Excel wrote them until 2003, or the text of a csv file. */
export interface SheetTask {
  bytes?: Uint8Array;
  old?: Uint8Array;
  text?: string;
  most_rows: number;
}

function inWorker(task: SheetTask): Promise<string[][]> {
  const worker = new Worker(new URL('./spreadsheet.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    stderr: true,
  });
  return new Promise<string[][]>((done, fail) => {
    const late = setTimeout(() => fail(unreadable()), MOST_MS);
    worker.once('message', (rows: string[][]) => done(rows));
    // A workbook that is none, or more than the heap holds.
    worker.once('error', () => fail(unreadable()));
    worker.once('exit', () => {
      clearTimeout(late);
      fail(unreadable());
    });
  }).finally(() => void worker.terminate());
}
