import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { inject } from 'vitest';
import { buildApi } from '#apps/api/api.ts';
import { DEMO_PASSWORD } from '#apps/demo/organisations.ts';
import type { Endpoint, RequestInputOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Envelope } from '#kernel/contract/envelope.ts';
import { encodeShopAuth } from '#kernel/contract/envelope.ts';
import { forgetLookups } from '#kernel/server/lookups.ts';
import type { Route } from '#kernel/server/mount.ts';
import { mount } from '#kernel/server/mount.ts';
import { openLooker, testDatabase } from '#kernel/testkit/database.ts';
import { BEGINNING } from './founding.ts';

/** The people of the test world, by what they are; each has a demo account. */
export const PEOPLE = {
  administrator: '13800000001',
  manager: '13800000002',
  cashier: '13800000003',
  siblingManager: '13800000004',
  doctor: '13800000005',
  supplier: '13800000006',
  therapist: '13800000011',
  strangerAdministrator: '13900000001',
  strangerManager: '13900000002',
} as const;
export type Person = keyof typeof PEOPLE;

/** What a call answered, with its HTTP status. */
export type Answer<Data> = Envelope<Data> & { status: number };

/** Somebody signed in. */
export interface Client {
  person: Person;
  uid: string;
  shop_id: string;
  access_token: string;
  refresh_token: string;
  /** Calls an endpoint; a command that demands a key gets a fresh one unless `key` names it. */
  call<E extends Endpoint>(
    endpoint: E,
    input: RequestInputOf<E>,
    options?: CallOptions,
  ): Promise<Answer<ResponseOf<E> extends { rows: infer Rows } ? Rows : ResponseOf<E>>>;
  /** As `call`, but throws unless it succeeded; answers the data. */
  ask<E extends Endpoint>(
    endpoint: E,
    input: RequestInputOf<E>,
    options?: CallOptions,
  ): Promise<ResponseOf<E> extends { rows: infer Rows } ? Rows : ResponseOf<E>>;
}

export interface CallOptions {
  key?: string | null;
  headers?: Record<string, string>;
  /** The mode asked for; a shop that is both opens as beauty by default. */
  systemType?: 'SHOP_USER' | 'CURE_USER';
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** What links in text messages begin with. */
export const PUBLIC_URL = 'https://shop.example.com';

const HOUR_MS = 3_600_000;

let keys = 0;
const freshKey = (): string => `test-key-${process.pid}-${(keys += 1)}`;

type Wired = Pick<InjectOptions, 'method' | 'url' | 'payload' | 'query' | 'headers'>;

/** As text, as a browser would; hostile objects that have none are written out. */
function textOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return JSON.stringify(value) ?? '';
  }
}

/** A multipart body as a browser would send it. */
async function multipartOf({ file, ...fields }: Record<string, unknown>): Promise<Pick<Wired, 'payload' | 'headers'>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  if (file instanceof File) form.append('file', file);
  else form.append('file', textOf(file));
  const body = new Response(form);
  return { payload: Buffer.from(await body.arrayBuffer()), headers: { 'content-type': body.headers.get('content-type')! } };
}

/** How a request travels: path filled, query repeated by key, a file as multipart, the rest as JSON. */
export async function requestOf(endpoint: Endpoint, input: Record<string, unknown>): Promise<Wired> {
  const rest = { ...input };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = textOf(rest[name]);
    delete rest[name];
    // A lone surrogate cannot stand in an address; browsers replace it too.
    return encodeURIComponent(value.toWellFormed());
  });
  if (endpoint.in === 'file') return { method: endpoint.method, url: `/api${path}`, ...(await multipartOf(rest)) };
  if (endpoint.in !== 'query') return { method: endpoint.method, url: `/api${path}`, payload: rest };
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined && value !== null) query[name] = Array.isArray(value) ? value.map(textOf) : textOf(value);
  return { method: endpoint.method, url: `/api${path}`, query };
}

type Send = (endpoint: Endpoint, input: Record<string, unknown>, headers?: Record<string, string>) => Promise<Answer<never>>;

/** Sends calls to a process. */
const sendTo =
  (app: FastifyInstance): Send =>
  async (endpoint, input, headers = {}) => {
    const request = await requestOf(endpoint, input);
    const response = await app.inject({ ...request, headers: { ...request.headers, ...headers } });
    // A successful answer that is no envelope: its bytes are its data.
    if (endpoint.produces && response.statusCode === 200) return { code: 0, message: '', data: response.rawPayload as never, status: 200 };
    return { ...(response.json() as Envelope<never>), status: response.statusCode };
  };

/** Somebody signed in, calling as the browser does. */
function clientOf(send: Send, person: Person, user: { uid: string; shop_id: string; access_token: string; refresh_token: string }): Client {
  const call: Client['call'] = (endpoint, input, { key, headers, systemType } = {}) =>
    send(endpoint, input as Record<string, unknown>, {
      authorization: user.access_token,
      uuid: `device-${person}`,
      shopauth: encodeShopAuth(user.shop_id),
      lang: 'zh-CN',
      ...(systemType ? { 'system-type': systemType } : {}),
      ...(endpoint.idempotent && key !== null ? { 'idempotency-key': key ?? freshKey() } : {}),
      ...headers,
    });
  return {
    person,
    ...user,
    call,
    ask: async (endpoint, input, options) => {
      const answer = await call(endpoint, input, options);
      if (answer.status === 200 && answer.code === 0) return answer.data;
      throw new Error(`${endpoint.id} answered ${answer.status}: ${answer.message} ${JSON.stringify(answer.errors ?? '')}`);
    },
  };
}

