import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { photo } from '#apps/testing/photo.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { projectAdd, projectChanges, projectDetail, projectEdit } from '../contract/project.endpoints.ts';
import { MOST_IMAGES } from '../contract/project.form.ts';
import { addAProject, newProject } from './projects.ts';

let world: World;
let head: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  manager = await world.as('manager');
});
afterAll(() => world.close());

type Use = 'project_image' | 'project_cover';
const upload = async (client: Client, use: Use = 'project_image') => (await client.ask(uploadFile, { use, file: await photo() })).path;
const uploads = (num: number) => Promise.all(Array.from({ length: num }, () => upload(head)));
const seen = (client: Client, shop_project_id: string) => client.ask(projectDetail, { shop_project_id });
/** What became of the files behind paths: whether a record has them. */
const held = async (paths: readonly string[]) => {
  const rows = await world.look<{ file_key: string; is_held: boolean }>(
    'lanting',
    'select file_key, claimed_at is not null and released_at is null as is_held from file',
  );
  return paths.map((path) => rows.find(({ file_key }) => path.endsWith(file_key))?.is_held);
};

describe('the further pictures of a project', () => {
  it('are kept in their order, shown in every shop, and go once they are not named any more', async () => {
    const [first, second, third] = (await uploads(3)) as [string, string, string];
    const shop_project_id = await addAProject(head, { images: [first, second] });
    expect((await seen(manager, shop_project_id)).images).toEqual([first, second]);
    await head.ask(projectEdit, { ...(await seen(head, shop_project_id)), images: [third, first] });
    const known = await seen(head, shop_project_id);
    expect([known.images, known.cover_image]).toEqual([[third, first], null]);
    expect(await held([first, second, third])).toEqual([true, false, true]);
    await head.ask(projectEdit, { ...known, images: [first] });
    const [latest] = await head.ask(projectChanges, { shop_project_id });
    expect(latest!.changes).toEqual([{ field: 'images', before: '2', after: '1' }]);
  });

  it('are uploaded for it by whoever names them, and stand in one project', async () => {
    const [mine, cover, theirs] = [await upload(head), await upload(head, 'project_cover'), await upload(manager)];
    await addAProject(head, { images: [mine] });
    for (const wrong of [mine, cover, theirs]) {
      const form = await newProject(head, { images: [await upload(head), wrong] });
      const refusal = { status: 400, message: '文件不存在或已失效，请重新上传', field: 'images.1' };
      await expectRefusal(world, 'lanting', () => head.call(projectAdd, form) as never, refusal);
    }
  });

  it('are five at most', async () => {
    const images = await uploads(MOST_IMAGES + 1);
    const form = await newProject(head);
    expect((await head.call(projectAdd, { ...form, images })).status).toBe(400);
    expect(await held(images)).toEqual(images.map(() => false));
    expect((await head.call(projectAdd, { ...form, images: images.slice(1) })).status).toBe(200);
  });
});
