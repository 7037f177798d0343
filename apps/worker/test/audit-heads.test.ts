import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newMember } from '#apps/testing/members.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { anchorAudit, headsIn, proveAudit } from '../audit-heads.ts';
import { sealAudit } from '../jobs.ts';
import { proveBooks } from '../prove-books.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const org = () => world.founded.lanting!.org_id;
const faults = async (text = '') => (await proveAudit(world.backend, world.now(), headsIn(text))).find(({ org_id }) => org_id === org())!.faults;

/** A member is filed, sealed and anchored. */
async function file(): Promise<void> {
  await (await world.as('manager')).ask(memberAdd, newMember(world));
  await sealAudit(world.backend, world.now());
  await anchorAudit(world.backend, world.now());
}

/** Runs SQL as whoever has the database, without a trigger in the way, and puts everything back afterwards. */
async function withDatabase(sql: string, look: () => Promise<void>): Promise<void> {
  const tables = ['audit_anchor', 'audit_seal', 'audit_entry'];
  const keep = tables.map((table) => `create table kept_${table} as select * from ${table};`).join(' ');
  const on = (what: string) => tables.map((table) => `alter table ${table} ${what} trigger ${table}_append_only;`).join(' ');
  await world.look('lanting', `${keep} ${on('disable')} ${sql} ${on('enable')}`);
  await look();
  const back = tables
    .toReversed()
    .map((table) => `insert into ${table} select * from kept_${table};`)
    .join(' ');
  const empty = tables.map((table) => `delete from ${table};`).join(' ');
  const drop = tables.map((table) => `drop table kept_${table};`).join(' ');
  await world.look('lanting', `${on('disable')} ${empty} ${back} ${on('enable')} ${drop}`);
}

beforeEach(file);

/** The last entry says something else, and the chain is worked out anew from there. */
const RECOMPUTED = `
  update audit_entry set after = '{"nothing": "happened"}' where audit_id = (select audit_id from audit_seal order by seal_no desc limit 1);
  update audit_seal s set hash = audit_link((select p.hash from audit_seal p where p.seal_no = s.seal_no - 1), a)
  from audit_entry a where a.audit_id = s.audit_id and s.seal_no = (select max(seal_no) from audit_seal);`;
const LAST = '(select max(seal_no) from audit_seal)';
const CUT = `
  delete from audit_anchor where seal_no = ${LAST};
  create table gone as select audit_id from audit_seal where seal_no = ${LAST};
  delete from audit_seal where seal_no = ${LAST};
  delete from audit_entry where audit_id in (select audit_id from gone); drop table gone;`;

it('finds nothing where all is well, and says where the chain stands in a file and in the log', async () => {
  expect(await faults()).toEqual([]);
  expect(readdirSync(join(dirname(world.filesDir), 'audit'))).toContain(`${org()}.head`);
  const heads = headsIn(world.logged.join(''));
  expect(heads.at(-1)).toEqual(await world.backend.heads.last(heads.at(-1)!.org_id));
  expect(await faults(world.logged.join(''))).toEqual([]);
});

it('a chain that was worked out anew is found, though each of its links holds', () =>
  withDatabase(RECOMPUTED, async () => {
    expect(await world.look('lanting', 'select broken_seal() as broken')).toEqual([{ broken: null }]);
    expect(await faults()).toEqual([
      expect.stringContaining('is not the one that was anchored'),
      expect.stringContaining('is another one than it was'),
    ]);
    expect(await proveBooks(world.backend, world.now())).toBe(1);
  }));

it('an end that was cut off is found, by the file and by the log, and not anchored over', () =>
  withDatabase(CUT, async () => {
    expect(await world.look('lanting', 'select broken_seal() as broken')).toEqual([{ broken: null }]);
    const gone = [expect.stringMatching(/^seal \d+ was there and is gone$/)];
    expect(await faults()).toEqual(gone);
    const before = world.logged.length;
    await anchorAudit(world.backend, world.now());
    expect(world.logged.slice(before).join('')).toContain('the audit chain is broken');
    expect(await faults()).toEqual(gone);
    expect(await faults(world.logged.join(''))).toEqual(gone);
  }));

it('a chain that grew again over an end that was cut off is not made right by another anchor', () =>
  withDatabase(CUT, async () => {
    await file();
    await file();
    expect(await faults()).toContainEqual(expect.stringMatching(/^seal \d+ is another one than it was$/));
    expect(await faults(world.logged.join(''))).toContainEqual(expect.stringContaining('is another one than it was'));
  }));

it('anchors are changed and taken away by nobody', async () => {
  for (const sql of ["update audit_anchor set mac = '\\x00'", 'delete from audit_anchor'])
    await expect(world.look('lanting', sql)).rejects.toThrow(/audit_anchor/);
});

it('an organisation that somebody took out whole is missed', async () => {
  const proved = await proveAudit(world.backend, world.now(), [{ org_id: '1', seal_no: '1', hash: '00', mac: '00' }]);
  expect(proved.at(-1)).toEqual({ org_id: '1', faults: ['the organisation was there and is gone'] });
});

it('an anchor without the key is none', () =>
  withDatabase(
    `${RECOMPUTED} update audit_anchor a set hash = s.hash, mac = sha256(s.hash) from audit_seal s where s.seal_no = a.seal_no and s.hash <> a.hash;`,
    async () => {
      expect(await faults()).toContainEqual(expect.stringContaining('is not the one that was anchored'));
      expect(await faults(`{"org_id":"${org()}","seal_no":"1","hash":"00","mac":"00"}\n`)).toContainEqual(
        'the head of seal 1 was not written by this product',
      );
    },
  ));
