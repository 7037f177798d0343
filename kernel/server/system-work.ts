import { Refusal } from '#kernel/contract/failure.ts';
import type { Actor, Backend, Ctx, Shop } from './context.ts';
import type { IdPurse } from './ids.ts';
import { withIds } from './ids.ts';
import type { Ledger } from './ledger.ts';
import { ledgerOf } from './ledger.ts';
import { openOrgVault } from './org-vault.ts';
import { notifier, type Notify } from './outbox.ts';
import type { Change } from './unit-of-work.ts';
import type { Writes } from './transaction.ts';
import { Pipe, writesThrough } from './transaction.ts';
import type { OrgVault } from './vault.ts';

/** What work without a person writes: founding an organisation, jobs. */
export interface SystemWork extends Writes {
  org_id: string;
  now: Date;
  /** Calls a function of the database; its value. */
  call<R>(name: string, ...values: unknown[]): Promise<R>;
  /**
   * Notes in the audit trail what a job changed in a shop; nobody did it. Where somebody did, before there was a session to
   * say so, `by` names them, the call and the address.
   */
  audit(change: Change & { shop_id: string }, by?: { uid: string; endpoint: string; ip: string }): void;
  notify: Notify;
  /** Encrypts personal data with the organisation's key. */
  vault(): Promise<OrgVault>;
  /** The books as nobody writes them for a shop; the job flushes them itself. */
  ledgerOf(shop: { shop_id: string; time_zone: string }): Ledger;
  /** Lets an account work in a shop as `uid`. */
  joinShop(account_id: string, shop_id: string, uid: string): void;
}

/** A nobody who belongs to an organisation: enough to read and write within it, nothing to judge. */
const nobody = (org_id: string): Actor => ({
  org_id,
  uid: '0',
  base_user_id: '0',
  session_id: '0',
  real_name: '',
  mobile_number: '',
  is_set_pwd: true,
  shop: {} as Shop,
  mode: 'head-office',
  roles: [],
  permissions: new Set(),
  scope_shop_ids: null,
  records_of: null,
  shares_members: false,
  own_uids: [],
  owed_to: [],
  helped_by: [],
  totp: 'off',
  totp_demanded: false,
});

/** Who did what nobody did. */
const JOB = { uid: null, endpoint: 'job', ip: null };

/** What the system writes in an organisation through a pipe that has entered it. */
export function systemWrites(pipe: Pipe, backend: Backend, now: Date, org_id: string, ids: IdPurse): SystemWork {
  const ctx = { backend, now, actor: nobody(org_id) } as unknown as Ctx;
  const writes = writesThrough(pipe, ctx, ids);
  return {
    ...writes,
    org_id,
    now,
    call: async <R>(name: string, ...values: unknown[]) => {
      const places = values.map((_, index) => `$${index + 1}`).join(', ');
      return ((await pipe.send({ text: `select ${name}(${places}) as answer`, values })).rows[0] as { answer: R }).answer;
    },
    audit: ({ before, after, ...change }, by: { uid: string | null; endpoint: string; ip: string | null } = JOB) =>
      void writes.insert('audit_entry', {
        audit_id: writes.id(),
        created_at: now,
        ...by,
        before: before === undefined ? null : JSON.stringify(before),
        after: after === undefined ? null : JSON.stringify(after),
        request_id: `job-${now.getTime()}`,
        ...change,
      }),
    notify: notifier(writes, now),
    vault: () => openOrgVault(ctx, writes),
    ledgerOf: (shop) => ledgerOf(writes, { uid: null, shop, now }),
    joinShop: (...values) => void pipe.send({ text: 'select identity.join_shop($1, $2, $3)', values }),
  };
}

/** How work of the system begins. */
export interface Beginning {
  /** The organisation is made before the work in it, by this name. */
  founding?: string;
  /** Made only where there is none at all. */
  first?: boolean;
  /** Ids that a bulk load will need; other work starts over with more should it need many. */
  ids?: number;
}

/** Enters the organisation, or makes it. Where the first one is to be made and there is one, nothing of that kind exists (404). */
async function enterOrganisation(pipe: Pipe, now: Date, org_id: string, { founding, first = false }: Beginning): Promise<void> {
  if (founding === undefined) return void pipe.send({ text: "select set_config('app.org_id', $1, true)", values: [org_id] });
  const made = pipe.send({
    text: `select identity.${first ? 'found_first_organisation' : 'found_organisation'}($1, $2, $3) as made`,
    values: [org_id, founding, now],
  });
  if (first && !((await made).rows[0] as { made: boolean }).made) throw new Refusal(404, 'kernel.not_found');
}

type Work<R> = (writes: SystemWork) => Promise<R>;

/** Runs work of the system in one transaction of an organisation; with `founding`, the organisation is made first. */
export const systemWork = <R>(backend: Backend, now: Date, org_id: string, work: Work<R>, how: Beginning = {}): Promise<R> =>
  withIds(backend.ids, (ids) => attempt(backend, now, org_id, (pipe) => work(systemWrites(pipe, backend, now, org_id, ids)), how), how.ids);

/**
 * Does a job's work in every organisation, one after the other. Where one fails, that is logged, and the others are served all the
 * same: a setting that cannot be read must not keep another chain waiting. Answers the sum of what the work answers.
 */
export const inEachOrganisation = async (backend: Backend, what: string, work: WorkIn): Promise<number> => (await tryEach(backend, what, work)).sum;

/** The same for a job of the night: once all were tried it throws where one of them failed, so that the queue tries again. */
export async function nightlyInEachOrganisation(backend: Backend, what: string, work: WorkIn): Promise<number> {
  const { sum, failed } = await tryEach(backend, what, work);
  if (failed > 0) throw new Error(`${what} failed in ${failed} organisations`);
  return sum;
}

/** What a job does in an organisation; how many it did. */
type WorkIn = (org_id: string) => Promise<number>;

async function tryEach(backend: Backend, what: string, work: WorkIn): Promise<{ sum: number; failed: number }> {
  let sum = 0;
  let failed = 0;
  for (const org_id of await organisations(backend)) {
    try {
      sum += await work(org_id);
    } catch (error) {
      failed += 1;
      backend.log.error({ org_id, err: { message: (error as Error).message } }, `${what} failed in an organisation`);
    }
  }
  return { sum, failed };
}

async function attempt<R>(backend: Backend, now: Date, org_id: string, work: (pipe: Pipe) => Promise<R>, how: Beginning): Promise<R> {
  const client = await backend.pool.connect();
  const pipe = new Pipe(client);
  let broken: Error | undefined;
  try {
    void pipe.run('begin');
    await enterOrganisation(pipe, now, org_id, how);
    const answer = await work(pipe);
    const committed = pipe.run('commit');
    await pipe.settled();
    if ((await committed).command !== 'COMMIT') throw new Error('the transaction was rolled back');
    return answer;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Every organisation, for jobs that go through them one by one. */
export const organisations = async (backend: Backend): Promise<string[]> =>
  (await backend.pool.query<{ org_id: string }>('select organisations as org_id from identity.organisations()')).rows.map((row) => row.org_id);

/** An account for a phone, made when there is none. */
export const ensureAccount = async (backend: Backend, mobile: string, password_hash: string, now: Date): Promise<string> => {
  const { rows } = await backend.pool.query<{ ensure_account: string }>('select identity.ensure_account($1, $2, $3, $4)', [
    await backend.ids.one(),
    mobile,
    password_hash,
    now,
  ]);
  return rows[0]!.ensure_account;
};
