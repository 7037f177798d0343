import { KeptList } from '#kernel/web/kit/KeptList.tsx';
import { comma } from '#kernel/web/language.ts';
import { useWords } from '#kernel/web/words.ts';
import type { GoodsKind } from '../contract/goods.endpoints.ts';
import { specifications } from '../contract/specification.endpoints.ts';
import ValuesInput from './ValuesInput.tsx';

/** What variants of products, or of supplies, differ in, with the values that are offered (specification 2§2.5). */
export function SpecificationPage({ kind }: { kind: GoodsKind }) {
  const { field, word } = useWords('catalog');
  return (
    <KeptList
      kept={specifications}
      noun={word.specification}
      nameOf={({ spec_name }) => spec_name}
      labels={field}
      fixed={{ goods_kind: kind }}
      columns={[
        { field: 'spec_name', width: 160 },
        { field: 'spec_values', width: 480, render: ({ spec_values }) => spec_values.join(comma()) },
        { field: 'sort', as: 'count', width: 88 },
      ]}
      inputs={[{ field: 'spec_name' }, { field: 'spec_values', input: <ValuesInput />, hint: word.values_hint, wide: true }, { field: 'sort' }]}
    />
  );
}
