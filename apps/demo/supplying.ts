import { serviceAdd, serviceDetail } from '#domains/supplier/contract/service.endpoints.ts';
import { askedAccept, serviceOrder } from '#domains/supplier/contract/service-order.endpoints.ts';
import { addDays, type DayText } from '#kernel/contract/day.ts';
import type { Worker } from './till.ts';

const SERVICES = [
  { service_name: '院线护理手法培训', category: 'training', unit: '天', price_cents: 280_000, duration_minutes: 480, description: '讲师到店，含教材与考核。' },
  { service_name: '光电设备年度保养', category: 'maintenance', unit: '台', price_cents: 160_000, duration_minutes: 120, description: '清洁、校准与易损件检查。' },
  { service_name: '皮肤专家坐诊', category: 'expert', unit: '天', price_cents: 600_000, duration_minutes: 360, description: '专家到店面诊与方案设计。' },
] as const;

/** The supplier offers what it does besides what it sells; the chain orders a training, which is accepted, and a check of its machines. */
export async function offerServices(supplier: Worker, head: Worker, today: DayText): Promise<void> {
  const service_ids: string[] = [];
  for (const service of SERVICES) service_ids.push((await supplier.call(serviceAdd, service)).service_id);
  const contact = { contact_name: '陈静怡', contact_phone: '13800000002' };
  for (const [at, service_id] of service_ids.slice(0, 2).entries()) {
    const { version } = await supplier.call(serviceDetail, { service_id });
    const wished_day = addDays(today, 7 + at * 3);
    const { service_order_id } = await head.call(serviceOrder, { service_id, service_version: version, quantity: 1, wished_day, ...contact });
    if (at === 0) await supplier.call(askedAccept, { service_order_id });
  }
}
