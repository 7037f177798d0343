import { type Edit, edit } from '#apps/testing/edit.ts';
import { photo } from '#apps/testing/photo.ts';
import { uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { serviceDetail, serviceEdit } from '../contract/service.endpoints.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(serviceEdit, serviceDetail, {
    key: ['service_id'],
    changes: async ({ supplier }) => {
      const images = await Promise.all([1, 2].map(async () => (await supplier.ask(uploadFile, { use: 'service_image', file: await photo() })).path));
      return [
        { service_name: '改过的培训' },
        { price_cents: 99_000 },
        { duration_minutes: null },
        { is_shelves: false },
        { images },
        { images: images.toReversed() },
      ];
    },
  }),
];
