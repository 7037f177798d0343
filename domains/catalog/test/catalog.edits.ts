import { type Edit, edit } from '#apps/testing/edit.ts';
import { photo } from '#apps/testing/photo.ts';
import { uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { brands } from '../contract/brand.endpoints.ts';
import { categoryLevel } from '../contract/category.endpoints.ts';
import { projectDetail, projectEdit, projectTerms } from '../contract/project.endpoints.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(brands.edit, brands.list, { key: ['brand_id'] }),
  edit(projectEdit, projectDetail, {
    key: ['shop_project_id'],
    changes: async ({ head, world, organisation }) => {
      const [, other] = await head.ask(categoryLevel, { kind: 'project' });
      const { path } = await head.ask(uploadFile, { use: 'project_cover', file: await photo() });
      const { identities } = world.founded[organisation]!;
      return [
        { category_id: other!.category_id },
        { identity_ids: [identities.nurse!, identities.doctor!].toSorted((a, b) => Number(BigInt(a) - BigInt(b))) },
        { cover_image: path },
        { price_floor: 8_500 },
        { price_ceiling: 13_000 },
        { price_floor: null, price_ceiling: null },
      ];
    },
  }),
  edit(projectTerms, projectDetail, { key: ['shop_project_id'], as: ({ terms }) => terms! }),
];
