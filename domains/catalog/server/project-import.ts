import { byName } from '#kernel/contract/cell.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { ImportRow } from '#kernel/contract/import.ts';
import { plainCode } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Bringing } from '#kernel/server/import-commands.ts';
import { type Judged, judging } from '#kernel/server/import-judging.ts';
import { asRichText } from '#kernel/server/rich-text.ts';
import { decidingShop, readSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { shopProjects } from '../contract/catalog.settings.ts';
import { projectAdd } from '../contract/project.endpoints.ts';
import { projectImport } from '../contract/project-import.endpoints.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { numberAfter, serialIn } from '../model/project.rules.ts';
import { categoryNames } from './category-names.ts';
import { linkableIn } from './linked.ts';
import { departmentsIn } from './project-departments.ts';
import { putOnFile } from './project.commands.ts';
import { type FormNames, greatestProject } from './project.locks.ts';
import { takenBy } from './taken-by.ts';
import { PROJECTS, type ItemUse, takingBack } from './taking-back.ts';

/** A project that is in order, and what it names. */
interface Arriving {
  form: RequestOf<typeof projectAdd>;
  names: FormNames;
}

const identitiesIn = (reads: Reads) =>
  reads.rows(reads.from('staff_identity').select(['identity_id', 'identity_name']).orderBy('sort').orderBy('identity_id'));

/** What rows are judged by; 403 in a shop that adds no projects of its own. */
async function knownOf(reads: Reads, ctx: Ctx, rows: readonly ImportRow[]) {
  const place = decidingShop(ctx);
  if (place !== null && !(await readSetting(reads, ctx, shopProjects))) throw refuse(403, 'shop_projects_off');
  const numbers = ['', ...new Set(rows.map((row) => plainCode(row['project_sn']!)).filter(Boolean))];
  const names = ['', ...new Set(rows.map((row) => row['project_name']!.trim()))];
  const projects = reads.from('shop_project').select(['project_name', 'project_sn', 'seller_id']);
  const [categories, identities, departments, linkable, numbered, called] = await Promise.all([
    categoryNames(reads, 'project'),
    identitiesIn(reads),
    departmentsIn(reads, ctx.actor.shop.shop_id),
    linkableIn(reads, place),
    reads.rows(projects.where('project_sn', 'in', numbers)),
    reads.rows(
      projects
        .where('project_name', 'in', names)
        .where(({ or, eb }) => (place === null ? eb.lit(true) : or([eb('seller_id', 'is', null), eb('seller_id', '=', place)]))),
    ),
  ]);
  return {
    names: {
      category_name: categories.names,
      identity_names: byName(identities.map((each) => [each.identity_name, each.identity_id] as const)),
      department_name: departments.names,
      linked_projects: linkable.names,
    },
    called: new Map([...categories.called, ...departments.called, ...identities.map((each) => [each.identity_id, each.identity_name] as const)]),
    numbered: new Map(
      numbered.map(({ project_sn, project_name, seller_id }) => [project_sn, takenBy(reads, 'project_sn_taken', { name: project_name, seller_id })]),
    ),
    named: new Set(called.map(({ project_name }) => project_name)),
  };
}

const judgeEach = judging(projectImport, {
  known: knownOf,
  form: ({ cell, parse, note, known }): Arriving | null => {
    const form = parse(
      projectAdd.request,
      {
        project_name: cell('project_name'),
        project_sn: cell('project_sn'),
        short_name: cell('short_name'),
        category_id: cell('category_name'),
        department_id: cell('department_name'),
        specification: cell('specification'),
        sell_price: cell('sell_price'),
        member_price: cell('member_price'),
        commission_base: cell('commission_base'),
        duration_minutes: cell('duration_minutes'),
        clean_minutes: cell('clean_minutes'),
        needs_room: cell('needs_room'),
        self_bookable: cell('self_bookable'),
        identity_ids: cell('identity_names') ?? [],
        level_discount: cell('level_discount'),
        linked_projects: cell('linked_projects'),
        description: asRichText(cell('description') ?? ''),
      },
      (field) => ({ category_id: 'category_name', identity_ids: 'identity_names', department_id: 'department_name' })[field] ?? field,
    );
    if (!form) return null;
    const holder = known.numbered.get(form.project_sn);
    if (form.project_sn && holder) note('project_sn', `catalog.${holder.key}`, holder.params);
    if (!form.project_sn && known.named.has(form.project_name)) note('project_name', 'catalog.import_project_known');
    const names = {
      category_name: known.called.get(form.category_id)!,
      identity_names: form.identity_ids.map((id) => known.called.get(id)!),
      department_name: form.department_id === null ? null : known.called.get(form.department_id)!,
    };
    return { form, names };
  },
  once: ({ form }) => [
    ['project_sn', form.project_sn],
    ['project_name', !form.project_sn && form.project_name],
  ],
});

/** Numbers what nobody typed a number for: after all that the chain and the file have. */
async function judge(reads: Reads, ctx: Ctx, rows: Parameters<typeof judgeEach>[2]): Promise<Judged<Arriving>[]> {
  const [judged, greatest] = await Promise.all([judgeEach(reads, ctx, rows), greatestProject(reads)]);
  const arriving = judged.flatMap(({ form }) => form ?? []);
  let last = Math.max(greatest, ...arriving.map(({ form }) => serialIn(form.project_sn)));
  for (const { form } of arriving)
    if (!form.project_sn) {
      form.project_sn = numberAfter(last);
      last += 1;
    }
  return judged;
}

const headed = ({ field }: typeof zhCN) => field;

/** Projects that come in by a file; the application says what keeps them. */
export const bringProjects = (uses: readonly ItemUse[]): Bringing<(typeof projectImport)['declared'], Arriving> => ({
  importer: projectImport,
  headings: { 'zh-CN': headed(zhCN), 'zh-HK': headed(zhHK), en: headed(en as typeof zhCN) },
  title: { 'zh-CN': zhCN.word.import_projects, 'zh-HK': zhHK.word.import_projects, en: en.word.import_projects },
  judge,
  write: async (uow, ctx, { form: { form, names } }) => {
    const { shop_ids: _, ...project } = form;
    return { row_id: await putOnFile(uow, ctx, project, names) };
  },
  takeBack: takingBack(PROJECTS, uses),
  choices: async (reads, ctx) => ({
    category_name: [...(await categoryNames(reads, 'project')).names.keys()],
    identity_names: (await identitiesIn(reads)).map(({ identity_name }) => identity_name),
    department_name: [...(await departmentsIn(reads, ctx.actor.shop.shop_id)).names.keys()],
    linked_projects: (await linkableIn(reads, decidingShop(ctx))).titles,
  }),
});
