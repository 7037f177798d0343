import type { Client } from '#apps/testing/world.ts';
import { addAProject } from '#domains/catalog/test/projects.ts';

/** A project of the chain by which the freight of online orders is sold, from a cent upwards; its id. */
export const aFreightProject = (head: Client, sell_price = 1): Promise<string> => addAProject(head, { project_name: `运费${sell_price}`, sell_price });
