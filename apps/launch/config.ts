import { resolve } from 'node:path';
import { usualPoolSize } from '#kernel/server/pool-size.ts';
import type { Partners } from '#kernel/server/partners.ts';
import { PARTNERS } from '#kernel/server/partners.ts';
import type { SmsConfig } from '#kernel/server/sms.ts';
import type { BucketConfig } from '#kernel/server/storage.ts';
import { readBucket } from './bucket.ts';

/** What the environment says; everything has a default. */
export interface LaunchConfig {
  host: string;
  port: number;
  /** Empty, or `/x/y` without a trailing slash: where app and API live below the origin. */
  basePath: string;
  dataDir: string;
  /** A PostgreSQL of the operator's own; null starts the embedded one. */
  databaseUrl: string | null;
  /** The role that migrates; without it the product finds out what `databaseUrl` may do. */
  ownerUrl: string | null;
  /** So many connections to the database at most; the queue of the jobs has two of its own. */
  poolSize: number;
  /** TLS is ended in front of us. */
  behindTls: boolean;
  /** This process runs the jobs too. */
  worker: boolean;
  /** Where files lie; null: in `dataDir`. */
  bucket: BucketConfig | null;
  /** Files are encrypted before they are put there. */
  sealFiles: boolean;
  /** Exact addresses of proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Who delivers codes to phones. */
  sms: SmsConfig;
  /** Where the product is found from outside, base path included; null: texts to customers carry no link. */
  publicUrl: string | null;
  /** Services of others: where they are, and whether made-up ones are offered. */
  partners: Partners;
  /** Codes that nobody delivers may be read at `/api/dev/outbox` from this machine: where somebody asked for it, never in production. */
  devOutbox: boolean;
  /** An empty embedded database gets the demo organisations: outside of development where somebody asked for it. */
  demo: boolean;
}

const set = (value: string | undefined): string | null => value?.trim() || null;

