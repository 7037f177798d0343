import type { Page } from 'playwright-core';
import type { Board } from '#domains/appointment/contract/board.endpoints.ts';

const DAY = '2026-03-02';

/** How many half hours there are from eight to ten in the evening. */
const A_DAY = 28;
const TWELVE = { people: 12, appointments: 300 };

/** The board's answer as a busy day would make it: half an hour each, from eight to ten in the evening; three hundred of twelve people by default. */
export async function aBusyDay(page: Page, { people: people_num, appointments } = TWELVE): Promise<void> {
  await page.route('**/findBoard?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Board };
    const people = Array.from({ length: people_num }, (_, nth) => ({
      uid: String(nth + 1),
      real_name: `人${nth}`,
      color: null,
      identity_names: '美容师',
      works: [],
    }));
    const clock = (half: number): string => `${DAY} ${String(8 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
    const items = Array.from({ length: appointments }, (_, nth) => ({
      appointment_id: String(nth + 1),
      version: 1,
      begin_time: clock(nth % A_DAY),
      item_no: 1,
      item_num: 1,
      together: false,
      status: 0 as const,
      late: false,
      overrun: false,
      member_id: null,
      member_name: `客${nth}`,
      name: '护理',
      uid: String(Math.floor(nth / A_DAY) + 1), // exact: half-hours a day, not money
      room_id: null,
      bed_no: null,
      bed_until: clock((nth % A_DAY) + 1),
      device_id: null,
      override_reason: '',
      deposit_status: null,
      unattended: false,
      remarks: '',
      start_time: clock(nth % A_DAY),
      end_time: clock((nth % A_DAY) + 1),
    }));
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, people, items } } });
  });
}
