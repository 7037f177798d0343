import { z } from 'zod';
import { PageQuery } from '#kernel/contract/page.ts';
import { Id, When } from '#kernel/contract/schema.ts';

/** One change of something of the catalogue: by field what stood there and what came, as texts; amounts in cents. */
export const CatalogChange = z.object({
  audit_id: Id('audit_entry'),
  create_time: When,
  operator_name: z.string().nullable(),
  /** Where it was decided. */
  shop_name: z.string().nullable(),
  /** The variant, where it is one's. */
  specs_name: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type CatalogChange = z.infer<typeof CatalogChange>;

/** What a history is asked for besides whose it is. */
export const ChangesQuery = PageQuery.extend({ /** Changes of a price alone. */ of_price: z.boolean().optional() });
