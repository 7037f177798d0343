import type { Json } from '#db/schema.ts';
import type { Posting } from '#kernel/contract/posting.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from './context.ts';
import { prepared } from './database.ts';
import type { IdPurse } from './ids.ts';
import { withIds } from './ids.ts';
import type { Ledger } from './ledger.ts';
import { ledgerOf } from './ledger.ts';
import { openOrgVault } from './org-vault.ts';
import { notifier, type Notify } from './outbox.ts';
import { retrying } from './retry.ts';
import type { Subject } from '#kernel/i18n/dictionary.ts';
import type { SystemWork } from './system-work.ts';
import { systemWrites } from './system-work.ts';
import { enter, Pipe, writesThrough } from './transaction.ts';
import type { Writes } from './transaction.ts';
import type { OrgVault } from './vault.ts';

/** What a row looked like before and after, for the audit trail. Never plain personal data: seal it first. */
export interface Change {
  /** `<subject>`, or `<subject>/<what of it>`. */
  subject: Subject | `${Subject}/${string}`;
  subject_id: string | null;
  /** The shop whose affair it is, where the head office decided it for a shop; otherwise the one that somebody works in. */
  shop_id?: string;
  before?: Json;
  after?: Json;
}

/** One command: everything in it happens once and together, or not at all. */
export interface UnitOfWork extends Writes {
  readonly now: Date;
  /** Notes a change in the audit trail; a command that notes none is refused. */
  audit(change: Change): void;
  notify: Notify;
  /** Adjusts a kept count of a shop's rows. */
  count(subject: string, shopId: string, delta: number): void;
  ledger: Ledger;
  /** Calls a function of schema `identity` in this transaction; the value it answers. */
  identity<R>(name: string, ...values: unknown[]): Promise<R>;
  /** Founds another organisation in this transaction; what it is made of is written before one is back in one's own. */
  found<R>(name: string, work: (writes: SystemWork) => Promise<R>): Promise<R>;
  /** Encrypts personal data with the organisation's key. */
  vault(): Promise<OrgVault>;
}

/** An entry of the ledger as a command states it. */
export interface Entry {
  /** Names what happened once and for all, such as `order/17/settle/2`. */
  key: string;
  kind: string;
  document: string;
  document_id: string;
  /** As people read it. */
  document_number: string;
  holder_id: string | null;
  postings: readonly Posting[];
  reverses?: string;
}

/**
 * A step of a command that stands for itself: committed though a later step may yet fail, and done again when the command is.
 * What asks somebody else over the network between two transactions is told in such steps; the last one takes the key.
 */
export const stepOf = (ctx: Ctx): Ctx => ({ ...ctx, once: null, endpoint: { ...ctx.endpoint, idempotent: false } });

/**
 * What the key of a command of several steps was answered before, asked ahead of the first of them: a repeated command takes none.
 * Refuses a missing key (400), and one that came with another body (422).
 */
export async function answeredBefore<R extends Json>(ctx: Ctx): Promise<{ answer: R } | null> {
  if (ctx.endpoint.idempotent && !ctx.once) throw new Refusal(400, 'kernel.key_missing');
  if (!ctx.once) return null;
  const client = await ctx.backend.pool.connect();
  const pipe = new Pipe(client);
  let broken: Error | undefined;
  try {
    void pipe.run('begin');
    await enter(pipe.send, ctx, 'command');
    return (await earlierAnswer(pipe, ctx)) as { answer: R } | null;
  } finally {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    client.release(broken);
  }
}

/**
 * Runs a command in one transaction. A repeated idempotency key answers what the first run answered; the same key
 * with another body is refused. Serialisation failures and deadlocks are tried again, at most three times in all. A
 * command that writes very many rows says how many `ids` it expects to need, and need not start over for them.
 */
export async function unitOfWork<R extends Json>(
  ctx: Ctx,
  command: (uow: UnitOfWork) => Promise<R>,
  { ids: expected }: { ids?: number } = {},
): Promise<R> {
  if (ctx.endpoint.idempotent && !ctx.once) throw new Refusal(400, 'kernel.key_missing');
  return retrying(() => withIds(ctx.backend.ids, (ids) => attempt(ctx, command, ids), expected));
}

/** Everything of it fits: it is taken back. */
class Rehearsed extends Error {}

/**
 * Runs a command to the point of its commit and takes it all back: what would be refused is refused before anybody outside is asked for
 * what cannot be taken back, a customer's money or a voucher. Null once it fits; the answer where it was given to this key before.
 */
export async function rehearse<R extends Json>(ctx: Ctx, command: (uow: UnitOfWork) => Promise<unknown>): Promise<R | null> {
  try {
    return await retrying(() => withIds(ctx.backend.ids, (ids) => attempt(ctx, command as (uow: UnitOfWork) => Promise<R>, ids, 'rehearsal')));
  } catch (error) {
    if (error instanceof Rehearsed) return null;
    throw error;
  }
}

type Way = 'command' | 'rehearsal';

