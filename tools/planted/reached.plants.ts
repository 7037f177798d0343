import type { Plant } from './planted.ts';

const SELF_PEOPLE = 'domains/appointment/test/self-people.test.ts';
const WAIT_MEMBER = 'domains/appointment/test/wait-member.test.ts';

/** Faults of who is reached and looked at, of whose plan stands, and of what a shop says of itself to strangers. */
export const REACHED: readonly Plant[] = [
  {
    name: 'a link to somebody’s appointment sent to a stranger of another country',
    file: 'domains/appointment/server/request-notice.ts',
    find: 'phone: phoneOf(one),',
    put: "phone: phoneOf({ ...one, country_code: '852' }),",
    caught: WAIT_MEMBER,
  },
  {
    name: 'an appointment of somebody who waited in the file of a stranger',
    file: 'domains/appointment/server/self-request.ts',
    find: 'const member_id = request.member_id ?? (await',
    put: 'const member_id = (await',
    caught: WAIT_MEMBER,
  },
  {
    name: 'whoever comes along reached by a phone that is a stranger’s',
    file: 'domains/appointment/server/group.commands.ts',
    find: 'const lost = is_lent ? -1 :',
    put: 'const lost = is_lent || phone ? -1 :',
    caught: WAIT_MEMBER,
  },
  {
    name: 'a place on the waitlist left behind with a file that was merged',
    file: 'domains/appointment/server/merge.commands.ts',
    find: "    void uow.run(uow.update('self_booking').set({ member_id: kept }).where('member_id', '=', absorbed));\n",
    put: '',
    caught: WAIT_MEMBER,
  },
  {
    name: 'a colleague named to everybody whom the shop does not show',
    file: 'domains/appointment/server/self-page.ts',
    find: "      .where('staff.is_public', '=', true)\n",
    put: '',
    caught: SELF_PEOPLE,
  },
  {
    name: 'what a colleague does all day told to everybody whom the page does not name',
    file: 'domains/appointment/server/self.queries.ts',
    find: '    await assertShown(work, desk.shop_id, uid);\n',
    put: '',
    caught: SELF_PEOPLE,
  },
  {
    name: 'an appointment agreed upon for a day on which the shop is no more',
    file: 'domains/appointment/model/calendar.ts',
    find: 'closed.has(day) || (last_day ?? day) < day',
    put: 'closed.has(day) || (last_day ?? day) < day.slice(0, 0)',
    caught: 'domains/appointment/test/last-day.test.ts',
  },
  {
    name: 'a long queue whose end nobody looks at',
    file: 'domains/appointment/server/wait.jobs.ts',
    find: 'for (const request of queue) {',
    put: 'for (const request of queue.slice(0, AT_ONCE)) {',
    caught: 'domains/appointment/test/wait.test.ts',
    named: 'have waited longer for what is not',
  },
  {
    name: 'a shift planned anew that is overwritten unseen',
    file: 'domains/staff/server/shift-plan.commands.ts',
    find: 'if (plan_id !== cell.plan_id || version',
    put: 'if (version',
    caught: 'domains/staff/test/shift-plan.test.ts',
    named: 'planned anew',
  },
  {
    name: 'a shift planned anew that the grid does not see',
    file: 'domains/staff/web/plan-draft.ts',
    find: 'return now.plan_id === plan_id && now.version',
    put: 'return now.version',
    caught: 'domains/staff/web/plan-draft.test.ts',
  },
];
