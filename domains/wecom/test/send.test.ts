import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { photo } from '#apps/testing/photo.ts';
import { race } from '#apps/testing/race.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { labelAdd } from '#domains/member/contract/label.endpoints.ts';
import { customerSearch, tieCustomer } from '../contract/customer.endpoints.ts';
import * as send from '../contract/send.endpoints.ts';
import { goOnSending } from '../server/api.ts';
import { aDraft, customers, openAccount, readAccount, tie } from './company.ts';
import { COMPANY, openFakeWecom } from './fake-wecom.ts';

let world: World;
let fake: Awaited<ReturnType<typeof openFakeWecom>>;
let head: Client;
let manager: Client;
let sibling: Client;
let cashier: Client;
const signIn = async () => {
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
  [sibling, cashier] = [await world.as('siblingManager'), await world.as('cashier')];
};
beforeAll(async () => {
  world = await openWorld();
  fake = await openFakeWecom(() => world.now());
  Object.assign(world.backend.partners.urls, { wecom: fake.url });
  await signIn();
  fake.people.set('lin', { name: '林小满', department: [1], follows: true });
  fake.people.set('he', { name: '何静怡', department: [1], follows: true });
  fake.people.set('zhou', { name: '周晓雯', department: [1], follows: true });
  for (const nth of [1, 2, 3]) fake.customers.set(`l${nth}`, { name: `林客${nth}`, of: 'lin', ...(nth === 1 && { tags: ['vip'] }) });
  fake.customers.set('h1', { name: '何客1', of: 'he' });
  fake.customers.set('z1', { name: '别店客户', of: 'zhou' });
  await openAccount(head, COMPANY);
  await readAccount(world, head);
  await tie(head, 'lin', manager.uid);
  await tie(head, 'he', cashier.uid);
  await tie(head, 'zhou', sibling.uid);
});
afterAll(async () => {
  await world.close();
  await fake.close();
});

const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: { status: number; message?: string; field?: string }) =>
  expectRefusal(world, 'lanting', call, { message: expect.any(String) as string, ...refusal });
const detail = (wecom_send_id: string, client = manager) => client.ask(send.sendDetail, { wecom_send_id });
const goOn = () => goOnSending(world.backend, world.now());
const later = async (minutes: number): Promise<void> => {
  world.advance(minutes * 60_000);
  await signIn();
};
/** Messages of the service that say something. */
const saying = (content: string) => [...fake.messages.values()].filter((message) => message.content === content);
let texts = 0;
const aText = (): string => `第 ${(texts += 1)} 条`;
const sendNow = async (more: object = {}): Promise<{ wecom_send_id: string; content: string }> => {
  const content = aText();
  const wecom_send_id = await aDraft(manager, { content, ...more });
  await manager.ask(send.sendOff, { wecom_send_id, version: 1 });
  return { wecom_send_id, content };
};

