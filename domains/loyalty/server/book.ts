import type { Posting } from '#kernel/contract/posting.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Ledger } from '#kernel/server/ledger.ts';
import type { Writes } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { loyaltyAccounts } from '../contract/loyalty.accounts.ts';
import type { ChangeKind, Unit } from '../contract/member-loyalty.endpoints.ts';
import type { Change } from '../model/earning.rules.ts';
import { comesIn, goesBack } from '../model/earning.rules.ts';
import type { AccountChange } from '../model/loyalty.postings.ts';
import { changePostings } from '../model/loyalty.postings.ts';
import type { LotPart } from '../model/points-lot.rules.ts';
import { pointsOn, takeFrom } from '../model/points-lot.rules.ts';
import type { HeldLoyalty, OneAccount } from './held.ts';

/** What a change came from. `key` names the act once and for all in the ledger. */
export interface Origin {
  key: string;
  document: string;
  document_id: string;
  document_number: string;
  remarks?: string;
}

/** Who writes, in which shop, on which day; nobody where the calendar does it. */
export interface Writer {
  writes: Writes;
  ledger: Ledger;
  now: Date;
  uid: string | null;
  shop_id: string;
}

/** A colleague at work writes. */
export const writerOf = (uow: UnitOfWork, ctx: Ctx): Writer => ({
  writes: uow,
  ledger: uow.ledger,
  now: ctx.now,
  uid: ctx.actor.uid,
  shop_id: ctx.actor.shop.shop_id,
});

/**
 * A member's account book, open for one act: changes are noted as they are decided and posted together as one entry by
 * `close`. `held` follows, so that what comes later sees what came before.
 */
export class Book {
  readonly held: HeldLoyalty;
  readonly #writer: Writer;
  readonly #origin: Origin;
  readonly #postings: Posting[] = [];
  /** Changes of points noted, for the kept count of their list. */
  #counted = 0;

  constructor(writer: Writer, held: HeldLoyalty, origin: Origin) {
    this.#writer = writer;
    this.held = held;
    this.#origin = origin;
  }

  get day(): string {
    return this.#writer.ledger.business_date;
  }

  /** Growth that comes in, or with a minus goes back; what is not there any more stays owed. */
  growth(kind: ChangeKind, gross: number): void {
    const { growth, growth_owed } = this.held;
    if (gross === 0) return;
    const change = gross > 0 ? comesIn(gross, growth_owed.balance) : goesBack(-gross, growth.balance);
    if (change.amount !== 0) growth.account_id ??= this.#open('growth');
    this.#note('growth', kind, change, change.amount === 0 ? [] : [{ account_id: growth.account_id!, amount: change.amount }], growth.balance + change.amount);
    growth.balance += change.amount;
  }

  /** Points that come in, good until the end of a day; what was owed is repaid first. */
  givePoints(kind: ChangeKind, gross: number, valid_end: string | null): void {
    if (gross === 0) return;
    const change = comesIn(gross, this.held.points_owed.balance);
    const lot = change.amount === 0 ? null : this.#lot(valid_end);
    const balance = pointsOn(this.held.lots, this.day) + change.amount;
    this.#note('points', kind, change, lot ? [{ account_id: lot.account_id, amount: change.amount }] : [], balance);
    if (lot) lot.balance += change.amount;
  }

