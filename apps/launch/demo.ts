import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '#kernel/server/migrate.ts';
import { APP_ROLE, DATABASE, OWNER_ROLE } from './postgres.ts';
import { ensureDatabase, urlWith, withClient } from './roles.ts';

/** What `apps/demo/load.ts` offers; loaded only when it is needed. */
interface DemoLoader {
  isEmpty(ownerUrl: string): Promise<boolean>;
  loadDemo(options: { ownerUrl: string; appUrl: string; dataDir: string }): Promise<void>;
}
const LOADER = new URL('../demo/load.ts', import.meta.url);

type State = 'loading' | 'loaded' | null;

const stateFile = (dataDir: string): string => join(dataDir, 'demo.state');
const stateOf = (dataDir: string): State => (existsSync(stateFile(dataDir)) ? (readFileSync(stateFile(dataDir), 'utf8') as State) : null);
const remember = (dataDir: string, state: 'loading' | 'loaded'): void => writeFileSync(stateFile(dataDir), state, { flush: true });

/** A load that was cut off leaves half a shop; nobody was served from it, so it is thrown away whole. */
async function startOver(superUrl: string, ownerUrl: string): Promise<void> {
  const maintenance = urlWith(superUrl, { database: 'postgres' });
  await withClient(maintenance, (admin) => admin.query(`drop database if exists ${DATABASE} with (force)`));
  await ensureDatabase(maintenance, DATABASE, OWNER_ROLE, APP_ROLE);
  await migrate(ownerUrl, APP_ROLE);
}

/** Loads the demo organisations into an empty embedded database; answers whether its accounts exist. */
export async function ensureDemo(urls: { superUrl: string; ownerUrl: string; appUrl: string }, dataDir: string): Promise<boolean> {
  const state = stateOf(dataDir);
  if (state === 'loaded') return true;
  if (!existsSync(LOADER)) return false;
  const { isEmpty, loadDemo } = (await import(LOADER.href)) as DemoLoader;
  if (state === 'loading') await startOver(urls.superUrl, urls.ownerUrl);
  else if (!(await isEmpty(urls.ownerUrl))) return false;
  console.error('loading the demo organisations …');
  remember(dataDir, 'loading');
  await loadDemo({ ownerUrl: urls.ownerUrl, appUrl: urls.appUrl, dataDir });
  remember(dataDir, 'loaded');
  return true;
}
