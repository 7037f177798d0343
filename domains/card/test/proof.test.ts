import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newMember } from '#apps/testing/members.ts';
import { askProof, decideRules, proveByCode, proveBySigning, signature } from '#apps/testing/proving.ts';
import { race, wrongs } from '#apps/testing/race.ts';
import { cardOf, newCustomer, sellCard } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberMobileEdit, memberMobileVouch } from '#domains/member/contract/mobile.endpoints.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';
import { atLength } from '#kernel/testkit/length.ts';
import { cardActionSearch, voidGift, writeOffCard } from '../contract/action.endpoints.ts';
import { giveCard, transferBalance } from '../contract/gift.endpoints.ts';
import { confirmProof, proofDemand, sendProofCode, signProof } from '../contract/proof.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ poolSize: 32 });
});
afterAll(() => world.close());
afterEach(async () => {
  await decideRules(await world.as('manager'), { 'card.member_proof': null });
  await decideRules(await world.as('administrator'), { 'card.proof_for_gift': null });
});

/** Sends a code when the last one is a minute old. */
const asked = (...[client, of]: [Client, Parameters<typeof askProof>[2]]) => {
  world.advance(60_000);
  return askProof(world, client, of);
};
const demand = async (how: 'code' | 'signature' | 'either') => decideRules(await world.as('manager'), { 'card.member_proof': how });
/** A card of money and somebody to give of it to. */
async function giver(more = {}) {
  const [manager, member_id, to] = [await world.as('manager'), await newCustomer(world, more), await newCustomer(world)];
  const { card_id } = await sellCard(manager, member_id, 'stored_value_card', world.founded.lanting!.catalog.balanceCards.gold!);
  const gift = { card_id, to_member_id: to, kind: 'amount' as const, principal: 10_000, reason: '姐妹共用' };
  const terms = { amount: 10_000, receiver_id: to };
  return { manager, member_id, to, card_id, gift, terms, of: { purpose: 'gift' as const, card_id, ...terms } };
}
const INVALID = { status: 409, message: '会员确认无效或已过期，请重新确认', field: 'proof_id' };
const NEEDED = { status: 400, message: '需要会员本人确认：请先用短信验证码或签名确认', field: 'proof_id' };

describe('the shop’s setting', () => {
  it('asks nobody until it is decided, and then for what it says', async () => {
    const { manager, gift, of } = await giver();
    expect(await manager.ask(proofDemand, of)).toMatchObject({ method: 'none' });
    await manager.ask(giveCard, gift);
    await demand('code');
    expect(await manager.ask(proofDemand, of)).toMatchObject({
      method: 'code',
      member_name: expect.stringMatching(/./),
      card_name: '金卡储值',
      mobile_number: expect.stringMatching(/^\d{3}\*{4}\d{4}$/),
    });
    await expectRefusal(world, 'lanting', () => manager.call(giveCard, gift), NEEDED);
    await decideRules(await world.as('administrator'), { 'card.proof_for_gift': false });
    expect(await manager.ask(proofDemand, of)).toMatchObject({ method: 'none' });
    await manager.ask(giveCard, gift);
  });

  it('says by which of the two', async () => {
    const { manager, gift, of } = await giver();
    await demand('signature');
    const proof_id = await proveByCode(world, manager, of);
    await expectRefusal(world, 'lanting', () => manager.call(giveCard, { ...gift, proof_id }), INVALID);
    await demand('either');
    await manager.ask(giveCard, { ...gift, proof_id });
  });
});

