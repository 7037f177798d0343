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
    find: 'status === STATUS.arrived && dayAt(desk, from) !== dayAt',
    put: 'status === STATUS.completed && dayAt(desk, from) !== dayAt',
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
];
