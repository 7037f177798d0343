import type { Stage } from '#apps/testing/stage.ts';
import type { Client } from '#apps/testing/world.ts';
import { groupAdd } from '#domains/staff/contract/group.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { categoryLevel } from '../contract/category.endpoints.ts';
import { projectAdd, projectDetail } from '../contract/project.endpoints.ts';

type Form = RequestInputOf<typeof projectAdd>;

let made = 0;

/** A category of projects that the chain has. */
export const aCategory = async (client: Client): Promise<string> => (await client.ask(categoryLevel, { kind: 'project' }))[0]!.category_id;

/** A department of the shop, or of the head office, where whoever asks works; its id. */
export async function aDepartment(client: Client, form: Partial<RequestInputOf<typeof groupAdd>> = {}): Promise<string> {
  made += 1;
  return (await client.ask(groupAdd, { group_name: `样本部门${made}`, ...form })).group_id;
}

/** The form of a project that nobody has yet. */
export async function newProject(client: Client, more: Partial<Form> = {}): Promise<Form> {
  made += 1;
  return { project_name: `样本护理${made}`, category_id: await aCategory(client), sell_price: 10_000, duration_minutes: 60, ...more };
}

/** A project added by whoever asks; its id. */
export const addAProject = async (client: Client, more: Partial<Form> = {}): Promise<string> =>
  (await client.ask(projectAdd, await newProject(client, more))).shop_project_id;

/** A project of the chain as its edit takes it. */
export async function aProject({ head }: Stage, more: Partial<Form> = {}) {
  const form = await newProject(head, more);
  const { shop_project_id } = await head.ask(projectAdd, form);
  const { project_sn } = await head.ask(projectDetail, { shop_project_id });
  return { ...form, project_sn, shop_project_id, version: 1 };
}
