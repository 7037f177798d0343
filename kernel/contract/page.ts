import { z } from 'zod';

/** Page sizes a list offers (specification 1§9). */
export const PAGE_SIZES = [20, 50, 100, 200] as const;

/** Paging of every list: pages count from 1. */
export const PageQuery = z.object({
  page_no: z.int().min(1).max(100_000).default(1),
  page_size: z.int().min(1).max(200).default(20),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** One page of rows and how many there are. `total_capped` says that counting stopped at `total`. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  total_capped?: boolean;
}

const rowsOf = new WeakMap<object, z.ZodObject>();

/** The response of a list: on the wire `data` holds the rows and `data_total` their number. */
export const pageOf = <Row extends z.ZodObject>(row: Row) => {
  const schema = z.object({ rows: z.array(row), total: z.int(), total_capped: z.boolean().optional() });
  rowsOf.set(schema, row);
  return schema;
};

/** The row schema of a list's response, or undefined for any other response. */
export const rowOf = (response: object): z.ZodObject | undefined => rowsOf.get(response);
