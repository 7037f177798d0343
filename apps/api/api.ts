import { flushCompileCache } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { bookState } from '#apps/worker/prove-books.ts';
import { startWorker } from '#apps/worker/worker.ts';
import { usualPoolSize } from '#kernel/server/pool-size.ts';
import { openHttp } from '#kernel/server/http.ts';
import { languageOf, mount } from '#kernel/server/mount.ts';
import { openApi } from '#kernel/server/openapi.ts';
import type { BucketConfig } from '#kernel/server/storage.ts';
import { openBackend } from './backend.ts';
import { liveRoute } from './live.ts';
import { openLog } from './log.ts';
import type { Partners } from '#kernel/server/partners.ts';
import { PARTNERS } from '#kernel/server/partners.ts';
import type { SmsConfig } from '#kernel/server/sms.ts';
import { serveNotices } from './notices.ts';
import { serveOutbox } from './outbox.ts';
import { routes } from './routes.ts';
import { serveSandbox } from './sandbox.ts';
import { masterKey } from './secret.ts';
import { openSetUp } from './setup.ts';
import { serveWeb } from './web.ts';

/** When the process stops, calls under way may take this long; then their connections are cut. */
const CALLS_MAY_TAKE_MS = 2_500;

export interface ApiConfig {
  databaseUrl: string;
  host: string;
  port: number;
  /** Empty, or `/something` without a slash at its end. */
  basePath: string;
  dataDir: string;
  /** Where the built browser app lies; null serves the API alone. */
  webRoot: string | null;
  /** TLS is ended in front of us: browsers are told to insist on it. */
  behindTls?: boolean;
  log: boolean;
  trustedProxies?: readonly string[];
  poolSize?: number;
  /** Where log lines go besides standard output; tests read it. */
  logTo?: NodeJS.WritableStream;
  /** Runs the jobs in this process too. */
  worker?: boolean;
  /** An S3-compatible bucket for files; without it they lie in `dataDir`. */
  bucket?: BucketConfig | null;
  /** Files are encrypted before they are put there. */
  sealFiles?: boolean;
  /** False only on test clusters that run without fsync. */
  durable?: boolean;
  now?: () => Date;
  /** Who delivers codes to phones; without it they are kept in memory. */
  sms?: SmsConfig;
  /** Where the product is found from outside: what links in text messages begin with. */
  publicUrl?: string | null;
  /** Services of others; without it where they usually are, made-up ones where undelivered codes are shown. */
  partners?: Partners;
  /** Shows undelivered codes at `/api/dev/outbox` to this machine: never in production. */
  devOutbox?: boolean;
}

/** The product without a port. */
export interface BuiltApi {
  app: FastifyInstance;
  backend: Awaited<ReturnType<typeof openBackend>>;
  /** What the first-run wizard asks for, while there is no organisation. */
  setUpCode: string | null;
  close(): Promise<void>;
}

/** The HTTP application over an open backend, without a port. */
export async function buildApi(config: ApiConfig): Promise<BuiltApi> {
  const log = openLog(config);
  const backend = await openBackend({
    databaseUrl: config.databaseUrl,
    masterKey: await masterKey(config.dataDir),
    log,
    poolSize: config.poolSize ?? usualPoolSize(),
    durable: config.durable ?? true,
    ...(config.sms ? { sms: config.sms } : {}),
    publicUrl: config.publicUrl ?? null,
    partners: config.partners ?? { urls: { ...PARTNERS }, sandbox: config.devOutbox ?? false },
    dataDir: config.dataDir,
    bucket: config.bucket ?? null,
    sealFiles: config.sealFiles ?? false,
  });
  const { speak } = backend;
  const app = await openHttp({ log: backend.log, speak, trustedProxies: config.trustedProxies ?? [], behindTls: config.behindTls ?? false });
  const now = config.now ?? (() => new Date());
  const setUp = await openSetUp(backend);
  await app.register(
    async (scope) => {
      mount(scope, [...routes, liveRoute, ...(setUp ? [setUp.route] : [])], { backend, now });
      let document: object | undefined;
      scope.get('/api/openapi.json', () => (document ??= openApi(routes.map((route) => route.endpoint), config.basePath)));
      scope.get('/api/health', async (_, reply) => {
        const isUp = await backend.pool.query('select 1').then(() => true, () => false);
        // Books that cannot be asked about are not proved; it is no reason to replace the process.
        const data = isUp ? { database: true, books: await bookState(backend, now()).catch(() => 'unproved') } : { database: false };
        return reply
          .code(isUp ? 200 : 503)
          .header('cache-control', 'no-store')
          .send({ code: isUp ? 0 : 503, message: '', data });
      });
      await serveNotices(scope, backend, now);
      serveSandbox(scope, backend, now);
      if (config.devOutbox) serveOutbox(scope, backend.sms);
      if (config.webRoot) await serveWeb(scope, config.webRoot, config.basePath, setUp);
    },
    { prefix: config.basePath },
  );
  // Streams would keep the process from stopping, and so would connections that a browser opened ahead of any call.
  app.addHook('preClose', async () => {
    await backend.live.close();
    setTimeout(() => app.server.closeAllConnections(), CALLS_MAY_TAKE_MS).unref();
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ code: 404, message: speak(languageOf(request), 'kernel.route_unknown'), data: null }),
  );
  return {
    app,
    backend,
    setUpCode: setUp?.code ?? null,
    close: async () => {
      await app.close();
      await backend.close();
    },
  };
}

/** Starts the HTTP process; resolves once it listens. */
export async function startApi(config: ApiConfig): Promise<{ url: string; setUpCode: string | null; close(): Promise<void> }> {
  const { app, backend, setUpCode, close } = await buildApi(config);
  try {
    const address = await app.listen({ host: config.host, port: config.port });
    const worker = config.worker ? startWorker(backend, config.databaseUrl, config.now) : null;
    // Else it is written at an orderly end only: after a hard one the next start would compile all anew, and hold 20 MB more.
    flushCompileCache();
    return {
      url: `${address}${config.basePath}`,
      setUpCode,
      close: async () => {
        await worker?.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
