import type { Page } from 'playwright-core';
import type { Board } from '#domains/appointment/contract/board.endpoints.ts';

const DAY = '2026-03-02';

/** The board's answer as a busy day would make it: three hundred of twelve people, half an hour each, from eight to ten in the evening. */
export async function aBusyDay(page: Page): Promise<void> {
  await page.route('**/findBoard?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Board };
    const people = Array.from({ length: 12 }, (_, nth) => ({
      uid: String(nth + 1),
      real_name: `人${nth}`,
      color: null,
      identity_names: '美容师',
      works: [],
    }));
    const clock = (half: number): string => `${DAY} ${String(8 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
    const items = Array.from({ length: 300 }, (_, nth) => ({
      appointment_id: String(nth + 1),
      version: 1,
      begin_time: clock(nth % 28),
      item_no: 1,
      item_num: 1,
      together: false,
      status: 0 as const,
      late: false,
      member_id: null,
      member_name: `客${nth}`,
      name: '护理',
      uid: String(Math.floor(nth / 28) + 1), // exact: half-hours a day, not money
      room_id: null,
      bed_no: null,
      unattended: false,
      remarks: '',
      start_time: clock(nth % 28),
      end_time: clock((nth % 28) + 1),
    }));
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, people, items } } });
  });
}
