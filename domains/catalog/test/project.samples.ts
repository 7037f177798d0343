import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { projectPrice } from '../contract/price.endpoints.ts';
import * as project from '../contract/project.endpoints.ts';
import { projectPromised } from '../contract/promised.endpoints.ts';
import { aSupply } from './goods-made.ts';
import { addAProject, aDepartment, aProject, newProject } from './projects.ts';

const byHead = ({ head }: Stage) => head;
const idOf = async (stage: Stage) => (await aProject(stage)).shop_project_id;

/** A project of the chain for which the shop has decided something. */
async function withTerms(stage: Stage) {
  const shop_project_id = (await aProject(stage, { price_floor: 8_000, price_ceiling: 12_000 })).shop_project_id;
  const terms = { shop_project_id, sell_price: 9_000, sort: 3, is_shelves: true, self_bookable: true };
  await (await stage.world.as(stage.boss)).ask(project.projectTerms, { ...terms, version: 0 });
  return { ...terms, version: 1 };
}

export const projectSamples: Sample[] = [
  sample(project.projectDetail, async (stage) => ({ shop_project_id: (await withTerms(stage)).shop_project_id })),
  sample(project.projectNumber, () => ({})),
  sample(
    project.projectAdd,
    async ({ head, world, organisation, shop_id }) =>
      newProject(head, {
        shop_ids: [shop_id],
        supplies: [await aSupply(head)],
        linked_projects: [await addAProject(head)],
        department_id: await aDepartment(head),
        identity_ids: [world.founded[organisation]!.identities.beautician!],
        price_floor: 8_000,
        price_ceiling: 12_000,
        commission_base: 6_000,
      }),
    byHead,
  ),
  sample(
    project.projectEdit,
    async (stage) =>
      aProject(stage, {
        supplies: [await aSupply(stage.head)],
        linked_projects: [await addAProject(stage.head)],
        department_id: await aDepartment(stage.head),
        member_price: 9_000,
        price_floor: 8_000,
        price_ceiling: 12_000,
      }),
    byHead,
  ),
  sample(project.projectTerms, withTerms),
  sample(project.projectShelve, async (stage) => ({ shop_project_id: await idOf(stage), is_shelves: false })),
  sample(project.projectBooking, async (stage) => ({ shop_project_id: await idOf(stage), self_bookable: false })),
  sample(projectPromised, async (stage) => ({
    shop_project_ids: [await idOf(stage), stage.world.founded[stage.organisation]!.catalog.projects.facial!],
    shop_ids: [(await stage.world.as(stage.boss)).shop_id],
  }), byHead),
  sample(project.projectChanges, async (stage) => {
    const { shop_project_id } = await withTerms(stage);
    // A price that stays until its day: the proof that chains are kept apart wants one.
    await stage.head.ask(projectPrice, { shop_project_id, expected_price: 10_000, sell_price: 11_000, from_date: '2027-06-01' });
    return { shop_project_id, of_price: true };
  }),
];
