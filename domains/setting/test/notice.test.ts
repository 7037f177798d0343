import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { noticeAdd, noticeDelete, noticeEdit, noticeSearch, queryVersion } from '../contract/notice.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const form = (more: object = {}) => ({
  title: '三月更新',
  start_day: '2026-03-01',
  end_day: '2026-03-10',
  content: '<p>新增<strong>付款方式</strong></p>',
  ...more,
});

describe('a notice', () => {
  it('of the head office is for every shop, one of a shop for that shop, and none for strangers', async () => {
    const [head, manager, sibling, stranger] = await Promise.all([
      world.as('administrator'),
      world.as('manager'),
      world.as('siblingManager'),
      world.as('strangerManager'),
    ]);
    expect(await manager.ask(queryVersion, {})).toBeNull();
    await head.ask(noticeAdd, form());
    const everywhere = {
      title: '三月更新',
      noticeStartTime: '2026-03-01 00:00:00',
      noticeEndTime: '2026-03-10 23:59:59',
      data: '<p>新增<strong>付款方式</strong></p>',
    };
    expect(await manager.ask(queryVersion, { sysType: 'SHOP_USER' })).toEqual(everywhere);
    await manager.ask(noticeAdd, form({ title: '本店盘点', start_day: '2026-03-02' }));
    expect(await manager.ask(queryVersion, {})).toMatchObject({ title: '本店盘点' });
    expect(await sibling.ask(queryVersion, {})).toEqual(everywhere);
    expect(await stranger.ask(queryVersion, {})).toBeNull();
    expect((await manager.ask(noticeSearch, {})).map(({ title, for_all, editable }) => [title, for_all, editable])).toEqual([
      ['本店盘点', false, true],
      ['三月更新', true, false],
    ]);
  });

  it('is for its mode, and not before its first day; what is closed is gone', async () => {
    const sibling = await world.as('siblingManager');
    await sibling.ask(noticeAdd, form({ title: '明天', start_day: '2026-03-03' }));
    await sibling.ask(noticeAdd, form({ title: '医美的', start_day: '2026-03-02', sys_type: 'CURE_USER' }));
    const { notice_id } = await sibling.ask(noticeAdd, form({ title: '徐汇店的', start_day: '2026-03-02' }));
    expect(await sibling.ask(queryVersion, { sysType: 'SHOP_CURE' })).toMatchObject({ title: '徐汇店的' });
    expect(await sibling.ask(queryVersion, { sysType: 'CURE_USER' })).toMatchObject({ title: '徐汇店的' });
    await sibling.ask(noticeEdit, { notice_id, version: 1, ...form({ title: '徐汇店的', start_day: '2026-03-02', is_open: false }) });
    expect(await sibling.ask(queryVersion, { sysType: 'SHOP_USER' })).toMatchObject({ title: '三月更新' });
    expect(await sibling.ask(queryVersion, { sysType: 'CURE_USER' })).toMatchObject({ title: '医美的' });
  });

  it('that is short and over hides no longer one that runs still; where none runs the latest is there to be opened', async () => {
    const stranger = await world.as('strangerManager');
    await stranger.ask(noticeAdd, form({ title: '停了', start_day: '2026-02-20', end_day: '2026-02-27' }));
    expect(await stranger.ask(queryVersion, {})).toMatchObject({ title: '停了' });
    await stranger.ask(noticeAdd, form({ title: '整季', start_day: '2026-01-01', end_day: '2026-03-31' }));
    await stranger.ask(noticeAdd, form({ title: '一天', start_day: '2026-03-01', end_day: '2026-03-01' }));
    expect(await stranger.ask(queryVersion, {})).toMatchObject({ title: '整季' });
  });

  it.each([
    ['<p>好<script>alert(1)</script></p>', '<p>好</p>'],
    ['<p onclick="steal()" style="position:fixed">好</p>', '<p>好</p>'],
    ['<p><img src="x" onerror="alert(1)">好</p>', '<p>好</p>'],
    ['<a href="javascript:alert(1)">点</a>', '<a target="_blank" rel="noopener noreferrer">点</a>'],
    ['<a href="https://example.com">点</a>', '<a href="https://example.com" target="_blank" rel="noopener noreferrer">点</a>'],
    ['<svg><a href="data:text/html,x">好</a></svg>', '<a target="_blank" rel="noopener noreferrer">好</a>'],
    ['<iframe src="https://example.com"></iframe><h2>好</h2>', '<h2>好</h2>'],
  ])('keeps of %s what cannot hurt', async (content, kept) => {
    const head = await world.as('administrator');
    const { notice_id } = await head.ask(noticeAdd, form({ content }));
    expect((await head.ask(noticeSearch, {})).find((row) => row.notice_id === notice_id)!.content).toBe(kept);
  });

  it('is refused without words, with its days the wrong way round, from an old reading, and to whoever did not write it', async () => {
    const [head, manager, cashier] = await Promise.all([world.as('administrator'), world.as('manager'), world.as('cashier')]);
    const refused = (more: object, message: string, field: string) =>
      expectRefusal(world, 'lanting', () => manager.call(noticeAdd, form(more)), { status: 400, message, field });
    await refused({ content: '<script>1</script><p> </p>' }, '请输入内容', 'content');
    await refused({ end_day: '2026-02-28' }, '结束日期不能早于开始日期', 'end_day');
    const { notice_id } = await head.ask(noticeAdd, form());
    const gone = { status: 404, message: '公告不存在' };
    await expectRefusal(world, 'lanting', () => manager.call(noticeEdit, { notice_id, version: 1, ...form() }), gone);
    await expectRefusal(world, 'lanting', () => manager.call(noticeDelete, { notice_id }), gone);
    const late = () => head.call(noticeEdit, { notice_id, version: 9, ...form() });
    await expectRefusal(world, 'lanting', late, { status: 409, message: '内容刚刚被他人修改，请核对后重试' });
    expect((await head.call(noticeDelete, { notice_id })).code).toBe(0);
    await expectRefusal(world, 'lanting', () => cashier.call(noticeAdd, form()), { status: 403, message: '您没有此操作的使用权限' });
  });
});
