import type { Client } from '#apps/testing/world.ts';
import { supplierAccept, supplierCodes, supplierList } from '#domains/org/contract/supplier.endpoints.ts';

/** The supplier supplies the chain, whatever was before. Who does already is not taken again: that may be tried so often in a minute. */
export async function link(supplier: Client, head: Client): Promise<{ supplier_code: string }> {
  const { supplier_code, invite_code } = await supplier.ask(supplierCodes, {});
  const known = await head.ask(supplierList, { page_size: 200 });
  if (!known.some((one) => one.supplier_code === supplier_code)) await head.call(supplierAccept, { supplier_code, invite_code });
  return { supplier_code };
}
