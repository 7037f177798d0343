import { describe, expect, it } from 'vitest';
import type { ServiceOrderStatus } from '../contract/service-order.endpoints.ts';
import { ANSWER_DAYS, actionsOf, answerUntil } from './service-order.rules.ts';

const everything = () => true;
const CHANGED = 1_800_000_000;
const SILENT = ANSWER_DAYS * 86_400;
const order = (status: ServiceOrderStatus, due_at = CHANGED) => ({ status, changed_at: CHANGED, due_at });

describe('an order of a service', () => {
  it.each<[ServiceOrderStatus, string[], string[]]>([
    ['ordered', ['decline', 'accept'], ['withdraw']],
    ['accepted', ['give_up', 'finish'], ['call_off']],
    ['calling_off', ['agree', 'finish'], ['keep']],
    ['done', [], ['contest', 'confirm']],
    ['contested', ['agree', 'answer'], ['confirm']],
    ['declined', [], []],
    ['withdrawn', [], []],
    ['called_off', [], []],
    ['confirmed', [], []],
  ])('that is %s lets the supplier %j and the merchant %j', (status, supplier, merchant) => {
    expect(actionsOf('supplier', order(status), CHANGED, everything)).toEqual(supplier);
    expect(actionsOf('merchant', order(status), CHANGED, everything)).toEqual(merchant);
  });

  it.each<[ServiceOrderStatus, 'supplier' | 'merchant', string[]]>([
    ['calling_off', 'merchant', ['keep', 'leave']],
    ['contested', 'merchant', ['leave', 'confirm']],
    ['done', 'supplier', ['settle']],
    ['done', 'merchant', ['contest', 'confirm']],
  ])('that has been %s for long lets the %s %j', (status, side, actions) => {
    expect(actionsOf(side, order(status), CHANGED + SILENT, everything)).toEqual(actions);
    expect(actionsOf(side, order(status), CHANGED + SILENT - 1, everything).filter((verb) => verb === 'leave' || verb === 'settle')).toEqual([]);
  });

  it('says until when an answer is waited for, and nothing where none is', () => {
    expect(answerUntil(order('contested'))).toBe(CHANGED + SILENT);
    expect(answerUntil(order('accepted'))).toBeNull();
    const due = CHANGED + 3 * SILENT;
    expect([answerUntil(order('done', due)), answerUntil(order('calling_off', due))]).toEqual([due + SILENT, CHANGED + SILENT]);
  });

  it('offers nothing to whoever holds no right to it', () => {
    expect(actionsOf('supplier', order('ordered'), CHANGED, (right) => right === 'supplier:project')).toEqual([]);
    expect(actionsOf('merchant', order('done'), CHANGED, (right) => right === 'offer:answer')).toEqual([]);
  });
});
