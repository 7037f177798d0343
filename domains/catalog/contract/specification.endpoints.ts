import { across } from '#kernel/contract/across.ts';
import { kept } from '#kernel/contract/kept.ts';
import { RequiredText } from '#kernel/contract/schema.ts';
import { GoodsKind } from './goods.endpoints.ts';
import { SpecValues } from './goods.form.ts';
import { Sort } from './project.form.ts';

/** A value stands in a specification once (2§5). */
const valuesOnce = across<{ spec_values: string[] }, 'spec_values'>(['spec_values'], ({ spec_values }, complain) => {
  if (new Set(spec_values).size < spec_values.length) complain('spec_values', 'catalog.spec_value_twice');
});

/**
 * What variants of products, or of supplies, differ in: kept for the whole chain by the head office and the main store
 * (403 in a branch), chosen where goods are written.
 */
export const specifications = kept({
  id: 'catalog.specification',
  table: 'specification',
  key: 'specification_id',
  at: '/shop/specification',
  read: 'catalog:read',
  write: 'catalog:specification',
  ofChain: true,
  fields: { spec_name: RequiredText(10), spec_values: SpecValues.default([]), sort: Sort.default(1) },
  rule: valuesOnce as never,
  once: { goods_kind: GoodsKind },
  filters: { goods_kind: GoodsKind.optional() },
  sorts: ['spec_name', 'sort'],
});
