import type { Client, World } from '#apps/testing/world.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { registration } from '../contract/application.endpoints.ts';
import { serviceAdd, serviceDetail } from '../contract/service.endpoints.ts';
import { serviceOrder } from '../contract/service-order.endpoints.ts';
import { ANSWER_DAYS } from '../model/service-order.rules.ts';

let made = 0;

/** The form of a service that nobody has yet. */
export function newService(more: Partial<RequestInputOf<typeof serviceAdd>> = {}): RequestInputOf<typeof serviceAdd> {
  made += 1;
  return { service_name: `上门培训${made}`, category: 'training', unit: '天', price_cents: 80_000, duration_minutes: 480, description: '一天', ...more };
}

/** A service of the supplier's, on its shelf; its id. */
export const aService = async (supplier: Client, more: Parameters<typeof newService>[0] = {}): Promise<string> =>
  (await supplier.ask(serviceAdd, newService(more))).service_id;

/** What is asked for when a service is ordered. */
export const ordering = async (supplier: Client, service_id: string, more: Partial<RequestInputOf<typeof serviceOrder>> = {}) => {
  const { version } = await supplier.ask(serviceDetail, { service_id });
  return { service_id, service_version: version, quantity: 2, wished_day: '2027-05-01', contact_name: '沈若兰', contact_phone: '13800000001', ...more };
};

/** An order of a service of its own; its id. */
export async function anOrder(supplier: Client, head: Client, more: Partial<RequestInputOf<typeof serviceOrder>> = {}): Promise<string> {
  return (await head.ask(serviceOrder, await ordering(supplier, await aService(supplier), more))).service_order_id;
}

/** What was done to an order last was done so long ago that the other side goes on alone; `organisation` stands on either side of it. */
export async function aged(world: World, organisation: string, service_order_id: string): Promise<void> {
  await world.look(
    organisation,
    `update identity.service_order set changed_at = changed_at - make_interval(days => $2::integer, mins => 1),
       wished_day = least(wished_day, (changed_at - make_interval(days => $2::integer + 2))::date) where service_order_id = $1::bigint`,
    [service_order_id, ANSWER_DAYS],
  );
}

/** What somebody of a phone applies with, a person unless said otherwise. */
export const newApplication = (mobile_number: string, more: Partial<RequestInputOf<typeof registration>> = {}) => ({
  supplier_type: 'person' as const,
  supplier_name: '清和供应链',
  contact_name: '周清和',
  mobile_number,
  address: '杭州市西湖区',
  bank_name: '招商银行杭州分行',
  bank_owner: '周清和',
  bank_number: '6225880212345678',
  category: 'products' as const,
  ...more,
});
