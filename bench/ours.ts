import { join } from 'node:path';
import { builtServer } from '#apps/launch/build.ts';

// The product's HTTP process as it is served, logs included; the benchmark's settings come by environment.
const { BENCH_DATABASE_URL = '', BENCH_DATA_DIR = '', BENCH_PORT = '0' } = process.env;
const { startApi } = await builtServer(join(import.meta.dirname, '../dist/server'));
const { url } = await startApi({
  databaseUrl: BENCH_DATABASE_URL,
  host: '127.0.0.1',
  port: Number(BENCH_PORT),
  basePath: '',
  dataDir: BENCH_DATA_DIR,
  webRoot: null,
  log: true,
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
process.send?.({ url });
