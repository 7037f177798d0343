import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where an organisation's audit chain stood, under the code of a key that the database never sees. */
export interface Head {
  org_id: string;
  seal_no: string;
  /** Hexadecimal, as is `mac`. */
  hash: string;
  mac: string;
}

/** The newest head of each organisation, kept outside of the database. */
export interface Heads {
  last(org_id: string): Promise<Head | null>;
  /** One that is older than what is kept changes nothing. */
  keep(head: Head): Promise<void>;
}

/** Heads in a folder, a file for each organisation: never half a one. */
export function openHeads(folder: string): Heads {
  const placeOf = (org_id: string): string => join(folder, `${org_id}.head`);
  const last = async (org_id: string): Promise<Head | null> => {
    const text = await readFile(placeOf(org_id), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return text === null ? null : (JSON.parse(text) as Head);
  };
  return {
    last,
    async keep(head) {
      const known = await last(head.org_id);
      if (known && BigInt(known.seal_no) >= BigInt(head.seal_no)) return;
      await mkdir(folder, { recursive: true });
      const part = `${placeOf(head.org_id)}.${process.pid}.part`;
      await writeFile(part, `${JSON.stringify(head)}\n`, { mode: 0o600, flush: true });
      await rename(part, placeOf(head.org_id));
    },
  };
}
