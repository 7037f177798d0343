import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addACoupon, heldCoupon } from '#apps/testing/coupons.ts';
import { runEvent } from '#apps/testing/events.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { runGroup } from '#apps/testing/groups.ts';
import { newMember } from '#apps/testing/members.ts';
import { newCustomer, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { teamJoin, teamOpen } from '#domains/activity/contract/group-team.endpoints.ts';
import { signUpAdd } from '#domains/activity/contract/sign-up.endpoints.ts';
import { memberLedger } from '#domains/card/contract/card.endpoints.ts';
import { memberCoupons, receiptSearch } from '#domains/coupon/contract/coupon.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { memberPick } from '#domains/member/contract/picker.endpoints.ts';
import { servedMember, servedSearch } from '#domains/member/contract/served.endpoints.ts';
import { memberSharing, shareMembers } from '#domains/org/contract/org.endpoints.ts';
import { previewOrder } from '#domains/sales/contract/order.endpoints.ts';
import { MOST_LOOKUPS } from '#kernel/server/lookups.ts';

let world: World;
let head: Client;
let sibling: Client;
let member_id: string;
const PHONE = '13657249168';
const NUMBER = 'VIP000992';
beforeAll(async () => {
  world = await openWorld();
  [head, sibling] = [await world.as('administrator'), await world.as('siblingManager')];
  member_id = await newCustomer(world, { member_name: '沈知秋', mobile_number: PHONE, member_num: NUMBER, address: '静安区', remarks: '怕冷' });
});
afterAll(() => world.close());

/** Whom a branch finds by a word, as whoever serves them. */
const found = async (word: string, client = sibling) => (await client.ask(servedSearch, { key_word: word })).map((one) => one.member_id);
const share = (shares_members: boolean) => head.ask(shareMembers, { shares_members });
/** How a branch is answered that lets them into a team of the chain's group buy, leading one and joining one, and signs them up for its event. */
async function takesPart(): Promise<[status: number, message: string][]> {
  const mask = { item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask! };
  const run = () => runGroup(head, [{ ...mask, group_price: 8_900, per_member: 2 }]);
  const [led, joined, event_id] = [await run(), await run(), await runEvent(head, [{ ...mask, event_price: 7_900, num: 2 }])];
  const { team_code } = await (await world.as('manager')).ask(teamOpen, { group_buy_id: joined, member_id: await newCustomer(world) });
  const answers = [
    await sibling.call(teamOpen, { group_buy_id: led, member_id }),
    await sibling.call(teamJoin, { group_buy_id: joined, team_code, member_id }),
    await sibling.call(signUpAdd, { event_id, member_id }),
  ];
  return answers.map(({ status, message }) => [status, message]);
}
const unknown = (call: Parameters<typeof expectRefusal>[2]) => expectRefusal(world, 'lanting', call, { status: 404, message: '会员不存在' });

describe('a member of a sibling branch', () => {
  it('is nobody to a branch that shares none, and the head office decides whether they do', async () => {
    expect(await head.ask(memberSharing, {})).toEqual({ shares_members: false });
    for (const word of [PHONE, NUMBER]) expect(await found(word)).toEqual([]);
    await unknown(() => sibling.call(servedMember, { member_id }));
    expect((await sibling.call(shareMembers, { shares_members: true })).status).toBe(403);
    expect(await share(true)).toEqual({ shares_members: true });
    expect((await head.call(shareMembers, { shares_members: true })).status).toBe(409);
    const [entry] = await world.look<{ before: object; after: object }>(
      'lanting',
      "select before, after from audit_entry where endpoint = 'org.share_members' order by audit_id desc limit 1",
    );
    expect(entry).toEqual({ before: { shares_members: false }, after: { shares_members: true } });
  });

  it('is found by their whole phone or number, and by nothing less', async () => {
    for (const whole of [PHONE, `+86 ${PHONE}`, NUMBER, NUMBER.toLowerCase()]) expect([whole, await found(whole)]).toEqual([whole, [member_id]]);
    for (const part of ['沈知秋', 'szq', PHONE.slice(-4), PHONE.slice(-8), PHONE.slice(0, 10), '992', NUMBER.slice(0, -1)])
      expect([part, await found(part)]).toEqual([part, []]);
  });

  it('is told as who they are, and nothing more of their file', async () => {
    const [hit] = await sibling.ask(servedSearch, { key_word: PHONE });
    const { country_code, shop_name } = hit!;
    const who = { member_id, member_name: '沈知秋', mobile_number: '136****9168', country_code, level_name: null, shop_name, own: null };
    expect(hit).toEqual(who);
    expect(await sibling.ask(servedMember, { member_id })).toEqual({ ...who, discount_tenths: null });
    const picked = await sibling.ask(memberPick, { keyword: PHONE, serves: true });
    expect(picked).toEqual([{ member_id, uname: '沈知秋', mobile: '136****9168', face: null, sex: null, of_shop: shop_name }]);
    // Where nobody is to be served, as in lists, they are not there.
    expect(await sibling.ask(memberSearch, { key_word: PHONE })).toEqual([]);
    expect(await sibling.ask(memberPick, { keyword: PHONE })).toEqual([]);
    for (const beyond of [memberDetail, memberLedger]) await unknown(() => sibling.call(beyond as typeof memberDetail, { member_id }));
  });

  it('is sold to, and what their own shop knows of them is told to it as ever', async () => {
    const items = [{ item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }];
    expect((await sell(sibling, member_id, items)).status).toBe('settled');
    expect((await (await world.as('manager')).ask(servedMember, { member_id })).own).toMatchObject({ member_num: NUMBER, debt: 0 });
  });

  it('is told with the coupons that are good where one works, and not with those of others', async () => {
    const manager = await world.as('manager');
    const [used, good] = [await addACoupon(head), await addACoupon(head)];
    const own = await addACoupon(manager);
    for (const coupon_id of [used, good, own]) await heldCoupon(manager, member_id, coupon_id);
    await world.look('lanting', "update member_coupon set valid_start = '2026-01-01', valid_end = '2026-01-02' where coupon_id = $1", [used]);
    const held = async (client: Client) => (await client.ask(memberCoupons, { member_id, page_size: 100 })).map(({ coupon_id }) => coupon_id);
    expect((await held(manager)).toSorted()).toEqual([used, good, own].toSorted());
    expect(await held(sibling)).toEqual([good]);
    // Whom others gave one is not told; whom one gave one oneself is.
    expect(await sibling.ask(receiptSearch, { coupon_id: good })).toEqual([]);
    const given = await addACoupon(head);
    await heldCoupon(sibling, member_id, given);
    expect((await sibling.ask(receiptSearch, { coupon_id: given })).map((row) => row.member_id)).toEqual([member_id]);
  });

  it('takes part in what the chain sells cheaper, with their friends of that branch', async () => {
    expect((await takesPart()).map(([status]) => status)).toEqual([200, 200, 200]);
  });

  it('is nobody to whoever sees their own records alone', async () => {
    await world.look('lanting', "update role set data_scope = 'own' where preset = 'manager'");
    const narrowed = await world.signIn('siblingManager');
    expect(await found(PHONE, narrowed)).toEqual([]);
    await unknown(() => narrowed.call(servedMember, { member_id }));
    const items = [{ item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }];
    expect((await narrowed.call(previewOrder, { member_id, items })).status).toBe(400);
    await world.look('lanting', "update role set data_scope = 'shop' where preset = 'manager'");
    sibling = await world.signIn('siblingManager');
    expect(await found(PHONE)).toEqual([member_id]);
  });

  it('is nobody where money is another', async () => {
    const { shop_id } = await world.as('manager');
    const currency = (code: string) => world.look('lanting', 'update shop set currency_code = $2 where shop_id = $1', [shop_id, code]);
    await currency('HKD');
    expect(await found(PHONE)).toEqual([]);
    await unknown(() => sibling.call(servedMember, { member_id }));
    const items = [{ item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }];
    expect((await sibling.call(previewOrder, { member_id, items })).status).toBe(400);
    await currency('CNY');
    expect((await sibling.call(previewOrder, { member_id, items })).status).toBe(200);
  });

  it('is nobody once their file is closed', async () => {
    const gone = newMember(world, { mobile_number: '13657249169' });
    const closed = await newCustomer(world, gone);
    expect(await found('13657249169')).toEqual([closed]);
    await world.look('lanting', "update member set cancelled_at = now(), cancel_reason = '迁居' where member_id = $1", [closed]);
    expect(await found('13657249169')).toEqual([]);
  });

  it('is not found by trying numbers one after the other', async () => {
    const client = await world.signIn('siblingManager');
    const find = (number: number) => client.call(servedSearch, { key_word: `VIP1${String(number).padStart(5, '0')}` });
    let refused = 0;
    for (let number = 0; number <= MOST_LOOKUPS; number += 1) if ((await find(number)).status === 429) refused += 1;
    expect(refused).toBeGreaterThan(0);
  });

  it('is nobody again once the head office ends it', async () => {
    await share(false);
    sibling = await world.signIn('siblingManager');
    expect(await found(PHONE)).toEqual([]);
    await unknown(() => sibling.call(servedMember, { member_id }));
    const nobody = [400, '会员不存在或已注销'];
    expect(await takesPart()).toEqual([nobody, nobody, nobody]);
  });
});
