import type { Plant } from './planted.ts';

const SUPPLIED_GOODS = 'domains/catalog/test/supplied-goods.test.ts';
const TAKING_GOODS = 'domains/catalog/server/supplied-goods.commands.ts';
const LINKED = 'db/migrations/1151_supplier_service.sql';
const SHELVES = 'db/migrations/1196_supplied_goods.sql';

/** Faults of goods that a chain takes on of its suppliers. */
export const OFFERED_GOODS: readonly Plant[] = [
  {
    name: 'goods taken on twice',
    file: TAKING_GOODS,
    find: "    if (await madeOf(uow, supplied_goods_id)) throw refuse(409, 'supplied_goods_taken');\n",
    put: '',
    caught: SUPPLIED_GOODS,
  },
  {
    name: 'goods taken on otherwise than they were seen',
    file: TAKING_GOODS,
    find: "  if (offered.version !== supplied_version) throw refuse(409, 'supplied_goods_changed');\n",
    put: '',
    caught: SUPPLIED_GOODS,
  },
  {
    name: 'the goods of a supplier of somebody else',
    file: LINKED,
    find: "  where k.merchant_org = current_org() and k.status = 'linked' and (p_code",
    put: "  where k.status = 'linked' and (p_code",
    caught: SUPPLIED_GOODS,
  },
  {
    name: 'the goods of a supplier whom the chain has left',
    file: LINKED,
    find: "  where k.merchant_org = current_org() and k.status = 'linked' and (p_code",
    put: '  where k.merchant_org = current_org() and (p_code',
    caught: SUPPLIED_GOODS,
  },
  {
    name: 'goods that a supplier keeps off its shelf',
    file: SHELVES,
    find: '    and exists (select from public.sku u where u.org_id = g.org_id and u.goods_id = g.goods_id and u.is_shelves)',
    put: '    and exists (select from public.sku u where u.org_id = g.org_id and u.goods_id = g.goods_id)',
    caught: SUPPLIED_GOODS,
  },
  {
    name: 'a variant that is not on the shelf of its supplier',
    file: SHELVES,
    find: '        from sku u where u.org_id = g.org_id and u.goods_id = g.goods_id and u.is_shelves))',
    put: '        from sku u where u.org_id = g.org_id and u.goods_id = g.goods_id))',
    caught: SUPPLIED_GOODS,
  },
  {
    name: 'a cost that the chain wrote down itself, overruled by its supplier',
    file: TAKING_GOODS,
    find: ' && sku.cost_price === link?.supply_price;',
    put: ';',
    caught: SUPPLIED_GOODS,
  },
  {
    name: 'goods that cost by the bottle what their supplier asks for a box',
    file: TAKING_GOODS,
    find: '      assertAlike(known, offered);\n',
    put: '',
    caught: SUPPLIED_GOODS,
  },
  {
    name: 'a change of a supplier’s that the chain is told of every night anew',
    file: 'domains/catalog/server/supplied-told.ts',
    find: 'return told_version === told ? [] :',
    put: 'return told_version === null ? [] :',
    caught: 'apps/api/test/supplied-told.test.ts',
  },
];
