import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal, Skeleton, Tree, type TreeDataNode } from 'antd';
import { useState } from 'react';
import { switchSystem } from '../contract/org.endpoints.ts';
import { myShops, type ShopNode, switchShop } from '#domains/access/contract/access.endpoints.ts';
import { Invitations } from '#domains/access/web/pieces.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { leaveFor } from '#kernel/web/base.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useLeavingPage } from '#kernel/web/kit/use-leaving.ts';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { standIn } from '#kernel/web/session.ts';
import { giveUpUnsaved } from '#kernel/web/unsaved.ts';
import { useWords } from '#kernel/web/words.ts';

const NOT_YET_EFFECTIVE = 2;
const EXPIRED = 3;
const MAIN_STORE = 0;

type Words = ReturnType<typeof useWords<'access'>>['word'];

const kindOf = (shop: ShopNode, word: Words): string =>
  shop.shop_type === '0'
    ? word.head_office
    : shop.shop_type === 'SUPPLIER'
      ? word.supplier
      : shop.shop_level === MAIN_STORE
        ? word.main_store
        : word.branch;

/** A shop's name, what it is, and why it cannot be entered. */
function ShopLabel({ shop, current }: { shop: ShopNode; current: boolean }) {
  const { word } = useWords('access');
  return (
    <span className="shop-label">
      {shop.shop_name}
      <small>{kindOf(shop, word)}</small>
      {current && <Status tone="info">{word.current}</Status>}
      {shop.valid_status === EXPIRED && <Status tone="danger">{word.expired}</Status>}
      {shop.valid_status === NOT_YET_EFFECTIVE && <Status tone="warning">{word.not_yet_effective}</Status>}
    </span>
  );
}

/** Shops whose name holds the text, with the shops above them. */
function matching(shops: readonly ShopNode[], text: string): ShopNode[] {
  return shops.flatMap((shop) => {
    const children = matching(shop.children, text);
    return shop.shop_name.toLowerCase().includes(text) || children.length > 0 ? [{ ...shop, children }] : [];
  });
}

const isMember = (shops: readonly ShopNode[], shop_id: string): boolean =>
  shops.some((shop) => (shop.shop_id === shop_id ? shop.is_member : isMember(shop.children, shop_id)));

/** The caller's shops as a tree; expired and not yet effective ones cannot be chosen (2§4). */
export function ShopSwitchDialog({ current, onClose }: { current: string; onClose: () => void }) {
  useReturnFocus();
  const { title, word } = useWords('access');
  const { data, error, refetch } = useEndpoint(myShops, {});
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const mayLeave = useLeavingPage();
  const onDone = (user: ResponseOf<typeof switchShop>) => {
    giveUpUnsaved();
    standIn(user, user.sys_type);
    leaveFor('/');
  };
  const own = useCommand(switchShop, { onDone });
  const reached = useCommand(switchSystem, { onDone });
  const pending = own.pending || reached.pending;
  // Where the head office does not work yet it goes in by its own switch (2§6).
  const go = async (shop_id: string) => {
    if (await mayLeave()) await (isMember(data ?? [], shop_id) ? own : reached).run({ shop_id });
  };
  const nodeOf = (shop: ShopNode): TreeDataNode => {
    const closed = shop.valid_status === EXPIRED || shop.valid_status === NOT_YET_EFFECTIVE;
    return {
      key: shop.shop_id,
      title: <ShopLabel shop={shop} current={shop.shop_id === current} />,
      selectable: !closed && shop.shop_id !== current,
      disabled: closed,
      children: shop.children.map(nodeOf),
    };
  };
  const shown = matching(data ?? [], typed.trim().toLowerCase());
  return (
    <Modal
      open
      title={title.switch_shop}
      onCancel={onClose}
      confirmLoading={pending}
      okButtonProps={{ disabled: !chosen }}
      okText={word.switch_to}
      onOk={() => chosen && void go(chosen)}
    >
      <Invitations onJoined={() => void refetch()} />
      <Input
        allowClear
        prefix={<SearchOutlined />}
        placeholder={word.shop_search}
        aria-label={word.shop_search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="shop-tree">
        {error ? (
          <LoadFailed failure={error} retry={() => void refetch()} />
        ) : !data ? (
          <Skeleton active title={false} />
        ) : shown.length === 0 ? (
          <p>{word.no_shops}</p>
        ) : (
          <Tree
            blockNode
            defaultExpandAll
            treeData={shown.map(nodeOf)}
            selectedKeys={chosen ? [chosen] : []}
            onSelect={([key]) => setChosen(key === undefined ? undefined : String(key))}
          />
        )}
      </div>
    </Modal>
  );
}
