import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import * as download from '../contract/download.endpoints.ts';
import { makeExports } from '../server/api.ts';

/** A list that whoever may export sees: a supplier keeps a catalogue too. */
const asked = { source: 'catalog.project.search', input: {}, columns: [{ field: 'name', title: '项目名称' }], title: '项目列表' };

const made = async ({ world, boss }: Stage): Promise<string> => {
  const { sdl_id } = await (await world.as(boss)).ask(download.exportAdd, asked);
  await makeExports(world.backend, world.now());
  return sdl_id;
};

/** A colleague's export that has become too large to go by itself. */
async function waiting({ world, organisation, boss }: Stage): Promise<string> {
  const { sdl_id } = await (await world.as(boss)).ask(download.exportAdd, asked);
  await world.look(
    organisation,
    `update download_record set approval = 'requested', records_num = 6000,
       uid = (select s.uid from staff s where s.shop_id = download_record.shop_id and s.uid <> download_record.uid order by s.uid limit 1)
     where sdl_id = $1`,
    [sdl_id],
  );
  return sdl_id;
}

export const samples: Sample[] = [
  sample(download.exportAdd, () => asked),
  sample(download.downloadSearch, () => ({ flag: 0 as const })),
  sample(download.approvalSearch, () => ({})),
  sample(download.approveExport, async (stage) => ({ sdl_id: await waiting(stage), pass: true })),
  sample(download.downloadLink, async (stage) => ({ link_id: await made(stage) })),
  sample(download.downloadFile, async (stage) => ({ sdl_id: await made(stage) })),
];
