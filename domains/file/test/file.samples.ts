import { photo } from '#apps/testing/photo.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import * as file from '../contract/file.endpoints.ts';

const uploaded = async ({ world, boss }: Stage): Promise<string> =>
  (await (await world.as(boss)).ask(file.uploadFile, { use: 'staff_photo', file: await photo() })).path;

export const samples: Sample[] = [
  sample(file.uploadFile, async () => ({ use: 'staff_photo' as const, file: await photo() })),
  sample(file.uploadFileInClinic, async () => ({ use: 'attendance_photo' as const, file: await photo() })),
  sample(file.deleteFile, async (stage) => ({ path: await uploaded(stage) })),
  sample(file.readFile, async (stage) => ({ file_key: (await uploaded(stage)).slice(-22) })),
];
