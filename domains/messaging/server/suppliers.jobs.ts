import { suppliedNews } from '#domains/catalog/server/api.ts';
import { servicesToConfirm } from '#domains/supplier/server/api.ts';
import type { Backend } from '#kernel/server/context.ts';
import { nightlyInEachOrganisation, systemWork } from '#kernel/server/system-work.ts';
import { tellHeadOffice } from './tell-shops.ts';

/**
 * Tells the head office, once of each change, how much of what the chain took on its suppliers have changed or offer no more, and every
 * day how many of their services wait for its word.
 */
export async function tellSupplied(backend: Backend, now: Date): Promise<void> {
  await nightlyInEachOrganisation(backend, 'telling of suppliers', (org_id) =>
    systemWork(backend, now, org_id, async (work) => {
      const { product_num, project_num } = await suppliedNews(work);
      const service_num = await servicesToConfirm(work);
      await tellHeadOffice(work, 'products_changed', product_num);
      await tellHeadOffice(work, 'projects_changed', project_num);
      await tellHeadOffice(work, 'services_done', service_num);
      return product_num + project_num + service_num;
    }),
  );
}
