import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { link } from '#apps/testing/supplying.ts';
import { supplierCodes, supplierEnd } from '#domains/org/contract/supplier.endpoints.ts';
import { projectDetail, projectEdit } from '../contract/project.endpoints.ts';
import * as supplied from '../contract/supplied-project.endpoints.ts';
import { addAProject } from './projects.ts';

const byHead = ({ head }: Stage) => head;

/** The stage's supplier supplies its chain. */
export async function supplies({ supplier, head, world, organisation }: Stage): Promise<void> {
  const { supplier_code } = await supplier.ask(supplierCodes, {});
  // The other chain is not supplied while its people are strangers.
  await (await world.as(organisation === 'lanting' ? 'strangerAdministrator' : 'administrator')).call(supplierEnd, { supplier_code });
  await link(supplier, head);
}

/** A project of a supplier of the chain. */
async function offered(stage: Stage) {
  await supplies(stage);
  return { supplied_project_id: await addAProject(stage.supplier, {}) };
}

async function taking(stage: Stage) {
  const { projects } = stage.world.founded[stage.organisation]!.catalog;
  const { category_id } = await stage.head.ask(projectDetail, { shop_project_id: projects['hairRemoval']! });
  return { ...(await offered(stage)), supplied_version: 1, category_id, sell_price: 20_000, member_price: 19_000 };
}

export const suppliedSamples: Sample[] = [
  sample(
    supplied.suppliedSearch,
    async (stage) => {
      await offered(stage);
      return { supplier_code: (await stage.supplier.ask(supplierCodes, {})).supplier_code };
    },
    byHead,
  ),
  sample(supplied.suppliedDetail, offered, byHead),
  sample(supplied.suppliedTake, taking, byHead),
  sample(
    supplied.suppliedRenew,
    async (stage) => {
      const { supplied_project_id, ...form } = await taking(stage);
      await stage.head.ask(supplied.suppliedTake, { supplied_project_id, ...form });
      const project = await stage.supplier.ask(projectDetail, { shop_project_id: supplied_project_id });
      await stage.supplier.ask(projectEdit, { ...project, duration_minutes: 45 });
      return { supplied_project_id, supplied_version: 2 };
    },
    byHead,
  ),
];
