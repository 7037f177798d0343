import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '#apps/testing/world.ts';
import { exportAdd } from '#domains/download/contract/download.endpoints.ts';
import { uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { addOrder } from '#domains/sales/contract/order.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const invalid = { code: 400, message: '内容填写有误，请检查', data: null };

describe('what nobody sends by mistake is refused in the usual way', () => {
  it('an address that cannot be read: with the headers of every answer', async () => {
    const answer = await world.app.inject({ method: 'GET', url: '/api/%ff' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(invalid);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  });

  it.each([
    ['lists in lists', '[', ']'],
    ['objects in objects', '{"a":', '}'],
  ])('a body of %s, deeper than any of ours', async (_, open, close) => {
    const { access_token } = await world.as('manager');
    const deep = (levels: number) => `{"items":${open.repeat(levels)}1${close.repeat(levels)}}`;
    const send = (payload: string) =>
      world.app.inject({
        method: 'POST',
        url: `/api${addOrder.path}`,
        payload,
        headers: { authorization: access_token, 'content-type': 'application/json', 'idempotency-key': 'deeper-than-any' },
      });
    for (const levels of [33, 20_000]) {
      const answer = await send(deep(levels));
      expect([answer.statusCode, answer.json()]).toEqual([400, invalid]);
    }
  });

  it('a file whose name holds a zero byte', async () => {
    const { access_token } = await world.as('manager');
    const body = ['--x', 'content-disposition: form-data; name="file"; filename="a\u0000.png"', 'content-type: image/png', '', 'x', '--x--', ''].join('\r\n');
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api${uploadFile.path}`,
      payload: body,
      headers: { authorization: access_token, 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([answer.statusCode, answer.json().message]).toEqual([400, '文件名含有无法识别的字符，请改名后再上传']);
  });

  it('a column that every object has', async () => {
    const manager = await world.as('manager');
    const asked = { source: 'member.search', input: {}, columns: [{ field: 'constructor', title: 'x' }], title: 'x' };
    expect(await manager.call(exportAdd, asked)).toMatchObject({ status: 400, errors: [{ field: 'columns' }] });
  });
});
