import type { Plant } from './planted.ts';

const DEVICE = 'domains/appointment/test/self-device.test.ts';
const WAIT = 'domains/appointment/test/wait.test.ts';
const ROUND = 'domains/appointment/server/wait.jobs.ts';
const OVERRIDE = 'domains/appointment/test/override.test.ts';
const RACE = 'domains/appointment/test/race.test.ts';
const BED = 'domains/appointment/test/bed.test.ts';
const WANTED = 'domains/appointment/server/wanted.queries.ts';
const BOOK = 'domains/appointment/server/book.commands.ts';
const HAND_OVER = 'domains/appointment/server/hand-over.ts';

/** Faults of a list of those who wait: a turn that is skipped, sold twice or never ends. */
const TURNS: readonly Plant[] = [
  {
    name: 'an offer taken after it is over',
    file: 'domains/appointment/server/self.commands.ts',
    find: "    if (request.offer_until && request.offer_until <= ctx.now) throw refuse(409, 'wait_offer_over');\n",
    put: '',
    caught: WAIT,
  },
  {
    name: 'an offer taken at the desk after it is over',
    file: 'domains/appointment/server/self-desk.commands.ts',
    find: "    if (request.offer_until && request.offer_until <= ctx.now) throw refuse(409, 'wait_offer_over');\n",
    put: '',
    caught: WAIT,
  },
  {
    name: 'an offer without an end',
    file: ROUND,
    find: "work.rows(waits(work, proposed).where('offer_until', '<=', now))",
    put: "work.rows(waits(work, proposed).where('offer_until', '<', new Date(0)))",
    caught: WAIT,
  },
  {
    name: 'one place offered to two in a round',
    file: ROUND,
    find: 'offerFor(withOffered(facts, offers), ',
    put: 'offerFor(withOffered(facts, []), ',
    caught: WAIT,
  },
  {
    name: 'one place offered to two in two rounds',
    file: ROUND,
    find: 'const offers: Offer[] = await offered(work, desk);',
    put: 'const offers: Offer[] = (await offered(work, desk)).slice(0, 0);',
    caught: WAIT,
  },
  {
    name: 'one place offered by two workers at once',
    file: ROUND,
    find: "    .forUpdate('self_booking')\n    .skipLocked();",
    put: ';',
    caught: WAIT,
  },
  {
    name: 'what somebody let pass is offered again',
    file: 'domains/appointment/model/waiting.ts',
    find: ' || passed.includes(at)',
    put: '',
    caught: WAIT,
  },
  {
    name: 'the newest who waits comes first',
    file: ROUND,
    find: "    .orderBy('waits_since')\n    .orderBy('self_booking_id')",
    put: "    .orderBy('self_booking_id', 'desc')",
    caught: WAIT,
  },
  {
    name: 'offers for ever',
    file: ROUND,
    find: 'const isLast = before.length + 1 >= MOST_OFFERS;',
    put: 'const isLast = before.length + 1 >= MOST_OFFERS * 9;',
    caught: WAIT,
  },
  {
    name: 'offered at night',
    file: ROUND,
    find: ' || isQuiet(clock, decided(quietFrom), decided(quietUntil))',
    put: '',
    caught: WAIT,
  },
  {
    name: 'put down twice at once',
    file: 'domains/appointment/server/wait.commands.ts',
    find: '    await openPage(uow, shop_id, newPageCode());\n',
    put: '',
    caught: WAIT,
  },
  {
    name: 'waiting for somebody who never comes',
    file: 'domains/appointment/server/wait.commands.ts',
    find: '    await assertDoes(uow, shop_id, wanted!);\n',
    put: '',
    caught: WAIT,
  },
  {
    name: 'another time taken at the desk than was read',
    file: 'domains/appointment/server/self-desk.commands.ts',
    find: "    if (request.proposed_at!.getTime() !== from) throw refuse(409, 'self_over');\n",
    put: '',
    caught: WAIT,
  },
  {
    name: 'booked without the device that it needs',
    file: 'domains/appointment/server/wanted.queries.ts',
    find: ', any_device };',
    put: ' };',
    caught: DEVICE,
  },
  {
    name: 'a device left to others while it is offered',
    file: 'domains/appointment/model/waiting.ts',
    find: '  devices: withDevices(facts.devices, offers),\n',
    put: '',
    caught: DEVICE,
  },
  {
    name: 'an answer that takes what is offered to somebody without a word',
    file: 'domains/appointment/server/beside-offers.ts',
    find: '  if (take_offered) return items;\n',
    put: '  if (items.length > 0) return items;\n',
    caught: WAIT,
  },
  {
    name: 'a reason that comes again on closed days and days off',
    file: 'domains/appointment/model/needs.ts',
    find: "need !== 'closed' && need !== 'off' && first.has(need)",
    put: "first.has(need) || need !== 'shift'",
    caught: OVERRIDE,
  },
  {
    name: 'whoever is off all day is not missed where hours did not count',
    file: 'domains/appointment/server/shift-use.ts',
    find: ' || goesOff(days, kept, { uid, day: shopDay(time_zone, hours, span.from) })',
    put: '',
    caught: OVERRIDE,
  },
];

