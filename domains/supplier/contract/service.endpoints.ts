import { z } from 'zod';
import { Cents, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { FilePath, Id, RequiredText, says, Text, When } from '#kernel/contract/schema.ts';

const service_id = Id('supply_service');

/** What a service is about. */
export const ServiceCategory = z.enum(['training', 'maintenance', 'expert', 'marketing', 'other']);
export type ServiceCategory = z.infer<typeof ServiceCategory>;

/** So many pictures of a service. */
export const MOST_IMAGES = 5;
const MOST_MINUTES = 100_000;
const price = says('supplier.price_invalid');
const duration = says('supplier.duration_invalid');

const Form = {
  service_name: RequiredText(40, 'supplier.service_name_required'),
  category: ServiceCategory.default('training'),
  /** What it is counted in, such as a day. */
  unit: RequiredText(10, 'supplier.unit_required'),
  /** Of one unit, for the merchants. */
  price_cents: z.int(price).min(1, price).max(Cents.maxValue!, price),
  /** How long one takes; null: it is not said. */
  duration_minutes: z.int(duration).min(1, duration).max(MOST_MINUTES, duration).nullable().default(null),
  description: Text(2000).default(''),
  images: z.array(FilePath).max(MOST_IMAGES, says('supplier.images_over')).default([]),
  /** Merchants are offered what is on the shelf. */
  is_shelves: z.boolean().default(true),
};

/** A service of a supplier's in its list. */
export const ServiceRow = z.object({
  service_id,
  service_number: z.string(),
  service_name: z.string(),
  category: ServiceCategory,
  unit: z.string(),
  price_cents: Cents,
  currency_code: Currency,
  duration_minutes: z.int().nullable(),
  is_shelves: z.boolean(),
  create_time: When,
});
export type ServiceRow = z.infer<typeof ServiceRow>;

/** `GET /supplier/service/query/findSearchPage` (specification 2§2.8): what the supplier does for its merchants, the latest first. */
export const serviceSearch = endpoint({
  id: 'supplier.service.search', method: 'GET', path: '/supplier/service/query/findSearchPage', access: 'merchant:read',
  request: PageQuery.extend({
    /** Name, pinyin or number. */
    key_word: Text(40).optional(),
    category: ServiceCategory.optional(),
    is_shelves: z.boolean().optional(),
  }),
  response: pageOf(ServiceRow),
});

/** A service with everything that is kept of it. */
export const ServiceDetail = ServiceRow.extend({
  version: z.int(),
  description: z.string(),
  images: z.array(FilePath),
  creator_name: z.string(),
  edit_time: When.nullable(),
});
export type ServiceDetail = z.infer<typeof ServiceDetail>;

/** `GET /supplier/service/query/detail`. */
export const serviceDetail = endpoint({
  id: 'supplier.service.detail', method: 'GET', path: '/supplier/service/query/detail', access: 'merchant:read',
  request: z.object({ service_id }), response: ServiceDetail,
});

/** `POST /supplier/service/add`: gets the next number. */
export const serviceAdd = endpoint({
  id: 'supplier.service.add', method: 'POST', path: '/supplier/service/add', access: 'offer:write', idempotent: true,
  request: z.object(Form), response: z.object({ service_id }),
});

/** `PUT /supplier/service/edit`; 409 when somebody was faster. What was ordered stays as it was ordered. */
export const serviceEdit = endpoint({
  id: 'supplier.service.edit', method: 'PUT', path: '/supplier/service/edit', access: 'offer:write', idempotent: true,
  request: z.object({ service_id, version: z.int().min(1), ...Form }), response: z.null(),
});

/** `PUT /supplier/service/shelve`: merchants are offered it, or not any more. */
export const serviceShelve = endpoint({
  id: 'supplier.service.shelve', method: 'PUT', path: '/supplier/service/shelve', access: 'offer:write', idempotent: true,
  request: z.object({ service_id, is_shelves: z.boolean() }), response: z.null(),
});
