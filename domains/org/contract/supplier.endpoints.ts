import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { EpochSeconds, Id, RequiredText } from '#kernel/contract/schema.ts';
import { Reached, ShopName } from './shop.schema.ts';

const SupplierCode = RequiredText(20, 'org.supplier_code_required');

/** `POST /shop/openSupplier` (2§6): a supplier of one's own, in an organisation of its own, which supplies one's chain from the start. */
export const supplierOpen = endpoint({
  id: 'org.supplier.open', method: 'POST', path: '/shop/openSupplier', access: 'supplier:open', idempotent: true,
  request: z.object({ shop_name: ShopName, ...Reached }),
  response: z.object({ shop_id: Id('shop'), supplier_code: z.string() }),
});

/** `GET /shop/supplier/query/findList`: who supplies the chain. */
export const supplierList = endpoint({
  id: 'org.supplier.list', method: 'GET', path: '/shop/supplier/query/findList', access: 'supplier:open',
  request: PageQuery,
  response: pageOf(
    z.object({ supplier_code: z.string(), shop_name: z.string(), phone: z.string(), address: z.string(), linked_at: EpochSeconds }),
  ),
});

/** `POST /shop/supplier/accept`: takes a supplier by its ID code and the invitation that holds now. */
export const supplierAccept = endpoint({
  id: 'org.supplier.accept', method: 'POST', path: '/shop/supplier/accept', access: 'supplier:open', idempotent: true, limit: 120,
  request: z.object({ supplier_code: SupplierCode, invite_code: RequiredText(20, 'org.invite_code_required') }),
  response: z.null(),
});

/** `DELETE /shop/supplier/end`: a supplier supplies no more; it may be taken again by another invitation. */
export const supplierEnd = endpoint({
  id: 'org.supplier.end', method: 'DELETE', path: '/shop/supplier/end', access: 'supplier:open', idempotent: true,
  request: z.object({ supplier_code: SupplierCode }),
  response: z.null(),
});

/** `GET /supplier/query/codes`: the supplier's ID code and the invitation that holds now. */
export const supplierCodes = endpoint({
  id: 'org.supplier.codes', method: 'GET', path: '/supplier/query/codes', access: 'supplier:invite',
  request: z.object({}),
  response: z.object({ supplier_code: z.string(), invite_code: z.string(), refreshed_at: EpochSeconds }),
});

/** `POST /shop/refresh/registerInviteCode` (2§4): another invitation code; the one before it is void. */
export const inviteRefresh = endpoint({
  id: 'org.supplier.invite', method: 'POST', path: '/shop/refresh/registerInviteCode', access: 'supplier:invite', idempotent: true,
  request: z.object({}),
  response: z.object({ invite_code: z.string() }),
});