async function attempt<R extends Json>(ctx: Ctx, command: (uow: UnitOfWork) => Promise<R>, ids: IdPurse, way: Way = 'command'): Promise<R> {
  const client = await ctx.backend.pool.connect();
  const pipe = new Pipe(client);
  let broken: Error | undefined;
  try {
    void pipe.run('begin');
    const judged = enter(pipe.send, ctx, 'command');
    const earlier = ctx.once ? earlierAnswer(pipe, ctx) : null;
    earlier?.catch(() => undefined); // when the context is void or the database gone, that is what is told
    await judged;
    const repeated = await earlier;
    if (repeated) {
      await pipe.run('rollback');
      return repeated.answer as R;
    }
    return await carryOut(pipe, ctx, command, { ids, way });
  } catch (error) {
    await pipe.client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function carryOut<R extends Json>(
  pipe: Pipe,
  ctx: Ctx,
  command: (uow: UnitOfWork) => Promise<R>,
  { ids, way }: { ids: IdPurse; way: Way },
): Promise<R> {
  const writes = writesThrough(pipe, ctx, ids);
  const changes: Change[] = [];
  const ledger = ledgerOf(writes, { uid: ctx.actor.uid, shop: ctx.actor.shop, now: ctx.now });
  const uow: UnitOfWork = {
    ...writes,
    now: ctx.now,
    ledger,
    audit: (change) => void changes.push(change),
    notify: notifier(writes, ctx.now),
    count: (subject, shop_id, delta) => void writes.insert('row_count_delta', { delta_id: writes.id(), shop_id, subject, delta }),
    identity: async <R>(name: string, ...values: unknown[]) => {
      const places = values.map((_, index) => `$${index + 1}`).join(', ');
      return ((await pipe.send({ text: `select identity.${name}(${places}) as answer`, values })).rows[0] as { answer: R }).answer;
    },
    found: async (name, work) => {
      const org_id = writes.id();
      void pipe.send({ text: 'select identity.found_organisation($1, $2, $3)', values: [org_id, name, ctx.now] });
      const made = await work(systemWrites(pipe, ctx.backend, ctx.now, org_id, ids));
      void pipe.send({ text: "select set_config('app.org_id', $1, true)", values: [ctx.actor.org_id] });
      return made;
    },
    vault: () => openOrgVault(ctx, writes),
  };
  const answer = await command(uow);
  if (changes.length === 0 && way === 'command') throw new Error(`${ctx.endpoint.id} noted nothing in the audit trail`);
  ledger.flush();
  void writes.insert(
    'audit_entry',
    changes.map((change) => auditRow(ctx, writes.id(), change)),
  );
  if (ctx.once) void rememberAnswer(pipe, ctx, answer);
  const committed = pipe.run(way === 'command' ? 'commit' : 'set constraints all immediate');
  await pipe.settled();
  if (way === 'rehearsal') throw new Rehearsed();
  if ((await committed).command !== 'COMMIT') throw new Error('the transaction was rolled back');
  return answer;
}

const auditRow = (ctx: Ctx, audit_id: string, { subject, subject_id, shop_id, before, after }: Change) => ({
  audit_id,
  created_at: ctx.now,
  uid: ctx.actor.uid,
  shop_id: shop_id ?? ctx.actor.shop.shop_id,
  endpoint: ctx.endpoint.id,
  subject,
  subject_id,
  before: before === undefined ? null : JSON.stringify(before),
  after: after === undefined ? null : JSON.stringify(after),
  ip: ctx.ip,
  request_id: ctx.request_id,
});

/** Waits for whoever holds the same key, then looks for the answer they left. */
async function earlierAnswer(pipe: Pipe, ctx: Ctx): Promise<{ answer: Json } | null> {
  const { key, body_hash } = ctx.once!;
  const name = `${ctx.actor.org_id}/${ctx.actor.uid}/${ctx.endpoint.id}/${key}`;
  void pipe.send({ name: 'key-lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 1))', values: [name] });
  const { rows } = await pipe.send({
    name: 'key-find',
    text: 'select body_hash, answer from idempotency_key where org_id = $1 and uid = $2 and endpoint = $3 and key = $4',
    values: [ctx.actor.org_id, ctx.actor.uid, ctx.endpoint.id, key],
  });
  const found = rows[0] as { body_hash: Buffer; answer: Json } | undefined;
  if (!found) return null;
  if (!found.body_hash.equals(body_hash)) throw new Refusal(422, 'kernel.key_reused');
  return found;
}

const rememberAnswer = (pipe: Pipe, ctx: Ctx, answer: Json) =>
  pipe.send(
    prepared({
      sql: 'insert into idempotency_key (org_id, uid, endpoint, key, body_hash, answer, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
      parameters: [ctx.actor.org_id, ctx.actor.uid, ctx.endpoint.id, ctx.once!.key, ctx.once!.body_hash, JSON.stringify(answer ?? null), ctx.now],
    }),
  );
