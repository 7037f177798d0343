import type { ProjectDetail } from '../contract/project.endpoints.ts';

/** The supplies of a project as its form has them. */
export const suppliesOf = ({ supplies }: Pick<ProjectDetail, 'supplies'>) => supplies.map(({ sku_id, quantity }) => ({ sku_id, quantity }));
