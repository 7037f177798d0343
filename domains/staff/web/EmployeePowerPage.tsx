import { Alert, Button, Tree, type TreeDataNode } from 'antd';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { PageArriving } from '#kernel/web/kit/PageArriving.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { TheirChanges } from '#kernel/web/kit/TheirChanges.tsx';
import { useFollowed } from '#kernel/web/kit/use-followed.ts';
import { useDiscarding } from '#kernel/web/kit/use-leaving.ts';
import { comma } from '#kernel/web/language.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { employeePower, employeePowerEdit } from '../contract/employee.endpoints.ts';
import { shopOptions } from '../contract/staff.endpoints.ts';
import './staff.css';

type Shops = ResponseOf<typeof shopOptions>;

const nodesOf = (shops: Shops, own: string, parent: string | null): TreeDataNode[] =>
  shops
    .filter(({ parent_id }) => (shops.some(({ shop_id }) => shop_id === parent_id) ? parent_id : null) === parent)
    .map(({ shop_id, shop_name }) => ({ key: shop_id, title: shop_name, disableCheckbox: shop_id === own, children: nodesOf(shops, own, shop_id) }));

const namesOf = (shops: Shops, ids: readonly string[]): string =>
  shops.flatMap(({ shop_id, shop_name }) => (ids.includes(shop_id) ? shop_name : [])).join(comma());

/** The shops somebody of the head office may view (2§2.7). */
export default function EmployeePowerPage() {
  const { search } = useScreen();
  const { data, error, refetch } = useEndpoint(employeePower, { uid: String(search['uid'] ?? '') });
  const shops = useEndpoint(shopOptions, {}).data;
  if (data && shops) return <PowerForm key={data.uid} power={data} shops={shops} />;
  return <PageArriving failure={error} retry={() => void refetch()} />;
}

function PowerForm({ power, shops }: { power: ResponseOf<typeof employeePower>; shops: Shops }) {
  const { title, word } = useWords('staff');
  const kernel = useWords('kernel').word;
  const { close } = useScreen();
  const { uid, version, real_name, shop_id, data_scope } = power;
  const { mine, change, isKept, theirs } = useFollowed({ shop_ids: power.shop_ids, version });
  const discards = useDiscarding();
  const leave = async () => {
    if (isKept || (await discards())) close();
  };
  const { run, pending } = useCommand(employeePowerEdit, {
    onDone: () => {
      showDone(kernel.saved);
      close();
    },
  });
  const counts = data_scope === 'shops';
  const scope = word.scope[data_scope as keyof typeof word.scope];
  return (
    <>
      <PageHead>
        <Button onClick={() => void leave()}>{kernel.cancel}</Button>
        <Button type="primary" loading={pending} onClick={() => void run({ uid, version, shop_ids: mine.shop_ids })}>
          {kernel.save}
        </Button>
      </PageHead>
      <section className="power-card">
        <h2>{fill(word.power_of, { name: real_name })}</h2>
        <TheirChanges theirs={theirs} labelOf={() => title.power} textOf={(clash) => namesOf(shops, clash.theirs as string[]) || kernel.theirs_empty} />
        <Alert type="info" showIcon title={counts ? word.power_hint : fill(word.power_wide, { scope })} />
        <Tree
          blockNode
          checkable
          checkStrictly
          defaultExpandAll
          selectable={false}
          treeData={nodesOf(shops, shop_id, null)}
          checkedKeys={[...mine.shop_ids, shop_id]}
          onCheck={(keys) => change({ shop_ids: (Array.isArray(keys) ? keys : keys.checked).map(String).filter((key) => key !== shop_id).toSorted() })}
        />
      </section>
    </>
  );
}
