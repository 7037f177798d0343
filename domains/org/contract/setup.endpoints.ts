import { z } from 'zod';
import { Mobile, NewPassword } from '#domains/access/contract/account.schema.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { RequiredText } from '#kernel/contract/schema.ts';
import { Reckoned, ShopName, SysType } from './shop.schema.ts';

/**
 * `POST /admin/setup`: the first organisation of a database, with its head office, its first shop and its administrator.
 * Served only while there is none; the code stands on the console of whoever started the product.
 */
export const setUp = endpoint({
  id: 'org.setup', method: 'POST', path: '/admin/setup', access: 'public', limit: 20,
  request: z.object({
    setup_code: RequiredText(40, 'org.setup_code_required'),
    org_name: RequiredText(50, 'org.org_name_required'),
    ...Reckoned,
    real_name: RequiredText(30, 'org.real_name_required'),
    mobile_number: Mobile,
    password: NewPassword,
    shop_name: ShopName,
    sys_type: SysType,
  }),
  response: z.null(),
});
