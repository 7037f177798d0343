import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '#apps/testing/till.ts';
import type { Answer, Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';
import { atLength } from '#kernel/testkit/length.ts';
import { visitAdd, visitAdvance, visitDetail, visitHandOver, visitWithdraw } from '../contract/visit.endpoints.ts';
import { walkIn } from './visits.ts';

const AT_ONCE = 16;
const ROUNDS = atLength({ short: 1, long: 30 });
/** 404: the file went into another by now. */
const EXPECTED = new Set([200, 404, 409]);

let world: World;
let cashier: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
});
afterAll(() => world.close());

type Call = () => Promise<Answer<unknown>>;
const COMMANDS = ['triage', 'consult', 'treat', 'leave', 'handOver', 'withdraw', 'comeAgain', 'merge'] as const;
type Command = (typeof COMMANDS)[number];

async function aVisit(): Promise<{ visit_id: string; calls: Record<Command, Call> }> {
  const [member_id, kept_id] = [await newCustomer(world), await newCustomer(world)];
  const visit_id = await walkIn(cashier, member_id);
  const advance = (step: 'triaged' | 'consulting' | 'treating' | 'left', reason = '') => (): Promise<Answer<unknown>> =>
    manager.call(visitAdvance, { visit_id, step, reason });
  return {
    visit_id,
    calls: {
      triage: advance('triaged'),
      consult: advance('consulting'),
      treat: advance('treating'),
      leave: advance('left', '竞争'),
      handOver: () => manager.call(visitHandOver, { visit_id, version: 1, uid: cashier.uid }),
      withdraw: () => manager.call(visitWithdraw, { visit_id }),
      comeAgain: () => cashier.call(visitAdd, { member_id }),
      merge: () => manager.call(mergeMembers, { member_id: kept_id, other_id: member_id, reason: '竞争' }),
    },
  };
}

const pairs = COMMANDS.flatMap((one, index) => COMMANDS.slice(index).map((other) => [one, other] as const));

/** Each step left from where the one before it led to, and the visit stands where the last led. */
async function expectOneCourse(visit_id: string): Promise<void> {
  const { step, history } = await manager.ask(visitDetail, { visit_id });
  const course = history.toReversed();
  course.forEach(({ from_state }, index) => expect(from_state).toBe(index === 0 ? 'arrived' : course[index - 1]!.to_state));
  expect(step).toBe(course.at(-1)?.to_state ?? 'arrived');
}

describe('sixteen at once over one visit', () => {
  it.each(pairs)('%s and %s: it took one course, and nobody is here twice', async (one, other) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { visit_id, calls } = await aVisit();
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => calls[index % 2 ? other : one]()));
      expect(answers.filter(({ status }) => !EXPECTED.has(status)).map(({ status, message }) => [status, message])).toEqual([]);
      await expectOneCourse(visit_id);
      const twice = `select member_id from visit where step not in ('left', 'withdrawn') group by shop_id, member_id having count(*) > 1`;
      expect(await world.look('lanting', twice)).toEqual([]);
    }
  });
});

it('nobody waited for somebody who waited for them', async () => {
  expect(await world.look('lanting', 'select deadlocks::int from pg_stat_database where datname = current_database()')).toEqual([{ deadlocks: 0 }]);
});
