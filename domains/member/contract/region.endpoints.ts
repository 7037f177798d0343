import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { says } from '#kernel/contract/schema.ts';

/** The code of a province (2 digits), city (4) or county (6, or 9 below a city without counties). */
export const RegionCode = z.string().regex(/^(\d{2}|\d{4}|\d{6}|\d{9})$/, says('member.region_wrong'));

/** `GET /shop/region/query/getChildrenById`: what lies below a region; `id` 0 asks for the provinces (1§7). */
export const regionChildren = endpoint({
  id: 'member.region.children',
  method: 'GET',
  path: '/shop/region/query/getChildrenById',
  access: 'signed-in',
  request: z.object({ id: z.union([z.literal('0'), RegionCode]).default('0') }),
  response: z.array(z.object({ id: z.string(), local_name: z.string(), has_children: z.boolean() })),
});
