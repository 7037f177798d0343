import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { ProjectForm } from '../contract/project.form.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { numberAfter } from '../model/project.rules.ts';
import { judgeDepartment } from './project-departments.ts';
import { refuseTaken } from './taken-by.ts';

type Form = ProjectForm;

/** A project of the chain or of a shop, locked; 404 for one that is not there, or another shop's own. */
export async function lockProject(uow: UnitOfWork, shop_project_id: string, place: string | null) {
  const project = await uow.first(
    uow.from('shop_project').selectAll('shop_project').where('shop_project.shop_project_id', '=', shop_project_id).forUpdate(),
  );
  if (!project || (place !== null && project.seller_id !== null && project.seller_id !== place)) throw refuse(404, 'project_unknown');
  return project;
}

/** The number that a new project gets unless somebody types another. */
export const proposedNumber = async (reads: Reads): Promise<string> => numberAfter(await greatestProject(reads));

/** The greatest number that has been given out. */
export async function greatestProject(reads: Reads): Promise<number> {
  const last = await reads.first(
    reads.from('shop_project').select('serial').where('serial', 'is not', null).orderBy('serial', 'desc').limit(1),
  );
  return last?.serial ?? 0;
}

/** Names of what a form names: of its category, of the identities and of its department. */
export interface FormNames {
  category_name: string;
  identity_names: string[];
  department_name: string | null;
}

/** Whose project a form is of: the shop's that alone sells it, else the chain's; `except` names it, where it is there already. */
interface FormOf {
  seller_id: string | null;
  except?: string;
}

/** Refuses (400, at the field) a category, identities or a department that are not there, and (409) a number that another project has. */
export async function judgeProject(reads: Reads, form: Form, { seller_id, except = '0' }: FormOf): Promise<FormNames> {
  const { category_id, identity_ids, project_sn, department_id } = form;
  const [category, identities, taken, department_name] = await Promise.all([
    reads.first(reads.from('catalog_category').select('category_name').where('category_id', '=', category_id).where('kind', '=', 'project')),
    identity_ids.length === 0
      ? []
      : reads.rows(reads.from('staff_identity').select(['identity_id', 'identity_name']).where('identity_id', 'in', identity_ids).orderBy('identity_id')),
    project_sn
      ? reads.first(
          reads
            .from('shop_project')
            .select(['project_name as name', 'seller_id'])
            .where('project_sn', '=', project_sn)
            .where('shop_project_id', '<>', except),
        )
      : undefined,
    judgeDepartment(reads, department_id, seller_id),
  ]);
  if (!category) throw refuse(400, 'category_unknown', { field: 'category_id' });
  if (identities.length < new Set(identity_ids).size) throw refuse(400, 'identity_unknown', { field: 'identity_ids' });
  if (taken) throw refuseTaken(reads, 'project_sn_taken', 'project_sn', taken);
  return { category_name: category.category_name, identity_names: identities.map(({ identity_name }) => identity_name), department_name };
}

/** Names of the identities that may perform a project. */
export const identitiesOf = (reads: Reads, shop_project_id: string) =>
  reads.rows(
    reads
      .from('shop_project_identity')
      .innerJoin('staff_identity', (join) =>
        join.onRef('staff_identity.org_id', '=', 'shop_project_identity.org_id').onRef('staff_identity.identity_id', '=', 'shop_project_identity.identity_id'),
      )
      .select(['staff_identity.identity_id', 'staff_identity.identity_name'])
      .where('shop_project_identity.shop_project_id', '=', shop_project_id)
      .orderBy('staff_identity.identity_id'),
  );
