import { describe, expect, it } from 'vitest';
import type { ServiceOrderStatus } from '../contract/service-order.endpoints.ts';
import { actionsOf } from './service-order.rules.ts';

const everything = () => true;

describe('an order of a service', () => {
  it.each<[ServiceOrderStatus, string[], string[]]>([
    ['ordered', ['decline', 'accept'], ['withdraw']],
    ['accepted', ['finish'], []],
    ['done', [], ['confirm']],
    ['declined', [], []],
    ['withdrawn', [], []],
    ['confirmed', [], []],
  ])('that is %s lets the supplier %j and the merchant %j', (status, supplier, merchant) => {
    expect(actionsOf('supplier', status, everything)).toEqual(supplier);
    expect(actionsOf('merchant', status, everything)).toEqual(merchant);
  });

  it('offers nothing to whoever holds no right to it', () => {
    expect(actionsOf('supplier', 'ordered', (right) => right === 'supplier:project')).toEqual([]);
    expect(actionsOf('merchant', 'done', (right) => right === 'offer:answer')).toEqual([]);
  });
});
