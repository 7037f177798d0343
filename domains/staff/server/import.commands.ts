import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { byName } from '#kernel/contract/cell.ts';
import type { ImportDeclared, ImportFault } from '#kernel/contract/import.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Bringing } from '#kernel/server/import-commands.ts';
import { takeRows } from '#kernel/server/import-commands.ts';
import { judging } from '#kernel/server/import-judging.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { NewEmployee } from '../contract/employee.form.ts';
import { type importUsers, staffImport } from '../contract/import.endpoints.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';
import { rolesWithRight } from './role.rights.ts';
import { judgeNew, writeNew } from './save-employee.commands.ts';

/** Which column a field of the form is typed in, where it is not its own. */
const ELSEWHERE: Readonly<Record<string, string>> = { role_ids: 'role_names', identity_ids: 'identity_names', group_id: 'group_name' };
const columnOfField = (field: string): string => ELSEWHERE[field] ?? field;

/** Colleagues who are taken on by a file, as one by one (`addEmployee`). */
export const bringEmployees: Bringing<(typeof staffImport)['declared'], NewEmployee> = {
  importer: staffImport,
  headings: { 'zh-CN': zhCN.field, 'zh-HK': zhHK.field, en: en.field },
  title: { 'zh-CN': zhCN.title.import_staff, 'zh-HK': zhHK.title.import_staff, en: en.title.import_staff },
  judge: judging(staffImport, {
    known: async (reads, ctx) => ({ names: await knownNames(reads, ctx) }),
    form: async ({ reads, ctx, cell, parse, heed }) => {
      const role_ids = cell('role_names');
      const said = {
        role_ids,
        identity_ids: cell('identity_names'),
        group_id: cell('group_name'),
        gender: cell('gender'),
        real_name: cell('real_name'),
        mobile_number: cell('mobile_number'),
        staff_num: cell('staff_num'),
        position: cell('position'),
        address: cell('address'),
        remarks: cell('remarks'),
        entry_date: cell('entry_date'),
        birth: cell('birth'),
        ...(cell('id_number') && { id_number: cell('id_number') }),
        // Without a role nobody can sign in: left empty, such a row opens nothing.
        open_user: cell('open_user') ?? (role_ids ?? []).length > 0,
      };
      const form = parse(NewEmployee, said, columnOfField);
      if (form) await heed(judgeNew(reads, ctx, ctx.actor.shop.shop_id, form), columnOfField);
      return form;
    },
    once: ({ mobile_number, staff_num }) => [
      ['mobile_number', mobile_number, 'staff.import_phone_twice'],
      ['staff_num', staff_num, 'staff.import_number_twice'],
    ],
  }),
  write: async (uow, ctx, { form }) => ({ row_id: await writeNew(uow, ctx, ctx.actor.shop.shop_id, form) }),
  choices: async (reads, ctx) => {
    const { role_names, identity_names, group_name } = await knownNames(reads, ctx);
    return { role_names: [...role_names.keys()], identity_names: [...identity_names.keys()], group_name: [...group_name.keys()] };
  },
};

/** A row's first fault, which is all that the calls of colleagues tell of it. */
export const firstFault = ([fault]: readonly ImportFault[]) => (fault ? { key: fault.key, params: fault.params } : null);

/** Takes on everybody whose row is in order, all of them in one transaction; answers who is left and why. */
export const importEmployees = (ctx: Ctx, asked: RequestOf<typeof importUsers>): Promise<ResponseOf<typeof importUsers>> =>
  takeRows(bringEmployees as unknown as Bringing<ImportDeclared, NewEmployee>, ctx, asked, (_, { added, judged }) => {
    const failed = judged.filter(({ fate }) => fate === 'refused');
    return { added, failed: failed.map(({ row, faults }) => ({ line: row.line, real_name: row['real_name']!, fault: firstFault(faults)! })) };
  });

/** What names stand for in the shop one works in. */
async function knownNames(reads: Reads, ctx: Ctx) {
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
  const wayOf = (path: readonly string[]): string => path.map((id) => nameOf.get(id)).join('/');
  return {
    role_names: byName(roles.map(({ role_name, role_id }) => [role_name, role_id])),
    identity_names: byName(identities.map(({ identity_name, identity_id }) => [identity_name, identity_id])),
    group_name: byName(groups.flatMap(({ group_id, group_name, path }) => [...new Set([group_name, wayOf(path)])].map((name) => [name, group_id] as const))),
  };
}