  /** Takes points, those that lapse first; false, with nothing noted, when there are too few. */
  takePoints(kind: ChangeKind, points: number): boolean {
    const parts = takeFrom(this.#good(), points);
    if (!parts) return false;
    this.#take(kind, { amount: -points || 0, owed: 0 }, parts);
    return true;
  }

  /** Takes back points that had been given; what was spent meanwhile stays owed. */
  reclaimPoints(points: number, kind: ChangeKind = 'take_back'): void {
    const change = goesBack(points, pointsOn(this.held.lots, this.day));
    this.#take(kind, change, takeFrom(this.#good(), -change.amount)!);
  }

  /**
   * Gives points back, good for as long as those that were taken; what is over by now lapses at once. They come to whoever
   * holds the book, who took over the file that they were taken from where two became one.
   */
  returnPoints(parts: readonly Omit<LotPart, 'account_id'>[]): void {
    for (const { valid_end, points } of parts) {
      const isGood = valid_end === null || valid_end >= this.day;
      const before = pointsOn(this.held.lots, this.day);
      const lot = isGood ? this.#lot(valid_end) : null;
      this.#note('points', 'give_back', { amount: points, owed: 0 }, lot ? [{ account_id: lot.account_id, amount: points }] : [], before + points);
      if (lot) lot.balance += points;
      if (!isGood) this.#note('points', 'lapse', { amount: -points, owed: 0 }, [], before);
    }
  }

  /** Lets what a lot still holds lapse. */
  lapse(account_id: string): void {
    const lot = this.held.lots.find((known) => known.account_id === account_id)!;
    void this.#writer.writes.run(this.#writer.writes.update('points_lot').set({ lapsed: true }).where('account_id', '=', account_id));
    if (lot.balance === 0) return;
    this.#note('points', 'lapse', { amount: -lot.balance, owed: 0 }, [{ account_id, amount: -lot.balance }], pointsOn(this.held.lots, this.day));
    lot.balance = 0;
  }

  /** Posts what was noted; nothing when nothing was. */
  close(): void {
    const { writes, shop_id } = this.#writer;
    if (this.#counted > 0) void writes.insert('row_count_delta', { delta_id: writes.id(), shop_id, subject: 'points_change', delta: this.#counted });
    if (this.#postings.length === 0) return;
    const { key, document, document_id, document_number } = this.#origin;
    this.#writer.ledger.post({
      key, kind: 'loyalty', document, document_id, document_number, holder_id: this.held.member_id, postings: this.#postings,
    });
  }

  #good = () => this.held.lots.filter(({ valid_end }) => valid_end === null || valid_end >= this.day);

  #take(kind: ChangeKind, change: Change, parts: readonly LotPart[]): void {
    const changes = parts.map(({ account_id, points }) => ({ account_id, amount: -points }));
    this.#note('points', kind, change, changes, pointsOn(this.held.lots, this.day) + change.amount);
    for (const { account_id, points } of parts) this.held.lots.find((lot) => lot.account_id === account_id)!.balance -= points;
  }

  #open(of: keyof typeof loyaltyAccounts.guarded): string {
    const { shop_id, member_id } = this.held;
    const unit: Unit = of === 'points' || of === 'points_owed' ? 'points' : 'growth';
    return this.#writer.ledger.open(loyaltyAccounts.guarded[of], { unit, shop_id, holder_id: member_id });
  }

  #lot(valid_end: string | null) {
    const known = this.held.lots.find((lot) => lot.valid_end === valid_end);
    if (known) return known;
    const lot = { account_id: this.#open('points'), valid_end, balance: 0 };
    void this.#writer.writes.insert('points_lot', { account_id: lot.account_id, member_id: this.held.member_id, valid_end });
    this.held.lots.push(lot);
    return lot;
  }

  #note(unit: Unit, kind: ChangeKind, { amount, owed }: Change, parts: readonly AccountChange[], balance: number): void {
    if (amount === 0 && owed === 0) return;
    if (unit === 'points') this.#counted += 1;
    const { writes, now, uid, shop_id } = this.#writer;
    const shortfall: OneAccount = this.held[`${unit}_owed`];
    if (owed !== 0) shortfall.account_id ??= this.#open(`${unit}_owed`);
    shortfall.balance += owed;
    this.#postings.push(...changePostings({ unit, shop_id: this.held.shop_id, owed_account_id: shortfall.account_id ?? '' }, { owed }, parts));
    const { document, document_id, document_number, remarks = '' } = this.#origin;
    void writes.insert('loyalty_change', {
      change_id: writes.id(),
      unit,
      member_id: this.held.member_id,
      shop_id,
      kind,
      amount,
      balance,
      owed,
      document,
      document_id,
      document_number,
      remarks,
      uid,
      business_date: this.day,
      created_at: now,
    });
  }
}
