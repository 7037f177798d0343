import { type Edit, edit } from '#apps/testing/edit.ts';
import { serviceDetail, serviceEdit } from '../contract/service.endpoints.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(serviceEdit, serviceDetail, {
    key: ['service_id'],
    changes: () => Promise.resolve([{ service_name: '改过的培训' }, { price_cents: 99_000 }, { duration_minutes: null }, { is_shelves: false }]),
  }),
];