/** A process that listens nowhere, on a cluster without fsync. */
const LOCAL = { host: '127.0.0.1', port: 0, log: true, durable: false, devOutbox: true };

/** A stream that keeps its lines. */
const into = (lines: string[]): Writable =>
  new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString());
      done();
    },
  });

/** How people come in: signed in once and kept, their tokens good at the world's time. */
function visitors(app: FastifyInstance, now: () => Date, send: Send) {
  const signedIn = new Map<Person, { client: Client; at: number }>();
  /** Each visit comes from another address: what is limited per address is tested where it belongs. */
  let visits = 0;
  const visit = async <Data>(url: string, payload: object): Promise<Envelope<Data>> => {
    visits += 1;
    const remoteAddress = `10.${(visits >> 16) & 255}.${(visits >> 8) & 255}.${visits & 255}`;
    return (await app.inject({ method: 'POST', url: `/api/shop/users/${url}`, payload, remoteAddress })).json();
  };
  const signInBy = async (mobile_number: string, password: string, person = mobile_number as Person): Promise<Client> => {
    const form = { client: 'PC', mobile_number, password, uuid: `device-${person}` };
    const body = await visit<{ uid: string; shop_id: string; access_token: string; refresh_token: string }>('login', form);
    if (body.code !== 0) throw new Error(`${person} could not sign in: ${body.message}`);
    const { uid, shop_id, access_token, refresh_token } = body.data;
    return clientOf(send, person, { uid, shop_id, access_token, refresh_token });
  };
  const signIn = (person: Person, password = DEMO_PASSWORD): Promise<Client> => signInBy(PEOPLE[person], password, person);
  /** A client whose token the clock has left behind gets another, as a browser would. */
  const renewed = async ({ person, uid, shop_id, refresh_token }: Client): Promise<Client | null> => {
    const { code, data } = await visit<{ access_token: string; refresh_token: string }>('token', { refresh_token });
    return code === 0 ? clientOf(send, person, { ...data, uid, shop_id }) : null;
  };
  return {
    /** Signs in anew. */
    signIn,
    /** Signs in somebody who is none of `PEOPLE`. */
    signInBy,
    /** Signed in, once per world; ask anew after `advance`, which outlives tokens. */
    async as(person: Person): Promise<Client> {
      const known = signedIn.get(person);
      const age = known ? now().getTime() - known.at : 0;
      if (known && age >= 0 && age < HOUR_MS) return known.client;
      const client = (known && age > 0 ? await renewed(known.client) : null) ?? (await signIn(person));
      signedIn.set(person, { client, at: now().getTime() });
      return client;
    },
  };
}

/**
 * The whole product on a database of its own, with the demo organisations founded and a clock that stands still until
 * `advance` moves it. `webRoot` serves the built browser app too; `plant` mounts further calls beside the product's,
 * faulty ones that a check must notice; `trustedProxies` are believed about whom they speak for. `close` removes everything.
 */
export async function openWorld({
  poolSize = 16,
  webRoot = null as string | null,
  basePath = '',
  plant = [] as readonly Route[],
  trustedProxies = [] as readonly string[],
} = {}) {
  const { template, dataDir: keys, organisations } = inject('founded');
  forgetLookups();
  const database = await testDatabase(template);
  const dataDir = await mkdtemp(join(tmpdir(), 'yanxu-world-'));
  await cp(keys, dataDir, { recursive: true });
  const founded = structuredClone(organisations);
  let now = BEGINNING;
  const logged: string[] = [];
  const config = {
    ...LOCAL,
    databaseUrl: database.appUrl,
    basePath,
    dataDir,
    webRoot,
    poolSize,
    trustedProxies,
    publicUrl: PUBLIC_URL,
    now: () => now,
    logTo: into(logged),
  };
  const opened = [await buildApi(config)];
  const { app, backend } = opened[0]!;
  if (plant.length > 0) {
    await app.register(async (scope) => mount(scope, plant, { backend, now: () => now }));
  }
  const looker = await openLooker(database.ownerUrl);
  const send = sendTo(app);
  const people = visitors(app, () => now, send);

  return {
    app,
    backend,
    /** Where uploaded files lie. */
    filesDir: join(dataDir, 'files'),
    database,
    founded,
    logged,
    now: () => now,
    advance: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },
    send,
    ...people,
    /** Runs SQL as the owner within an organisation: looks past the product, for assertions. */
    look: <Row>(organisation: string, sql: string, values: unknown[] = []): Promise<Row[]> => looker.look(founded[organisation]!.org_id, sql, values),
    /** Another process on the same database, and who is signed in calling it instead. */
    async another() {
      opened.push(await buildApi(config));
      const { app: beside } = opened.at(-1)!;
      return { app: beside, calledBy: (client: Client): Client => clientOf(sendTo(beside), client.person, client) };
    },
    async close() {
      for (const { close } of opened) await close();
      await looker.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