describe('a proof', () => {
  it('by code is good once: for one gift, not for the next', async () => {
    const { manager, member_id, card_id, gift, of } = await giver();
    await demand('code');
    const proof_id = await proveByCode(world, manager, of);
    const { gift_id } = await manager.ask(giveCard, { ...gift, proof_id });
    await expectRefusal(world, 'lanting', () => manager.call(giveCard, { ...gift, proof_id }), INVALID);
    expect(await cardOf(manager, member_id, card_id)).toMatchObject({ current_balance: 490_000 });
    expect(await world.look('lanting', 'select used_document, used_document_id::text from member_proof where proof_id = $1', [proof_id])).toEqual([
      { used_document: 'card_gift', used_document_id: gift_id },
    ]);
  });

  it('by signature is the picture, which proves nothing else', async () => {
    const { manager, gift, of } = await giver();
    await demand('signature');
    const path = await signature(manager);
    const { proof_id } = await manager.ask(signProof, { ...of, signature: path });
    expect((await manager.call(signProof, { ...of, signature: path })).status).toBe(400);
    await manager.ask(giveCard, { ...gift, proof_id });
    await expectRefusal(world, 'lanting', () => manager.call(giveCard, { ...gift, proof_id }), INVALID);
  });

  it('is used by one of many who come at once', async () => {
    for (let round = 0; round < atLength({ short: 2, long: 10 }); round += 1) {
      const { manager, member_id, card_id, gift, of } = await giver();
      await demand('either');
      const proof_id = await proveBySigning(manager, of);
      const outcome = await race(Array.from({ length: 8 }, () => () => manager.call(giveCard, { ...gift, proof_id })));
      const { current_balance } = await cardOf(manager, member_id, card_id);
      expect(wrongs(outcome, { there: 1, left: current_balance - 490_000 })).toEqual([]);
    }
  });

  it('is left to be used when what it was for is refused', async () => {
    const { manager, gift, of } = await giver();
    await demand('code');
    const proof_id = await proveByCode(world, manager, of);
    expect((await manager.call(giveCard, { ...gift, principal: 500_001, proof_id })).status).toBe(409);
    await manager.ask(giveCard, { ...gift, proof_id });
  });

  it('is of its card, purpose and member, for whoever asked, where they asked, and for ten minutes', async () => {
    const [{ manager, gift, of, terms, card_id }, other] = [await giver(), await giver()];
    await demand('either');
    const refused = (proof_id: string) => expectRefusal(world, 'lanting', () => manager.call(giveCard, { ...gift, proof_id }), INVALID);
    await refused(await proveBySigning(manager, other.of));
    await refused(await proveBySigning(manager, { ...terms, purpose: 'transfer', card_id }));
    await refused(await proveBySigning(manager, { ...terms, purpose: 'refund', card_id }));
    // Agreed to less, to units, or for somebody else.
    await refused(await proveBySigning(manager, { ...of, amount: 9_999 }));
    await refused(await proveBySigning(manager, { ...of, num: 1 }));
    await refused(await proveBySigning(manager, { ...of, receiver_id: other.to }));
    await refused('987654321987654');
    await refused((await asked(manager, of)).proof_id);
    const proof_id = await proveBySigning(manager, of);
    const change = (column: string, value: string) =>
      world.look('lanting', `update member_proof set ${column} = (${value}) where proof_id = $1`, [proof_id]);
    await change('shop_id', `select min(shop_id) from shop where shop_id <> ${manager.shop_id}`);
    await refused(proof_id);
    await change('shop_id', manager.shop_id);
    await change('asked_uid', 'select min(uid) from staff s where s.uid <> asked_uid');
    await refused(proof_id);
    const late = await proveBySigning(manager, of);
    world.advance(600_000);
    await refused(late);
    await manager.ask(giveCard, { ...gift, proof_id: await proveBySigning(manager, of) });
  });

  it('is asked for by the giver of a balance too', async () => {
    const { manager, to, card_id } = await giver();
    const theirs = await sellCard(manager, to, 'stored_value_card', world.founded.lanting!.catalog.balanceCards.gold!);
    await demand('code');
    const move = { from_card_id: card_id, to_card_id: theirs.card_id, amount: 5_000, reason: '姐妹共用' };
    await expectRefusal(world, 'lanting', () => manager.call(transferBalance, move), NEEDED);
    // The receiver's is not the giver's.
    const terms = { amount: 5_000, receiver_id: theirs.card_id };
    const wrong = await proveByCode(world, manager, { ...terms, purpose: 'transfer', card_id: theirs.card_id });
    await expectRefusal(world, 'lanting', () => manager.call(transferBalance, { ...move, proof_id: wrong }), INVALID);
    await manager.ask(transferBalance, { ...move, proof_id: await proveByCode(world, manager, { ...terms, purpose: 'transfer', card_id }) });
  });

  it('goes with the file that is merged into another', async () => {
    const { manager, member_id, gift, of } = await giver();
    const kept = await newCustomer(world);
    await demand('either');
    const proof_id = await proveBySigning(manager, of);
    await manager.ask(mergeMembers, { member_id: kept, other_id: member_id, reason: '同一人' });
    await (await world.as('administrator')).ask(memberMobileVouch, { member_id: kept });
    await manager.ask(giveCard, { ...gift, proof_id });
    expect(await world.look('lanting', 'select member_id::text from member_proof where proof_id = $1', [proof_id])).toEqual([{ member_id: kept }]);
  });

  it('leaves ledger and log without fault', async () => {
    expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
    expect(world.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  });
});

describe('a code', () => {
  it('is tried five times, not for another proof, and once', async () => {
    const { manager, of, card_id } = await giver();
    const first = await asked(manager, of);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await manager.call(confirmProof, { ...first, code: first.code === '000000' ? '111111' : '000000' })).toMatchObject({
        status: 400,
        message: '验证码错误或已失效',
      });
    expect((await manager.call(confirmProof, first)).status).toBe(400);
    const [mine, other] = [await asked(manager, of), await asked(manager, { purpose: 'transfer', card_id })];
    expect((await manager.call(confirmProof, { proof_id: mine.proof_id, code: other.code })).status).toBe(400);
    await manager.ask(confirmProof, other);
    await expectRefusal(world, 'lanting', () => manager.call(confirmProof, other), INVALID);
  });

  it('goes to the member’s phone, once a minute, and to no other that they have by then', async () => {
    const phone = newMember(world).mobile_number;
    const { manager, member_id, of } = await giver({ mobile_number: phone });
    const { proof_id, code } = await asked(manager, of);
    expect(world.backend.sms.outbox!.at(-1)).toEqual({
      mobile_number: phone,
      scene_type: 'CARD_GIFT',
      code,
      about: { amount: '¥100.00', num: '' },
    });
    await expectRefusal(world, 'lanting', () => manager.call(sendProofCode, of), { status: 429, message: '发送过于频繁，请 1 分钟后再试' });
    await decideRules(await world.as('administrator'), { 'member.mobile_needs_code': false });
    await manager.ask(memberMobileEdit, { member_id, mobile_number: newMember(world).mobile_number, reason: '换号' });
    await decideRules(await world.as('administrator'), { 'member.mobile_needs_code': null });
    expect((await manager.call(confirmProof, { proof_id, code })).status).toBe(400);
  });

  it('is sent by whoever may do what it is for, of a card of the shop, and confirmed by them alone', async () => {
    const [{ manager, of, card_id }, cashier, sibling, stranger] = [
      await giver(),
      await world.as('cashier'),
      await world.as('siblingManager'),
      await world.as('strangerManager'),
    ];
    const FORBIDDEN = { status: 403, message: '您没有此操作的使用权限' };
    await expectRefusal(world, 'lanting', () => cashier.call(sendProofCode, of), FORBIDDEN);
    await expectRefusal(world, 'lanting', () => cashier.call(proofDemand, of), FORBIDDEN);
    for (const who of [sibling, stranger])
      await expectRefusal(world, 'lanting', () => who.call(sendProofCode, of), { status: 404, message: '会员卡不存在' });
    const sent = await asked(cashier, { purpose: 'refund', card_id });
    for (const who of [manager, sibling, stranger])
      await expectRefusal(world, 'lanting', () => who.call(confirmProof, sent), { status: 404, message: '会员确认不存在，请重新发送验证码' });
    await cashier.ask(confirmProof, sent);
  });
});

