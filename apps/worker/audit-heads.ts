import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Backend } from '#kernel/server/context.ts';
import type { Head } from '#kernel/server/heads.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { inEachOrganisation, organisations, systemWork } from '#kernel/server/system-work.ts';

/** Anchors that are looked at in one question. */
const AT_ONCE = 5_000;

type Position = Omit<Head, 'mac'>;

/** The code of a head, by a key of the process: whoever has the database alone cannot make one. */
function macOf(backend: Backend, { org_id, seal_no, hash }: Position): Buffer {
  return createHmac('sha256', backend.vault.derive('anchor the audit trail')).update(`${org_id}/${seal_no}/${hash}`).digest();
}

function isOurs(backend: Backend, head: Head): boolean {
  const [given, made] = [Buffer.from(head.mac, 'hex'), macOf(backend, head)];
  return given.length === made.length && timingSafeEqual(given, made);
}

/** What a head that was kept outside says against the chain as the database has it now; null where they agree. */
async function disagreement(backend: Backend, work: SystemWork, head: Head): Promise<string | null> {
  if (!isOurs(backend, head)) return `the head of seal ${head.seal_no} was not written by this product`;
  const hash = await work.call<string | null>('audit_hash', head.seal_no);
  if (hash === null) return `seal ${head.seal_no} was there and is gone`;
  return hash === head.hash ? null : `seal ${head.seal_no} is another one than it was`;
}

/** The anchors in the database that their key or the chain belies, the first of them. */
async function forged(backend: Backend, work: SystemWork): Promise<string | null> {
  for (let after = '0'; ; ) {
    const anchors = await work.call<(Omit<Head, 'org_id'> & { found: string | null })[]>('audit_anchors', after, AT_ONCE);
    const wrong = anchors.find((anchor) => anchor.found !== anchor.hash || !isOurs(backend, { ...anchor, org_id: work.org_id }));
    if (wrong) return `seal ${wrong.seal_no} is not the one that was anchored`;
    if (anchors.length < AT_ONCE) return null;
    after = anchors.at(-1)!.seal_no;
  }
}

/** What is wrong with the audit trail of the organisation at hand: a broken link, a chain that is another one than it was, a missing end. */
export async function auditFaults(backend: Backend, work: SystemWork, heads: readonly Head[] = []): Promise<string[]> {
  const broken = await work.call<string | null>('broken_seal');
  const kept = await backend.heads.last(work.org_id);
  const outside = [...(kept ? [kept] : []), ...heads.filter(({ org_id }) => org_id === work.org_id)];
  const faults = [broken && `the link of seal ${broken} is broken`, await forged(backend, work)];
  for (const head of outside) faults.push(await disagreement(backend, work, head));
  return [...new Set(faults.filter((fault) => fault !== null))];
}

/** Anchors the chain of the organisation at hand where it grew; how many anchors that made. */
async function anchor(backend: Backend, work: SystemWork): Promise<number> {
  const { org_id, now } = work;
  const found = await work.call<{ seal_no: string; hash: string; anchored: string | null } | null>('audit_head');
  const last = await backend.heads.last(org_id);
  // A chain that is not the one that was anchored must not be made right by another anchor.
  const wrong = last && (await disagreement(backend, work, last));
  if (wrong) {
    backend.log.error({ org_id, fault: wrong }, 'the audit chain is broken');
    return 0;
  }
  if (!found || (found.anchored === found.seal_no && last?.seal_no === found.seal_no)) return 0;
  const { seal_no, hash } = found;
  const mac = macOf(backend, { org_id, seal_no, hash });
  await backend.heads.keep({ org_id, seal_no, hash, mac: mac.toString('hex') });
  await work.call('anchor_audit', seal_no, Buffer.from(hash, 'hex'), mac, now);
  backend.log.info({ org_id, seal_no, hash, mac: mac.toString('hex') }, 'audit head');
  return 1;
}

/** Anchors each organisation's chain where it grew: in the database, in a file and in the log. */
export async function anchorAudit(backend: Backend, now: Date): Promise<void> {
  await inEachOrganisation(backend, 'anchoring the audit trail', (org_id) => systemWork(backend, now, org_id, (work) => anchor(backend, work)));
}

/** The heads among lines of a log, or of a file of heads. */
export const headsIn = (text: string): Head[] =>
  text.split('\n').flatMap((line) => {
    if (!line.includes('"mac"')) return [];
    const { org_id, seal_no, hash, mac } = JSON.parse(line) as Head;
    return [{ org_id, seal_no, hash, mac }];
  });

/** The faults of every organisation's audit trail, held against heads that were kept elsewhere too. */
export async function proveAudit(backend: Backend, now: Date, heads: readonly Head[] = []): Promise<{ org_id: string; faults: string[] }[]> {
  const proved = [];
  for (const org_id of await organisations(backend))
    proved.push({ org_id, faults: await systemWork(backend, now, org_id, (work) => auditFaults(backend, work, heads)) });
  const known = new Set(proved.map(({ org_id }) => org_id));
  const gone = new Set(heads.map(({ org_id }) => org_id).filter((org_id) => !known.has(org_id)));
  return [...proved, ...[...gone].map((org_id) => ({ org_id, faults: ['the organisation was there and is gone'] }))];
}
