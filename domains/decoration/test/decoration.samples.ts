import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { photo } from '#apps/testing/photo.ts';
import * as decoration from '../contract/decoration.endpoints.ts';

const client = ({ world, boss }: Stage) => world.as(boss);
const form = { type: 'shop' as const, page_name: '样本', client_type: 'MINI' as const };
const page = async (stage: Stage) => (await (await client(stage)).ask(decoration.pageAdd, form)).id;
const picture = async (stage: Stage) => (await (await client(stage)).ask(uploadFile, { use: 'page_image', file: await photo() })).path;
const OF = { type: 'shop' as const };

export const samples: Sample[] = [
  sample(decoration.pageList, () => ({ ...OF, publish_status: 'YES' as const, client_type: 'MINI' as const })),
  sample(decoration.pageDetail, async (stage) => ({ ...OF, id: await page(stage) })),
  sample(decoration.operationTarget, async (stage) => ({ opt_type: 'SHOP' as const, opt_value: (await client(stage)).shop_id })),
  sample(decoration.pageAdd, async (stage) => ({ ...form, floors: [{ floor_type: 'IMAGES' as const, images: [{ url: await picture(stage) }] }] })),
  sample(decoration.pageEdit, async (stage) => ({ ...OF, id: await page(stage), version: 1, page_name: '样本' })),
  sample(decoration.pagePublish, async (stage) => ({ ...OF, id: await page(stage), publish_status: 'YES' as const })),
  sample(decoration.pageDelete, async (stage) => ({ ...OF, id: await page(stage) })),
  sample(decoration.miniAdQuery, () => ({})),
  sample(decoration.miniAdEdit, async (stage) => {
    const { version } = await (await client(stage)).ask(decoration.miniAdQuery, {});
    return { is_open: true, pictures: [{ url: await picture(stage) }], version };
  }),
];