describe('what is written off, and gift that is taken away', () => {
  const reason = '客户不再到店';
  const shown = { proof_method: 'signature', proof_time: expect.any(String) as string };

  it('asks for the proof of so much gift, which the record shows', async () => {
    const { manager, member_id, card_id } = await giver();
    await demand('either');
    const form = { card_id, gift: 20_000, reason };
    const of = { purpose: 'void_gift' as const, card_id, amount: 20_000 };
    await expectRefusal(world, 'lanting', () => manager.call(voidGift, form), NEEDED);
    const refused = async (proof: Parameters<typeof proveBySigning>[1]) => {
      const proof_id = await proveBySigning(manager, proof);
      await expectRefusal(world, 'lanting', () => manager.call(voidGift, { ...form, proof_id }), INVALID);
    };
    await refused({ ...of, amount: 19_999 });
    await refused({ ...of, purpose: 'write_off' });
    await refused({ ...of, card_id: (await giver()).card_id });
    const before = (await cardOf(manager, member_id, card_id)).current_dis_balance;
    const proof_id = await proveBySigning(manager, of);
    await manager.ask(voidGift, { ...form, proof_id });
    await expectRefusal(world, 'lanting', () => manager.call(voidGift, { ...form, proof_id }), INVALID);
    expect((await cardOf(manager, member_id, card_id)).current_dis_balance).toBe(before - 20_000);
    expect(await manager.ask(cardActionSearch, { card_id, kind: 'void_gift' })).toMatchObject([shown]);
  });

  it('asks for the proof of the principal that becomes the shop’s', async () => {
    const { manager, card_id } = await giver();
    await demand('either');
    await expectRefusal(world, 'lanting', () => manager.call(writeOffCard, { card_id, reason }), NEEDED);
    const of = { purpose: 'write_off' as const, card_id };
    const less = await proveBySigning(manager, { ...of, amount: 499_999 });
    await expectRefusal(world, 'lanting', () => manager.call(writeOffCard, { card_id, reason, proof_id: less }), INVALID);
    const proof_id = await proveBySigning(manager, { ...of, amount: 500_000 });
    await manager.ask(writeOffCard, { card_id, reason, proof_id });
    expect(await manager.ask(cardActionSearch, { card_id, kind: 'write_off' })).toMatchObject([shown]);
  });

  it('asks for the proof of the units that go with a count card', async () => {
    const { manager, member_id } = await giver();
    const { card_id, items } = await sellCard(manager, member_id, 'count_card', world.founded.lanting!.catalog.countCards.facialTen!);
    await demand('code');
    const num = items.reduce((sum, { remain_num }) => sum + remain_num, 0);
    const proof_id = await proveByCode(world, manager, { purpose: 'write_off', card_id, num });
    expect(world.backend.sms.outbox!.at(-1)).toMatchObject({ scene_type: 'CARD_WRITE_OFF', about: { amount: '', num: String(num) } });
    await manager.ask(writeOffCard, { card_id, reason, proof_id });
    expect(await manager.ask(cardActionSearch, { card_id, kind: 'write_off' })).toMatchObject([{ proof_method: 'code' }]);
  });
});
