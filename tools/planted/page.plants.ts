import type { Plant } from './planted.ts';

const SIGNER = 'domains/appointment/test/deposit-signer.test.ts';

/** Faults of what a shop's page says, asks for and sends its customers. */
export const PAGE: readonly Plant[] = [
  {
    name: 'a deposit announced that nobody signs for',
    file: 'domains/appointment/server/self.queries.ts',
    find: 'return ahead && (await maySign(ctx, ahead.terms)) ?',
    put: 'return ahead ?',
    caught: SIGNER,
    named: 'no customer reads of a deposit',
  },
  {
    name: 'a rule of deposits that says all is well while nobody signs',
    file: 'domains/appointment/server/deposit-rule.ts',
    find: 'const signs = shop_id !== null && uid !== null && (await maySign(ctx, { org_id: ctx.actor.org_id, shop_id, uid }));',
    put: 'const signs = shop_id !== null && uid !== null;',
    caught: SIGNER,
    named: 'no customer reads of a deposit',
  },
  {
    name: 'a clinic’s signer entered as a beauty shop’s alone',
    file: 'domains/appointment/server/deposit-signer.ts',
    find: "const ENTERED_AS = [undefined, 'CURE_USER'] as const;",
    put: 'const ENTERED_AS = [undefined] as const;',
    caught: SIGNER,
    named: 'rights collect as a beauty shop',
  },
  {
    name: 'a deposit asked of whoever has their file in another shop',
    file: 'domains/appointment/server/deposit-terms.ts',
    find: "  if (file && file.stands !== 'served') return null;\n",
    put: '',
    caught: 'domains/appointment/test/deposit-file.test.ts',
    named: 'is asked neither on the page',
  },
  {
    name: 'a time held for whoever has no link to pay for it',
    file: 'domains/appointment/server/self.commands.ts',
    find: "    noteRequestNotice(work, ctx.now, made ? 'unpaid' : 'asked', ",
    put: "    if (!made) noteRequestNotice(work, ctx.now, 'asked', ",
    caught: 'domains/appointment/test/deposit-told.test.ts',
    named: 'gets a text message with a link',
  },
  {
    name: 'a link that decides about whichever phone the appointment has by now',
    file: 'domains/appointment/server/reminder-token.ts',
    find: '.update(`${appointment_id}.${phone}`)',
    put: '.update(`${appointment_id}.${phone.slice(0, 0)}`)',
    caught: 'domains/appointment/test/reminder.test.ts',
    named: 'is good for the phone that it came to',
  },
  {
    name: 'a shop blamed for a deposit that was not paid',
    file: 'domains/appointment/server/self.queries.ts',
    find: "  if (deposit?.deposit_status === depositFlow.state.lapsed) return 'unpaid';\n",
    put: '',
    caught: 'domains/appointment/test/self-lapsed.test.ts',
    named: 'the deposit was not paid',
  },
];
