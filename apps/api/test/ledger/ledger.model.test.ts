import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atLength } from '#kernel/testkit/length.ts';
import { Books } from './books.ts';
import { ledgerCommands } from './ledger.commands.ts';
import { LedgerModel } from './ledger.model.ts';

describe('two shops, one member and a pencil', () => {
  it('agree with the rules and postings after every command', async () => {
    const runs = await fc.check(
      fc.asyncProperty(ledgerCommands(50), async (commands) => {
        await fc.asyncModelRun(() => ({ model: new LedgerModel(), real: new Books() }), commands);
      }),
      { numRuns: atLength({ short: 100, long: 1_000 }) },
    );
    expect(runs.failed ? fc.defaultReportMessage(runs) : 'agreed').toBe('agreed');
  });

  it('agree on a day that can be followed by hand', async () => {
    const [model, books] = [new LedgerModel(), new Books()];
    const both = async (reasons: string[], answer: Promise<string>) => expect([reasons, await answer]).toEqual([[], 'done']);
    const recharge = { shop: 'A', lines: [{ what: 'load_small', quantity: 2 }], cash: 100_000, stored: [], allow_debt: false, onto: false } as const;
    await both(model.settle(recharge), books.settle(recharge));
    // 1 000.00 paid, 200.14 granted. The facial takes 66.37 of gift and 331.64 of principal, and B is owed for by A.
    const facial = {
      shop: 'B',
      lines: [{ what: 'facial', quantity: 1 }],
      cash: 0,
      stored: [{ card: 0, amount: 39_801 }],
      allow_debt: false,
      onto: false,
    } as const;
    await both(model.settle(facial), books.settle(facial));
    const figures = await books.figures();
    expect(figures).toEqual(model.figures());
    expect(figures).toEqual({
      cards: [{ principal: 66_836, gift: 13_377, counters: [] }],
      debt: 0,
      tender: { A: 100_000, B: 0 },
      revenue: { A: 0, B: 33_164 },
      opening: { A: 0, B: 0 },
      inter_branch: { A: -33_164, B: 33_164 },
    });
  });
});
