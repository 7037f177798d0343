import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newMember } from '#apps/testing/members.ts';
import { cardOf, newCustomer, sellCard } from '#apps/testing/till.ts';
import type { Answer, Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { shopAdd, switchSystem } from '#domains/org/contract/org.endpoints.ts';
import { encodeShopAuth } from '#kernel/contract/envelope.ts';
import { freezeCard, writeOffCard } from '../contract/action.endpoints.ts';
import { giveCard, previewGift, transferBalance } from '../contract/gift.endpoints.ts';

let world: World;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
});
afterAll(() => world.close());

const gold = (member_id: string) => sellCard(manager, member_id, 'stored_value_card', world.founded.lanting!.catalog.balanceCards.gold!);
const REASON = { reason: '姐妹共用' };

describe('a card that came to another member between the look and the lock', () => {
  /** Somebody holds the card's row, and by the time they let go it is another member's. */
  const whileMoving = async (card_id: string, to: string, call: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> => {
    const moving = world.look('lanting', 'with moved as (update card set member_id = $2 where card_id = $1 returning 1) select pg_sleep(1.5) from moved', [
      card_id,
      to,
    ]);
    await new Promise((done) => setTimeout(done, 300));
    const [answer] = await Promise.all([call(), moving]);
    return answer;
  };
  const moves = async () => (await world.look<{ n: number }>('lanting', 'select count(*)::int as n from card_gift'))[0]!.n;

  it('is frozen for nobody whose it is no more', async () => {
    const [from, third] = [await newCustomer(world), await newCustomer(world)];
    const { card_id, name } = await gold(from);
    const answer = await whileMoving(card_id, third, () => manager.call(freezeCard, { card_id, ...REASON }));
    expect(answer).toMatchObject({ status: 409, message: `${name}已转到其他会员名下，请刷新后再试` });
    await world.look('lanting', 'update card set member_id = $2 where card_id = $1', [card_id, from]);
    expect((await manager.call(freezeCard, { card_id, ...REASON })).status).toBe(200);
  });

  it.each(['gift', 'transfer'] as const)('is not given from under them: %s', async (way) => {
    const [from, to, third] = [await newCustomer(world), await newCustomer(world), await newCustomer(world)];
    const [card, theirs] = [await gold(from), await gold(to)];
    const before = await moves();
    const answer = await whileMoving(card.card_id, third, () =>
      way === 'gift'
        ? manager.call(giveCard, { card_id: card.card_id, to_member_id: to, kind: 'card', ...REASON })
        : manager.call(transferBalance, { from_card_id: card.card_id, to_card_id: theirs.card_id, amount: 100, ...REASON }),
    );
    expect(answer).toMatchObject({ status: 409, message: `${card.name}已转到其他会员名下，请刷新后再试` });
    expect(await moves()).toBe(before);
    await world.look('lanting', 'update card set member_id = $2 where card_id = $1', [card.card_id, from]);
    expect(await cardOf(manager, from, card.card_id)).toMatchObject({ current_balance: 500_000 });
  });
});

it('is not given to a member whose shop keeps another currency', async () => {
  const head = await world.as('administrator');
  const { shop_id } = await head.ask(shopAdd, {
    shop_name: '兰亭香港店', shop_level: 1, sys_type: 'SHOP_USER', valid_start: '2024-01-01', currency_code: 'HKD', time_zone: 'Asia/Hong_Kong',
  });
  await head.ask(switchSystem, { shop_id });
  const there = { headers: { shopauth: encodeShopAuth(shop_id) } };
  const form = newMember(world, { member_name: '港店会员' });
  await head.ask(memberAdd, form, there);
  const [row] = await head.ask(memberSearch, { key_word: form.mobile_number }, there);
  const card = await gold(await newCustomer(world));
  const asked = { card_id: card.card_id, to_member_id: row!.member_id, kind: 'card' as const };
  const refusal = { status: 409, message: '港店会员的币种与该卡不同，不能转入，请更换受赠会员' };
  const scoped = (scope: string) => world.look('lanting', "update role set data_scope = $1 where preset = 'manager'", [scope]);
  await scoped('all');
  const wide = await world.signIn('manager');
  await expectRefusal(world, 'lanting', () => wide.call(previewGift, asked), refusal);
  await expectRefusal(world, 'lanting', () => wide.call(giveCard, { ...asked, ...REASON }), refusal);
  await scoped('shop');
});

it('is not written off when nothing is left on it', async () => {
  const [from, to] = [await newCustomer(world), await newCustomer(world)];
  const card = await gold(from);
  await manager.ask(giveCard, { card_id: card.card_id, to_member_id: to, kind: 'amount', principal: 500_000, ...REASON });
  expect(await cardOf(manager, from, card.card_id)).toMatchObject({ current_balance: 0, current_dis_balance: 0 });
  await expectRefusal(world, 'lanting', () => manager.call(writeOffCard, { card_id: card.card_id, reason: '清理' }), {
    status: 409,
    message: `${card.name}没有可核销的余额或次数`,
  });
});
