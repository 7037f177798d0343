import { beforeEach, expect } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { sendNotices } from '../server/api.ts';
import type { World } from '#apps/testing/world.ts';
import * as self from '../contract/self.endpoints.ts';
import * as selfDesk from '../contract/self-desk.endpoints.ts';
import { clearBefore, openDesk, TOMORROW } from './desk.ts';
import { anAsk, ask, type Ask, asStranger, openSelf } from './selves.ts';

/** What customers are told. */
export const SAID = {
  gone: '该时间已不可预约，请另选时间',
  no_page: '该页面不存在，或门店暂不接受在线预约',
  unknown: '该预约申请不存在或链接已失效',
  over: '该预约申请已处理，请刷新查看',
  forbidden: '您没有此操作的使用权限',
} as const;

/** The desk of the main store with its page open; a request is for 赵雪 at ten tomorrow unless it says otherwise. */
export async function openSelfDesk(world: World) {
  const desk = await openDesk(world);
  const page_code = await openSelf(desk.manager, [desk.facial, desk.eye]);
  const form = (more: Partial<Ask> = {}) =>
    anAsk(world, page_code, { shop_project_ids: [desk.facial], uid: desk.zhao, start_time: `${TOMORROW} 10:00`, ...more });
  return {
    ...desk,
    page_code,
    form,
    asked: async (more: Partial<Ask> = {}) => {
      const token = await ask(world, await form(more));
      const [row] = await desk.cashier.ask(selfDesk.selfSearch, { status: 'asked' });
      return { token, self_booking_id: row!.self_booking_id, row: row! };
    },
    look: async (token: string) => (await asStranger(world, self.selfLook, { page_code, token })).data,
    expectAskRefused: async (more: Partial<Ask>, message: string, status = 409) => {
      const input = await form(more);
      await expectRefusal(world, 'lanting', () => asStranger(world, self.selfAsk, input), { status, message });
    },
    /** What a phone was told last, once it has been told so. */
    told: async (mobile_number: string, scene_type: string, at = world.now()) => {
      await sendNotices(world.backend, at);
      expect(world.backend.sms.outbox!.findLast((message) => message.mobile_number === mobile_number)).toMatchObject({ scene_type });
    },
  };
}
export type SelfDesk = Awaited<ReturnType<typeof openSelfDesk>>;

/** Before each test of a file nothing is agreed upon, and nothing waits for an answer. */
export function clearSelvesBefore(world: () => World): void {
  clearBefore(world);
  beforeEach(async () => void (await world().look('lanting', "update self_booking set status = 'withdrawn' where status in ('waiting', 'asked', 'proposed')")));
}
