import { Select } from 'antd';
import { lazy, Suspense } from 'react';
import { Fetching } from '#kernel/web/kit/Fetching.tsx';
import { inBrackets } from '#kernel/web/punctuation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { staffIdentities } from '../contract/identity.endpoints.ts';
import { rolesOfShop, shopOptions } from '../contract/staff.endpoints.ts';
import type { GroupTreeProps } from './GroupTreeSelect.tsx';
import './staff.css';

const GroupTreeSelect = lazy(() => import('./GroupTreeSelect.tsx'));

interface Several {
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
}

interface One {
  id?: string;
  value?: string | null;
  onChange?: (id: string | undefined) => void;
}

const NONE: string[] = [];
const SEARCH = { optionFilterProp: 'label' };

/** Roles of a shop: those beyond one's own rights are seen, and neither given nor taken. */
export function RoleSelect({
  id,
  value = NONE,
  onChange,
  shop_id,
  disabled = false,
}: Several & { shop_id?: string | undefined; disabled?: boolean }) {
  const { word } = useWords('staff');
  const roles = useEndpoint(rolesOfShop, shop_id ? { shop_id } : {}).data ?? [];
  const options = roles.map(({ role_id, role_name, grantable, counts }) => ({
    value: role_id,
    label: grantable ? (counts ? role_name : `${role_name}${inBrackets(word.role_idle)}`) : `${role_name}${inBrackets(word.role_beyond)}`,
    disabled: !grantable,
  }));
  return (
    <Select
      mode="multiple"
      {...(id && { id })}
      value={value}
      disabled={disabled}
      options={options}
      showSearch={SEARCH}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}

/** Identities that a colleague has. */
export function IdentitySelect({ id, value = NONE, onChange }: Several) {
  const identities = useEndpoint(staffIdentities, {}).data ?? [];
  const options = identities.map(({ identity_id, identity_name }) => ({ value: identity_id, label: identity_name }));
  return <Select mode="multiple" {...(id && { id })} value={value} options={options} showSearch={SEARCH} onChange={(ids) => onChange?.(ids)} />;
}

/** A department of a shop; the tree itself is fetched when a form first needs it. */
export const GroupSelect = (props: GroupTreeProps) => (
  <Suspense fallback={<Fetching {...(props.id && { id: props.id })} {...(props.hint && { 'aria-label': props.hint })} />}>
    <GroupTreeSelect {...props} />
  </Suspense>
);

/** A shop that one sees. */
export function ShopSelect({ id, value, onChange }: One) {
  const shops = useEndpoint(shopOptions, {}).data ?? [];
  const options = shops.map(({ shop_id, shop_name }) => ({ value: shop_id, label: shop_name }));
  return <Select {...(id && { id })} {...(value && { value })} options={options} showSearch={SEARCH} onChange={(shop) => onChange?.(shop)} />;
}

/** Some of the shops that one sees, `except` left out. */
export function ShopsSelect({ id, value = NONE, onChange, except = NONE }: Several & { except?: readonly string[] }) {
  const { word } = useWords('staff');
  const shops = useEndpoint(shopOptions, {}).data ?? [];
  const options = shops.filter(({ shop_id }) => !except.includes(shop_id)).map(({ shop_id, shop_name }) => ({ value: shop_id, label: shop_name }));
  return (
    <Select
      mode="multiple"
      className="wide-select"
      {...(id && { id })}
      value={value}
      placeholder={word.choose_shops}
      aria-label={word.choose_shops}
      options={options}
      showSearch={SEARCH}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}
