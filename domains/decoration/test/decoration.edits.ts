import { type Edit, edit } from '#apps/testing/edit.ts';
import { photo } from '#apps/testing/photo.ts';
import { uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { miniAdEdit, miniAdQuery, pageDetail, pageEdit } from '../contract/decoration.endpoints.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(pageEdit, pageDetail, {
    key: ['type', 'id'],
    changes: () => Promise.resolve([{ floors: [{ floor_type: 'TEXT', text: '改后', operation: { opt_type: 'NONE', opt_value: '' } }] }]),
  }),
  edit(miniAdEdit, miniAdQuery, {
    key: [],
    changes: async ({ world, boss }) => {
      const { path } = await (await world.as(boss)).ask(uploadFile, { use: 'page_image', file: await photo() });
      return [{ pictures: [{ url: path, operation: { opt_type: 'NONE' as const, opt_value: '' } }] }];
    },
  }),
];