function portOf(value: string | null): number {
  const port = Number(value ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is '${value}'; it must be a number from 0 (any free one) to 65535`);
  return port;
}

function poolSizeOf(value: string | null): number {
  const size = Number(value ?? usualPoolSize());
  if (!Number.isInteger(size) || size < 2 || size > 100) throw new Error(`DATABASE_POOL is '${value}'; it must be a number from 2 to 100`);
  return size;
}

function basePathOf(value: string | null): string {
  const path = `/${value ?? ''}`.replace(/\/+/g, '/').replace(/\/$/, '');
  if (!/^(\/[\w.~-]+)*$/.test(path)) throw new Error(`BASE_PATH is '${value}'; it must look like /shop`);
  return path;
}

function databaseOf(name: string, value: string | null): string | null {
  if (value !== null && !/^postgres(ql)?:\/\//.test(value)) throw new Error(`${name} must look like postgresql://role:password@host:5432/database`);
  return value;
}

/** `SCENE=SMS_1,SCENE=SMS_2`: the registered text of each thing that customers are told about their appointments. */
function templatesOf(value: string | null): Record<string, string> {
  const pairs = (value ?? '').split(',').flatMap((pair) => (pair.trim() ? [pair.trim().split('=')] : []));
  if (pairs.some((pair) => pair.length !== 2 || !pair[0] || !pair[1]))
    throw new Error('SMS_ALIYUN_BOOKING_TEMPLATE_CODES must look like SELF_BOOKING_ACCEPTED=SMS_1');
  return Object.fromEntries(pairs as [string, string][]);
}

/** Where the product is found from outside, as the environment says. */
export function publicUrlOf(environment: NodeJS.ProcessEnv): string | null {
  const value = set(environment['PUBLIC_URL']);
  if (value !== null && !/^https?:\/\/[^/]+(\/.*)?$/.test(value))
    throw new Error(`PUBLIC_URL is '${value}'; it must look like https://shop.example.com`);
  return value?.replace(/\/+$/, '') ?? null;
}

/** Whether files lie encrypted, as the environment says. */
export const sealFilesOf = (environment: NodeJS.ProcessEnv): boolean => set(environment['SEAL_FILES']) === '1';

/** Tried out or built on; not where people's business is done. */
const isDevelopment = (environment: NodeJS.ProcessEnv): boolean => environment['NODE_ENV'] !== 'production' && set(environment['BEHIND_TLS']) !== '1';

/** Where services of others are found, as the environment says: `PARTNER_DOUYIN_URL` and so on. */
export function partnersOf(environment: NodeJS.ProcessEnv): Partners {
  const urls = Object.entries(PARTNERS).map(([name, usual]) => {
    const variable = `PARTNER_${name.toUpperCase()}_URL`;
    const url = set(environment[variable]) ?? usual;
    if (!URL.canParse(url) || !/^https?:/.test(url)) throw new Error(`${variable} is '${url}'; it must look like ${usual}`);
    return [name, url.replace(/\/+$/, '')] as const;
  });
  return { urls: Object.fromEntries(urls), sandbox: isDevelopment(environment) };
}

/** Who delivers codes and texts, as the environment says. */
export function smsOf(environment: NodeJS.ProcessEnv): SmsConfig {
  const driver = set(environment['SMS_DRIVER']) ?? 'log';
  const needed = (name: string): string => {
    const value = set(environment[name]);
    if (!value) throw new Error(`SMS_DRIVER is '${driver}', which needs ${name}`);
    return value;
  };
  const url = (name: string, value: string): string => {
    if (!URL.canParse(value) || !/^https?:/.test(value)) throw new Error(`${name} must look like https://messages.example.com`);
    return value;
  };
  if (driver === 'log') return { driver };
  if (driver === 'webhook') return { driver, url: url('SMS_WEBHOOK_URL', needed('SMS_WEBHOOK_URL')), secret: needed('SMS_WEBHOOK_SECRET') };
  if (driver !== 'aliyun') throw new Error(`SMS_DRIVER is '${driver}'; it must be log, webhook or aliyun`);
  return {
    driver,
    accessKeyId: needed('SMS_ALIYUN_ACCESS_KEY_ID'),
    accessKeySecret: needed('SMS_ALIYUN_ACCESS_KEY_SECRET'),
    signName: needed('SMS_ALIYUN_SIGN_NAME'),
    templateCode: needed('SMS_ALIYUN_TEMPLATE_CODE'),
    agreeTemplateCode: set(environment['SMS_ALIYUN_AGREE_TEMPLATE_CODE']) ?? needed('SMS_ALIYUN_TEMPLATE_CODE'),
    noticeTemplateCode: set(environment['SMS_ALIYUN_NOTICE_TEMPLATE_CODE']) ?? null,
    securityTemplateCode: set(environment['SMS_ALIYUN_SECURITY_TEMPLATE_CODE']) ?? null,
    bookingTemplateCodes: templatesOf(set(environment['SMS_ALIYUN_BOOKING_TEMPLATE_CODES'])),
    endpoint: url('SMS_ALIYUN_ENDPOINT', set(environment['SMS_ALIYUN_ENDPOINT']) ?? 'https://dysmsapi.aliyuncs.com'),
  };
}

/** Reads and checks the environment; throws a sentence that names the variable. Relative folders count from `root`. */
export function readConfig(environment: NodeJS.ProcessEnv, root: string): LaunchConfig {
  const databaseUrl = databaseOf('DATABASE_URL', set(environment['DATABASE_URL']));
  const ownerUrl = databaseOf('DATABASE_OWNER_URL', set(environment['DATABASE_OWNER_URL']));
  if (ownerUrl && !databaseUrl) throw new Error('DATABASE_OWNER_URL is set without DATABASE_URL, the role that serves');
  const behindTls = set(environment['BEHIND_TLS']) === '1';
  return {
    host: set(environment['HOST']) ?? '127.0.0.1',
    port: portOf(set(environment['PORT'])),
    basePath: basePathOf(set(environment['BASE_PATH'])),
    dataDir: resolve(root, set(environment['DATA_DIR']) ?? '.data'),
    databaseUrl,
    ownerUrl,
    poolSize: poolSizeOf(set(environment['DATABASE_POOL'])),
    behindTls,
    worker: set(environment['WORKER']) !== '0',
    bucket: readBucket(environment),
    sealFiles: sealFilesOf(environment),
    trustedProxies: (set(environment['TRUSTED_PROXIES']) ?? '').split(',').flatMap((address) => address.trim() || []),
    sms: smsOf(environment),
    publicUrl: publicUrlOf(environment),
    partners: partnersOf(environment),
    devOutbox: set(environment['DEV_OUTBOX']) === '1' && isDevelopment(environment),
    demo: (set(environment['DEMO']) ?? (isDevelopment(environment) ? '1' : '0')) === '1',
  };
}
