import { newcomer } from '#apps/testing/newcomer.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import { addOrder } from '#domains/sales/contract/order.endpoints.ts';
import { countersign } from '../contract/countersign.endpoints.ts';

export const samples: Sample[] = [
  sample(countersign, async ({ world, organisation, boss }) => {
    const { shop_id } = await world.as(boss);
    const [shop] = Object.entries(world.founded[organisation]!.shops).find(([, id]) => id === shop_id)!;
    const { mobile, password } = await newcomer(world, { organisation, shop, role: 'manager' });
    return { endpoint: addOrder.id, amount: 12_345, mobile_number: mobile, password };
  }),
];