describe('a message as it is written', () => {
  it.each([
    ['no words', { content: '' }, 'content'],
    ['more bytes than the service takes', { content: '好'.repeat(1_334) }, 'content'],
    ['a link without a title', { link_url: 'https://example.com' }, 'link_title'],
    ['a title without a link', { link_title: '春' }, 'link_url'],
    ['a link that is none', { link_url: 'javascript:alert(1)', link_title: '春' }, 'link_url'],
    ['days that are turned', { visit_from: '2026-02-02', visit_until: '2026-02-01' }, 'visit_until'],
  ])('has not %s', async (_, more, field) => {
    await refuses(() => manager.call(send.sendAdd, { send_name: '春', content: '您好', ...more }), { status: 400, field });
  });

  it('takes as many bytes as the service does', async () => {
    expect(await aDraft(manager, { content: '好'.repeat(1_333) })).toEqual(expect.any(String));
  });

  it('is counted before it is sent, to the customers of the shop’s own colleagues alone', async () => {
    const wecom_send_id = await aDraft(manager);
    expect(await detail(wecom_send_id)).toMatchObject({
      status: 'draft',
      recipient_num: 4,
      piece_num: 2,
      refusing_num: 0,
      actions: ['edit', 'remove', 'send'],
    });
    const other = await aDraft(sibling);
    expect(await detail(other, sibling)).toMatchObject({ recipient_num: 1 });
    await refuses(() => manager.call(send.sendDetail, { wecom_send_id: other }), { status: 404 });
    await refuses(() => manager.call(send.sendOff, { wecom_send_id: other, version: 1 }), { status: 404 });
  });

  it('never reaches another branch, though its colleague is named', async () => {
    const [theirs] = await sibling.ask(customerSearch, {});
    const wecom_send_id = await aDraft(manager, { wecom_user_ids: [theirs!.wecom_user_id] });
    expect(await detail(wecom_send_id)).toMatchObject({ recipient_num: 0 });
    await refuses(() => manager.call(send.sendOff, { wecom_send_id, version: 1 }), { status: 409, message: '没有符合条件的客户，请放宽条件' });
  });

  it('is meant by colleague, tag, level, label and last visit, all at once', async () => {
    const rows = await customers(manager);
    await manager.ask(labelAdd, { label_name: '怕痛' });
    const member_id = await newCustomer(world, { label: ['怕痛'] });
    const { wecom_customer_id, version } = rows.get('林客2')!;
    await manager.ask(tieCustomer, { wecom_customer_id, member_id, version });
    const num = async (more: object): Promise<number> => (await detail(await aDraft(manager, more))).recipient_num;
    expect(await num({ wecom_user_ids: [rows.get('何客1')!.wecom_user_id] })).toBe(1);
    expect(await num({ tag_keys: ['vip'] })).toBe(1);
    expect(await num({ labels: ['怕痛'] })).toBe(1);
    expect(await num({ labels: ['怕痛'], tag_keys: ['vip'] })).toBe(0);
    await world.look('lanting', `update member set login_time = '2026-02-10T03:00:00Z' where member_id = $1`, [member_id]);
    expect(await num({ visit_from: '2026-02-10', visit_until: '2026-02-10' })).toBe(1);
    expect(await num({ visit_from: '2026-02-11' })).toBe(0);
    expect(await num({ visit_until: '2026-02-09' })).toBe(0);
  });

  it('is sent by whoever has the right, once, as it was looked at', async () => {
    const wecom_send_id = await aDraft(manager);
    await refuses(() => cashier.call(send.sendOff, { wecom_send_id, version: 1 }), { status: 403 });
    await refuses(() => manager.call(send.sendOff, { wecom_send_id, version: 2 }), { status: 409 });
    const many = Array.from({ length: 5 }, () => () => manager.call(send.sendOff, { wecom_send_id, version: 1 }));
    expect(await race(many)).toMatchObject({ succeeded: 1, faults: [] });
    await refuses(() => manager.call(send.sendRemove, { wecom_send_id }), { status: 409, message: '群发已发出，不能再修改' });
    await goOn();
    const changed = world.look('lanting', `update wecom_send set content = '改' where wecom_send_id = $1`, [wecom_send_id]);
    await expect(changed).rejects.toThrow(/stays as it was written/);
  });
});

describe('handing a message over', () => {
  it('asks once a colleague, with a picture that is brought there once, and reads what became of each customer', async () => {
    const { path } = await manager.ask(uploadFile, { use: 'wecom_picture', file: await photo() });
    const uploads = () => fake.calls.filter((call) => call === 'media/upload').length;
    const { wecom_send_id, content } = await sendNow({ picture: path });
    const before = uploads();
    await goOn();
    expect(uploads()).toBe(before + 1);
    expect(
      saying(content)
        .map(({ sender, customers: to }) => [sender, to.toSorted()])
        .toSorted(),
    ).toEqual([
      ['he', ['h1']],
      ['lin', ['l1', 'l2', 'l3']],
    ]);
    expect(saying(content)[0]!.attachments).toEqual([{ msgtype: 'image', image: { media_id: expect.any(String) } }]);
    expect(await detail(wecom_send_id)).toMatchObject({ status: 'sent', waiting_num: 4, sent_num: 0 });
    for (const message of saying(content)) message.sent = true;
    fake.results.set('l2', 2).set('l3', 3);
    await later(11);
    await goOn();
    expect(await detail(wecom_send_id)).toMatchObject({ waiting_num: 0, sent_num: 2, no_friend_num: 1, limited_num: 1, failed_num: 0 });
    expect((await detail(wecom_send_id)).pieces.map(({ stage }) => stage)).toEqual(['confirmed', 'confirmed']);
    const rows = await manager.ask(send.recipientSearch, { wecom_send_id, result: 'no_friend' });
    expect(rows.map(({ customer_name }) => customer_name)).toEqual(['林客2']);
    fake.results.clear();
    // Of whom all is known nothing is asked any more.
    const read = () => world.look('lanting', 'select wecom_piece_id, read_at from wecom_piece where wecom_send_id = $1 order by 1', [wecom_send_id]);
    const known = await read();
    await later(11);
    await goOn();
    expect(await read()).toEqual(known);
  });

  it('never sends twice where the answer was lost: it is looked for, and taken as ours', async () => {
    fake.faults.set('externalcontact/add_msg_template', ['lost']);
    const { wecom_send_id, content } = await sendNow({ tag_keys: ['vip'] });
    await goOn();
    expect(saying(content).length).toBe(1);
    expect(await detail(wecom_send_id)).toMatchObject({ status: 'sending', pieces: [{ stage: 'asked' }] });
    await goOn();
    expect(saying(content).length).toBe(1);
    await later(3);
    fake.faults.set('externalcontact/get_groupmsg_list_v2', ['busy']);
    await goOn();
    await later(6);
    await goOn();
    expect(saying(content).length).toBe(1);
    expect(await detail(wecom_send_id)).toMatchObject({ status: 'sent' });
  });

  it('asks again where nothing came of it, one of two workers', async () => {
    fake.faults.set('externalcontact/add_msg_template', ['down']);
    const { wecom_send_id, content } = await sendNow({ tag_keys: ['vip'] });
    await goOn();
    expect(saying(content).length).toBe(0);
    await later(3);
    await Promise.all([goOn(), goOn()]);
    expect(saying(content).length).toBe(1);
    // Where the other one had the message in hand, the next round ends it.
    await goOn();
    expect(await detail(wecom_send_id)).toMatchObject({ status: 'sent' });
  });

  it('waits where it asks too often, and fails where the service refuses, with its sentence', async () => {
    fake.faults.set('externalcontact/add_msg_template', ['busy']);
    const one = await sendNow({ tag_keys: ['vip'] });
    await goOn();
    expect(await detail(one.wecom_send_id)).toMatchObject({ status: 'sending', pieces: [{ stage: 'meant' }] });
    fake.refused.add('l1');
    await later(6);
    await goOn();
    expect(await detail(one.wecom_send_id)).toMatchObject({
      status: 'failed',
      failed_num: 1,
      pieces: [{ stage: 'failed', fail_reason: '企业微信认为没有可送达的客户' }],
    });
    fake.refused.clear();
  });

  it('counts customers whom the service takes nothing for', async () => {
    fake.refused.add('l2');
    const { wecom_send_id } = await sendNow();
    await goOn();
    expect(await detail(wecom_send_id)).toMatchObject({ status: 'sent', failed_num: 1, waiting_num: 3 });
    fake.refused.clear();
  });
});

