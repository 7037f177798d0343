import type { Page } from 'playwright-core';
import { idOf, newMember } from '#apps/testing/members.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { sellCard } from '#apps/testing/till.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import type { Product } from './product.ts';

/** The phone of the member whose proof is asked for. */
export const PHONE = '13912360001';

/** 司徒静, who holds a card of money and one of units, in a shop that asks members for their proof by code or signature of everything. */
export async function askedMember({ world }: Product): Promise<string> {
  const manager = await world.as('manager');
  await manager.ask(memberAdd, newMember(world, { member_name: '司徒静', mobile_number: PHONE }));
  const member_id = await idOf(world, '司徒静');
  const { balanceCards, countCards } = world.founded.lanting!.catalog;
  await sellCard(manager, member_id, 'stored_value_card', balanceCards.gold!);
  await sellCard(manager, member_id, 'count_card', countCards.facialTen!);
  await decideRules(await world.as('administrator'), { 'card.refund_approval_above': 1_000_000 });
  await decideRules(manager, {
    'card.member_proof': 'either',
    'card.proof_for_deduction': true,
    'card.proof_for_payment': true,
  });
  return member_id;
}

/** Signs with the mouse. */
export async function sign(page: Page): Promise<void> {
  const { x, y, width, height } = (await page.locator('.proof-pad').boundingBox())!;
  await page.mouse.move(x + width * 0.2, y + height * 0.5);
  await page.mouse.down();
  for (let step = 0; step <= 30; step += 1) await page.mouse.move(x + width * (0.2 + step * 0.02), y + height * (0.5 + 0.3 * Math.sin(step / 2)));
  await page.mouse.up();
}

export const sayYes = (page: Page) => page.locator('.ant-modal-confirm .ant-modal-confirm-btns .ant-btn-primary').click();
