import type { Client } from '#apps/testing/world.ts';
import { supplierOpen } from '#domains/org/contract/supplier.endpoints.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';

let opened = 0;

/** Another supplier, in an organisation of its own: opened and run by the head office, as which `ask` and `call` work there. */
export async function anotherSupplier(head: Client): Promise<{ client: Client; supplier_code: string }> {
  opened += 1;
  const { shop_id, supplier_code } = await head.ask(supplierOpen, { shop_name: `第二供应链${opened}` });
  const there = { headers: { shopauth: Buffer.from(shop_id).toString('base64url') } };
  const client = {
    ...head,
    shop_id,
    call: (endpoint: Endpoint, input: never, options = {}) => head.call(endpoint, input, { ...options, ...there }),
    ask: (endpoint: Endpoint, input: never, options = {}) => head.ask(endpoint, input, { ...options, ...there }),
  } as unknown as Client;
  return { client, supplier_code };
}
