import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Issue } from '#kernel/i18n/issue.ts';
import { sentenceOf } from '#kernel/i18n/issue.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSpreadsheet } from '#kernel/server/spreadsheet.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { NewEmployee } from '../contract/employee.form.ts';
import type { Fault, importCheck, ImportRow, importUsers } from '../contract/import.endpoints.ts';
import { IMPORT_LIMITS } from '../contract/import.endpoints.ts';
import { formOf, type KnownNames, rowsOf } from '../model/import.rules.ts';
import { refuse } from '../model/staff.refusals.ts';
import { rolesWithRight } from './role.rights.ts';
import { judgeNew, writeNew } from './save-employee.commands.ts';

/** What would become of each row of a file; nothing is kept. */
export async function checkImport(ctx: Ctx, { file }: RequestOf<typeof importCheck>): Promise<ResponseOf<typeof importCheck>> {
  const rows = rowsOf(await readSpreadsheet(file, IMPORT_LIMITS));
  if (!rows) throw refuse(400, 'import_headings', { field: 'file' });
  if (rows.length === 0) throw refuse(400, 'import_empty', { field: 'file' });
  return read(ctx, async (reads) => {
    const judged = await judgeRows(reads, ctx, rows);
    return { lines: judged.map(({ row, fault }) => ({ ...row, fault })) };
  });
}

/** Takes on everybody whose row is in order, all of them in one transaction; answers who is left and why. */
export const importEmployees = (ctx: Ctx, { rows }: RequestOf<typeof importUsers>): Promise<ResponseOf<typeof importUsers>> =>
  unitOfWork(ctx, async (uow) => {
    const judged = await judgeRows(uow, ctx, rows);
    const uids: string[] = [];
    for (const { form } of judged) if (form) uids.push(await writeNew(uow, ctx, ctx.actor.shop.shop_id, form));
    uow.audit({ subject: 'staff', subject_id: null, after: { imported: uids } });
    const failed = judged.flatMap(({ row, fault }) => (fault ? [{ line: row.line, real_name: row.real_name, fault }] : []));
    return { added: uids.length, failed };
  });

/** A row with the form it makes, or with what is wrong with it. */
type Judged = { row: ImportRow; form: NewEmployee; fault: null } | { row: ImportRow; form: null; fault: Fault };

async function judgeRows(reads: Reads, ctx: Ctx, rows: readonly ImportRow[]): Promise<Judged[]> {
  const known = await knownNames(reads, ctx);
  const taken = new Set<string>();
  const judged: Judged[] = [];
  for (const row of rows) judged.push(await judgeRow(reads, ctx, row, known, taken));
  return judged;
}

/** `taken` holds the phones and numbers of the rows above. */
async function judgeRow(reads: Reads, ctx: Ctx, row: ImportRow, known: KnownNames, taken: Set<string>): Promise<Judged> {
  const wrong = (key: string, params: Record<string, string | number> = {}): Judged => ({
    row,
    form: null,
    fault: { key, params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])) },
  });
  const made = formOf(row, known);
  if (typeof made === 'string') return wrong(`staff.${made}`);
  const parsed = NewEmployee.safeParse(made);
  if (!parsed.success) {
    const { key, params } = sentenceOf(parsed.error.issues[0] as Issue, made);
    return wrong(key, params);
  }
  const form = parsed.data;
  const own = [`phone ${form.mobile_number}`, ...(form.staff_num ? [`number ${form.staff_num}`] : [])];
  const twice = own.find((name) => taken.has(name));
  if (twice) return wrong(twice.startsWith('phone') ? 'staff.import_phone_twice' : 'staff.import_number_twice');
  try {
    await judgeNew(reads, ctx, ctx.actor.shop.shop_id, form);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return wrong(refusal.key, refusal.params);
  }
  for (const name of own) taken.add(name);
  return { row, form, fault: null };
}

/** What names stand for in the shop one works in. */
async function knownNames(reads: Reads, ctx: Ctx): Promise<KnownNames> {
  const departments = reads
    .from('staff_group')
    .select(['group_id', 'group_name', 'path'])
    .where('shop_id', '=', ctx.actor.shop.shop_id)
    .where('deleted_at', 'is', null);
  const [roles, identities, groups] = await Promise.all([
    rolesWithRight(reads, ctx),
    reads.rows(reads.from('staff_identity').select(['identity_id', 'identity_name'])),
    reads.rows(departments),
  ]);
  const nameOf = new Map(groups.map(({ group_id, group_name }) => [group_id, group_name]));
  return {
    roles: new Map(roles.map(({ role_name, role_id }) => [role_name, role_id])),
    identities: new Map(identities.map(({ identity_name, identity_id }) => [identity_name, identity_id])),
    groups: new Map(
      groups.flatMap(({ group_id, group_name, path }): [string, string][] => [
        [group_name, group_id],
        [path.map((id) => nameOf.get(id)).join('/'), group_id],
      ]),
    ),
  };
}
