import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApi } from '#apps/api/api.ts';
import { foundDemo, type Founded } from '#apps/demo/found.ts';

/** When the worlds of tests begin, and when their organisations were founded. */
export const BEGINNING = new Date('2026-03-02T02:00:00Z');

/** A database in which the demo organisations stand, to be cloned by every world. */
export interface FoundedTemplate {
  /** The database's name. */
  template: string;
  /** The folder with the master key that seals what is in it. */
  dataDir: string;
  organisations: Record<string, Founded>;
}

declare module 'vitest' {
  interface ProvidedContext {
    founded: FoundedTemplate;
  }
}

const written = (folder: string): string => join(folder, 'organisations.json');

/** Founds the demo organisations in an empty migrated database and writes down, beside the key, what was founded. */
export async function foundInto(databaseUrl: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const dataDir = `${folder}.new`;
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const config = {
    databaseUrl,
    dataDir,
    host: '127.0.0.1',
    port: 0,
    basePath: '',
    webRoot: null,
    log: false,
    durable: false,
    poolSize: 2,
    now: () => BEGINNING,
  };
  const { backend, close } = await buildApi(config);
  try {
    await writeFile(written(dataDir), JSON.stringify(await foundDemo(backend, BEGINNING)));
  } finally {
    await close();
  }
  await rename(dataDir, folder);
}

/** What was written down when the organisations were founded. */
export const foundedIn = async (folder: string): Promise<Record<string, Founded>> =>
  JSON.parse(await readFile(written(folder), 'utf8')) as Record<string, Founded>;
