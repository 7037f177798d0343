import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { CheckFilter, ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import type { RowOf } from '#kernel/web/kit/list-types.ts';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useWords } from '#kernel/web/words.ts';
import { shopSearch } from '../contract/org.endpoints.ts';
import { TOLD_AHEAD } from '../contract/shop.schema.ts';
import { AddShopDrawer, EditShopDrawer, TermsDrawer } from './ShopDrawers.tsx';
import { FounderDialog } from './FounderDialog.tsx';
import { MemberSharing } from './MemberSharing.tsx';
import { statusTone } from './shop-status.ts';
import { UnfinishedOf } from './UnfinishedOf.tsx';
import './org.css';

type Shop = RowOf<typeof shopSearch>;
type Doing = { what: 'add' } | { what: Shop['actions'][number]; shop: Shop };

/** The chain's shops as the head office keeps them: how long they are valid, who leads them (2§3, 2§4). */
export default function ShopList() {
  const { field, title, word } = useWords('org');
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const add = (
    <Button type="primary" onClick={() => setDoing({ what: 'add' })}>
      {title.add_shop}
    </Button>
  );
  return (
    <>
      <ListPage
        embedded
        title={title.shops}
        endpoint={shopSearch}
        rowKey="shop_id"
        labels={field}
        columns={[
          'shop_name',
          {
            field: 'shop_type',
            width: 96,
            render: (shop) => (shop.shop_type === '1' ? word.level[shop.shop_level === 0 ? '0' : '1'] : word.kind[shop.shop_type]),
          },
          { field: 'sys_type', width: 112, words: word.sys },
          { field: 'retail_switch', width: 96, render: ({ retail_switch }) => (word.sells[retail_switch ? 'yes' : 'no']) },
          { field: 'valid_status', width: 104, render: (shop) => <ShopStatus shop={shop} /> },
          { field: 'valid_end', width: 176, render: (shop) => <ShopEnd shop={shop} /> },
          { field: 'founder', width: 96, render: (shop) => shop.founder || word.no_founder },
          { field: 'staff_count', as: 'count' },
          { field: 'currency_code', width: 72 },
          { field: 'phone', width: 136, hidden: true },
          { field: 'address', width: 200, hidden: true },
        ]}
        filters={{
          key_word: <SearchBox placeholder={word.search_hint} />,
          valid_status: <ChoiceFilter hint={field.valid_status} options={word.status} />,
          is_ending: <CheckFilter label={fill(word.ending, { count: TOLD_AHEAD })} />,
        }}
        rowActions={(shop) => <ShopActions shop={shop} onChoose={(what) => setDoing({ what, shop })} />}
        toolbar={
          <>
            <MemberSharing />
            {add}
          </>
        }
        empty={{ text: word.none_yet, action: add }}
      />
      {doing?.what === 'add' && <AddShopDrawer onClose={close} />}
      {doing?.what === 'edit' && <EditShopDrawer shop_id={doing.shop.shop_id} onClose={close} />}
      {doing?.what === 'terms' && <TermsDrawer shop={doing.shop} onClose={close} />}
      {doing?.what === 'founder' && <FounderDialog shop={doing.shop} onClose={close} />}
    </>
  );
}

function ShopStatus({ shop: { valid_status, valid_start } }: { shop: Shop }) {
  const { word } = useWords('org');
  const day = valid_status === 2 ? ` ${valid_start}` : '';
  return <Status tone={statusTone(valid_status)}>{word.status[String(valid_status) as '1'] + day}</Status>;
}

/** When a shop's term ends; where that is soon, with what is not finished there: nobody is asked where it ends by itself. */
function ShopEnd({ shop: { shop_id, valid_end, is_ending } }: { shop: Shop }) {
  const { word } = useWords('org');
  return (
    <>
      {valid_end ?? word.permanent}
      {is_ending && <UnfinishedOf shop_id={shop_id} />}
    </>
  );
}

/** What the server says may be done with a shop: its profile as a button, the rest behind it. */
function ShopActions({ shop, onChoose }: { shop: Shop; onChoose: (what: Shop['actions'][number]) => void }) {
  const { title } = useWords('org');
  const { word } = useWords('kernel');
  const further = shop.actions.filter((action) => action !== 'edit');
  const label = { terms: title.edit_terms, founder: title.change_founder };
  const items = further.map((action) => ({ key: action, label: label[action] }));
  return (
    <span className="shop-actions">
      {shop.actions.includes('edit') && (
        <Button type="link" size="small" onClick={() => onChoose('edit')}>
          {word.edit}
        </Button>
      )}
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => onChoose(key as 'terms' | 'founder') }}>
        <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={word.more} />
      </Dropdown>
    </span>
  );
}
