import type { Plant } from './planted.ts';

const DONE = 'domains/appointment/test/done.test.ts';
const STAYS = 'domains/appointment/test/stays.test.ts';

/** Faults of a visit: whoever is here is lost from the day's board, or what was done for them is owed by nobody. */
export const VISITS: readonly Plant[] = [
  {
    name: 'a treatment whose deduction is taken back after it was done, owed by nobody',
    file: 'domains/reception/server/done.ts',
    find: 'const to_deduct = card_name !== null || deducted(item.shop_project_id) > alike;',
    put: 'const to_deduct = is_left || deducted(item.shop_project_id) > 99;',
    caught: DONE,
  },
  {
    name: 'whoever is here moved to another day',
    file: 'domains/appointment/server/book.commands.ts',
    find: 'if (status !== STATUS.arrived) return;',
    put: 'if (status !== STATUS.completed) return;',
    caught: STAYS,
  },
  {
    name: 'an appointment put back to a time that is over, and its customer noted as absent',
    file: 'domains/appointment/server/undo-move.commands.ts',
    find: 'if (status === STATUS.waiting && isOver) throw',
    put: 'if (status === STATUS.completed && isOver) throw',
    caught: STAYS,
  },
  {
    name: 'an arrival taken back though what the customer came for was done',
    file: 'domains/reception/server/open.commands.ts',
    find: "if (await uow.first(done.select('visit_id').limit(1))) throw",
    put: "if ((await uow.first(done.select('visit_id').limit(1)))?.visit_id === '') throw",
    caught: DONE,
  },
  {
    name: 'what is collected off a card, taken for a treatment',
    file: 'domains/reception/server/follow.subscribers.ts',
    find: 'if (done && done.lines.length > 0) await',
    put: 'if (done) await',
    caught: 'apps/api/test/card-products.test.ts',
  },
  {
    name: 'a visit that was paid first and is never triaged',
    file: 'domains/reception/model/visit.machine.ts',
    find: "triage: { from: ['arrived', 'billed'],",
    put: "triage: { from: ['arrived'],",
    caught: 'domains/reception/test/visit.test.ts',
    named: 'who pays first is treated all the same',
  },
  {
    name: 'a customer who was treated, led back to the triage by another',
    file: 'domains/reception/model/visit.rules.ts',
    find: "verb === 'triage' && triaged_at !== null",
    put: "verb === 'triage' && triaged_at === undefined",
    caught: 'domains/reception/test/visit.test.ts',
    named: 'who pays first is treated all the same',
  },
  {
    name: 'an allergy that the branch which treats is not told of',
    file: 'domains/record/server/triage.queries.ts',
    find: 'const shops = shopsServed(ctx.actor);',
    put: 'const shops = ctx.actor.scope_shop_ids;',
    caught: 'domains/record/test/triage.test.ts',
  },
  {
    name: 'an evening that ends at midnight though its shop does not',
    file: 'domains/appointment/model/calendar.ts',
    find: ', hoursOn(timeZone, of, hours).until);',
    put: ', 0 * hoursOn(timeZone, of, hours).until);',
    caught: 'domains/appointment/test/late-shop.test.ts',
  },
];