describe('taking a message back', () => {
  it('stops what colleagues have not sent off; what was sent stays', async () => {
    const { wecom_send_id, content } = await sendNow();
    await goOn();
    await refuses(() => cashier.call(send.sendWithdraw, { wecom_send_id, reason: '写错了' }), { status: 403 });
    expect(await manager.ask(send.sendWithdraw, { wecom_send_id, reason: '写错了' })).toMatchObject({ status: 'withdrawn' });
    await later(6);
    await goOn();
    expect(saying(content).map(({ stopped }) => stopped)).toEqual([true, true]);
    expect(await detail(wecom_send_id)).toMatchObject({ status: 'withdrawn', waiting_num: 0, actions: [] });
    expect((await detail(wecom_send_id)).history.map(({ verb }) => verb)).toEqual(['withdraw', 'hand', 'send']);
  });

  it('counts as sent what a colleague had sent off before it was stopped', async () => {
    const { wecom_send_id, content } = await sendNow();
    await goOn();
    saying(content).find(({ sender }) => sender === 'lin')!.sent = true;
    await manager.ask(send.sendWithdraw, { wecom_send_id, reason: '写错了' });
    await later(6);
    await goOn();
    expect(await detail(wecom_send_id)).toMatchObject({ status: 'withdrawn', sent_num: 3, waiting_num: 0 });
  });

  it('is stopped once, though what was sent before cannot be read at that moment: that is read later', async () => {
    const { wecom_send_id, content } = await sendNow();
    await goOn();
    saying(content).find(({ sender }) => sender === 'lin')!.sent = true;
    await manager.ask(send.sendWithdraw, { wecom_send_id, reason: '写错了' });
    await later(6);
    fake.faults.set('externalcontact/get_groupmsg_send_result', ['down', 'down', 'down', 'down']);
    await goOn();
    expect(await detail(wecom_send_id)).toMatchObject({
      waiting_num: 4,
      pieces: [
        { stage: 'stopped', fail_reason: '' },
        { stage: 'stopped', fail_reason: '' },
      ],
    });
    fake.faults.clear();
    await later(11);
    await goOn();
    expect(await detail(wecom_send_id)).toMatchObject({ waiting_num: 0, sent_num: 3, failed_num: 1 });
    expect(saying(content).map(({ stopped }) => stopped)).toEqual([true, true]);
  });

  it('goes on asking of what WeCom did not stop', async () => {
    const { wecom_send_id, content } = await sendNow();
    await goOn();
    await manager.ask(send.sendWithdraw, { wecom_send_id, reason: '写错了' });
    await later(6);
    fake.faults.set('externalcontact/cancel_groupmsg_send', ['ip', 'ip']);
    await goOn();
    expect(await detail(wecom_send_id)).toMatchObject({ waiting_num: 4, sent_num: 0 });
    for (const message of saying(content)) message.sent = true;
    await later(11);
    await goOn();
    expect(await detail(wecom_send_id)).toMatchObject({ waiting_num: 0, sent_num: 4 });
  });

  it('asks for nothing that was not asked for yet', async () => {
    const { wecom_send_id, content } = await sendNow();
    await manager.ask(send.sendWithdraw, { wecom_send_id, reason: '写错了' });
    await later(6);
    await goOn();
    expect(saying(content)).toEqual([]);
    expect((await detail(wecom_send_id)).pieces.map(({ stage }) => stage)).toEqual(['stopped', 'stopped']);
  });
});
