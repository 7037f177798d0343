import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { photo } from '#apps/testing/photo.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { readFile, uploadFile } from '#domains/file/contract/file.endpoints.ts';
import * as of from '../contract/reconciliation.endpoints.ts';
import { begin, endDay, take } from './takings.ts';

let world: World;
let cashier: Client;
let manager: Client;
let finance: Client;
/** A day of one whose total lacks the fee of a terminal. */
let day: { reconciliation_id: string; day_id: string };
let closed: string;
const TYPED = { arrived: 196_800, arrived_fee: 1_188 };

const start = async () => {
  [cashier, manager, finance] = [await world.as('cashier'), await world.as('manager'), await world.as('administrator')];
};
beforeAll(async () => {
  world = await openWorld();
  await start();
  await take(world, cashier, 'BANK_CARD');
  await take(world, cashier, 'ALIPAY');
  closed = await endDay(world, manager);
  await start();
  const reconciliation_id = await begin(finance, cashier.shop_id, closed, { pay_method: 'BANK_CARD', way: 'totals' });
  day = { reconciliation_id, day_id: (await finance.ask(of.reconciliationDetail, { reconciliation_id })).days[0]!.day_id };
  await finance.ask(of.writeTotal, { ...day, ...TYPED });
});
afterAll(() => world.close());

const uploaded = async (client: Client): Promise<string> =>
  (await client.ask(uploadFile, { use: 'reconciliation_proof', file: await photo() })).path;
const said = (proofs: string[]) => ({ ...day, kind: 'fee' as const, word: '差一角二分，见回单', proofs });
const seen = async () => (await finance.ask(of.reconciliationDetail, { reconciliation_id: day.reconciliation_id })).days[0]!;

const look = async (client: Client, path: string) => (await client.call(readFile, { file_key: path.slice(-22) })).status;
/** Of pictures, how many are let go of: they are swept after a while, like any that no record names. */
const letGo = async (paths: readonly string[]): Promise<number> => {
  const keys = paths.map((path) => path.slice(-22));
  return (await world.look('lanting', 'select 1 from file where file_key = any($1) and released_at is not null', [keys])).length;
};

describe('what proves a difference', () => {
  it('is one’s own picture, is seen by whoever sees reconciliations, and stays while it is named again', async () => {
    const [path, other] = [await uploaded(finance), await uploaded(manager)];
    await expectRefusal(world, 'lanting', () => finance.call(of.handleDifference, said([path, other])), {
      status: 400,
      message: '文件不存在或已失效，请重新上传',
      field: 'proofs.1',
    });
    await finance.ask(of.handleDifference, said([path]));
    expect(await seen()).toMatchObject({ kind: 'fee', standing: 'handled', proofs: [path] });
    const second = await uploaded(finance);
    await finance.ask(of.handleDifference, said([path, second]));
    expect((await seen()).proofs).toEqual([path, second]);
    expect([await look(finance, path), await look(manager, path), await look(cashier, path)]).toEqual([200, 200, 404]);
  });

  it('goes with the word that it proved, and stays once the reconciliation is done', async () => {
    const { proofs } = await seen();
    expect([proofs.length, await letGo(proofs)]).toEqual([2, 0]);
    await finance.ask(of.writeTotal, { ...day, ...TYPED, arrived: 196_700 });
    expect(await seen()).toMatchObject({ kind: null, word: '', proofs: [], standing: 'open' });
    expect(await letGo(proofs)).toBe(2);
    const path = await uploaded(finance);
    await finance.ask(of.handleDifference, said([path]));
    const { reconciliation_id } = day;
    const { version } = await finance.ask(of.reconciliationDetail, { reconciliation_id });
    await finance.ask(of.reconcile, { reconciliation_id, version });
    await expectRefusal(world, 'lanting', () => finance.call(of.handleDifference, said([])), {
      status: 409,
      message: '对账单状态已变更，请刷新后重试',
    });
    // The database says so by itself.
    const emptied = `update reconciliation_day set proofs = '{}' where reconciliation_id = $1`;
    await expect(world.look('lanting', emptied, [reconciliation_id])).rejects.toThrow('stays as it was');
    expect((await seen()).proofs).toEqual([path]);
    expect(await letGo([path])).toBe(0);
  });

  it('goes with a reconciliation that is given up', async () => {
    const reconciliation_id = await begin(finance, cashier.shop_id, closed, { pay_method: 'ALIPAY', way: 'totals' });
    const { day_id } = (await finance.ask(of.reconciliationDetail, { reconciliation_id })).days[0]!;
    await finance.ask(of.writeTotal, { reconciliation_id, day_id, ...TYPED });
    const path = await uploaded(finance);
    await finance.ask(of.handleDifference, { reconciliation_id, day_id, kind: 'fee', word: '差一角二分', proofs: [path] });
    expect(await letGo([path])).toBe(0);
    await finance.ask(of.discardReconciliation, { reconciliation_id });
    expect(await letGo([path])).toBe(1);
  });
});