const DEPOSIT = 'domains/appointment/test/deposit.test.ts';
const SELF_DEPOSIT = 'domains/appointment/test/self-deposit.test.ts';
/** Faults of deposits: money that came and is not seen, times that are held for nothing, gift for nothing. */
const DEPOSITS: readonly Plant[] = [
  {
    name: 'a deposit that lapses though its order is settled',
    file: 'domains/appointment/server/deposit.ts',
    find: "  if (stands === 'paid') {\n    notePaid(work, held);\n    return false;\n  }\n",
    put: '',
    caught: DEPOSIT,
  },
  {
    name: 'a deposit that lapses without its gateway being asked',
    file: 'domains/appointment/server/deposit.jobs.ts',
    find: '        if (!(await chargeEnded(backend, now, org_id, due))) continue;\n',
    put: '',
    caught: SELF_DEPOSIT,
  },
  {
    name: 'times held again and again for a phone that pays for none',
    file: 'domains/appointment/server/self.commands.ts',
    find: "  if ((await lapsedOf(work, desk, mobile_number)) >= most) throw refuse(409, 'self_call_us');\n",
    put: '',
    caught: SELF_DEPOSIT,
  },
  {
    name: 'an order that may be paid though its deposit has lapsed',
    file: 'domains/sales/server/standing.ts',
    find: "  transitionAll(work, orderFlow, [held], 'give_up', { reason, set: { void_reason: reason } });\n",
    put: '',
    caught: DEPOSIT,
  },
  {
    name: 'a deposit with gift',
    file: 'domains/appointment/server/deposit-terms.ts',
    find: "return total_amount === sell_price && gift_amount === 0 ? null : 'gift';",
    put: 'return null;',
    caught: DEPOSIT,
  },
  {
    name: 'a proposed time taken without the deposit that is due',
    file: 'domains/appointment/server/self.commands.ts',
    find: 'if (!due || (await maySign(ctx, due))) return due ?? undefined;',
    put: 'if (!due || (await maySign(ctx, due))) return undefined;',
    caught: 'domains/appointment/test/deposit-agreed.test.ts',
  },
];

/** Faults that answer success for what is then not so. */
const KEPT: readonly Plant[] = [
  {
    name: 'a move over one that somebody made meanwhile',
    file: 'domains/appointment/server/book.commands.ts',
    find: "  if (appointment.version !== version) throw refuse(409, 'appointment_changed');\n",
    put: '',
    caught: RACE,
  },
  {
    name: 'a move that forgets the room',
    file: 'domains/appointment/server/book.commands.ts',
    find: '    ...(along.has(item.item_no) && room_id !== undefined && { room_id, auto_room: false }),\n',
    put: '',
    caught: RACE,
  },
];

/** Faults of what an appointment has: a bed that nobody promised, or that somebody loses, and people who are given what they cannot do. */
const HAD: readonly Plant[] = [
  { name: 'a booking at the desk without a bed', file: WANTED, find: 'any_room = true, auto_room', put: 'any_room = false, auto_room', caught: BED },
  {
    name: 'a bed that somebody loses by every change',
    file: WANTED,
    find: '  if (was.room_id !== null) return { had_bed: { room_id: was.room_id, bed_no: was.bed_no! } };\n',
    put: '',
    caught: BED,
  },
  {
    name: 'a bed that nobody let go of it on',
    file: BOOK,
    find: '{ asked_bed: bed_no, auto_room: false }',
    put: '{ auto_room: false }',
    caught: BED,
  },
  { name: 'a room that was found and is asked for', file: WANTED, find: 'room_id: auto_room ? null : room_id,', put: 'room_id,', caught: BED },
  { name: 'a colleague who was found and is asked for', file: WANTED, find: 'uid: anyone ? null : uid,', put: 'uid,', caught: BED },
  {
    name: 'a bed to go without for whom nobody decided it',
    file: BOOK,
    find: 'const insisted = mayLackBed(wanted, before);',
    put: 'const insisted = mayLackBed(wanted);',
    caught: BED,
  },
  {
    name: 'a move taken back over what was done since',
    file: 'domains/appointment/server/undo-move.commands.ts',
    find: 'if (before?.version !== version)',
    put: 'if (!before)',
    caught: BED,
  },
  {
    name: 'a bed that is taken away under somebody',
    file: 'domains/staff/server/places.ts',
    find: '      if (known && room.bed_count < known.bed_count) await released(uow, placeUses, { room_id: known.room_id, beds: room.bed_count });\n',
    put: '',
    caught: 'domains/appointment/test/around.test.ts',
  },
  {
    name: 'appointments handed to whoever serves already',
    file: HAND_OVER,
    find: '    await assertFree(uow, ctx, from_uid, to_uid);\n',
    put: '',
    caught: 'domains/appointment/test/hand-over.test.ts',
  },
  {
    name: 'appointments handed to whoever cannot do them',
    file: HAND_OVER,
    find: '    await assertAble(uow, items, to_uid);\n',
    put: '',
    caught: 'domains/appointment/test/hand-over.test.ts',
  },
];

/** Faults of shifts that come in by a file: somebody is left with customers and no shift, or a plan of theirs is lost. */
const SHIFTS: readonly Plant[] = [
  {
    name: 'shifts taken back that an appointment counts on',
    file: 'domains/staff/server/shift-import.undo.ts',
    find: '    await assertNobodyCounts(uow, ctx, { days, before }, uses);\n',
    put: '',
    caught: 'domains/appointment/test/shift-import.test.ts',
  },
  {
    name: 'shifts taken back that were planned anew',
    file: 'domains/staff/server/shift-import.undo.ts',
    find: "  if (rows.some(({ row_id, version }) => known.get(row_id)?.version !== version)) throw refuse(409, 'shift_import_changed');\n",
    put: '',
    caught: 'domains/staff/test/shift-import.test.ts',
  },
  {
    name: 'shifts of somebody who left',
    file: 'domains/staff/server/shift-import.ts',
    find: 'const here = alike.filter(({ disabled_at }) => disabled_at === null);',
    put: 'const here = alike;',
    caught: 'domains/staff/test/shift-import.test.ts',
  },
];

export const BOOKED: readonly Plant[] = [...TURNS, ...KEPT, ...HAD, ...SHIFTS, ...DEPOSITS];
