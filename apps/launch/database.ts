import type { LaunchConfig } from './config.ts';
import { databaseUrls, type DatabaseUrls } from './external.ts';
import { startPostgres } from './postgres.ts';

export interface Database extends DatabaseUrls {
  /** Only the embedded one: its superuser. */
  superUrl: string | null;
  stop(): Promise<void>;
}

/** The operator's PostgreSQL, or the embedded one. `onLost` is called when the embedded one cannot be kept running. */
export async function openDatabase(config: LaunchConfig, onLost: (problem: string) => void): Promise<Database> {
  if (config.databaseUrl) {
    return { ...(await databaseUrls(config.databaseUrl, config.ownerUrl)), superUrl: null, stop: () => Promise.resolve() };
  }
  return startPostgres({
    dataDir: config.dataDir,
    onRestart: (problem) => (problem === null ? console.error('the database had died and was started again') : onLost(problem)),
  });
}
