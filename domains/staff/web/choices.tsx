import { Select, TreeSelect } from 'antd';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type GroupNode, groupTree } from '../contract/group.endpoints.ts';
import { staffIdentities } from '../contract/identity.endpoints.ts';
import { rolesOfShop, shopOptions } from '../contract/staff.endpoints.ts';

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
  const options = roles.map(({ role_id, role_name, grantable }) => ({
    value: role_id,
    label: grantable ? role_name : `${role_name}（${word.role_beyond}）`,
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

interface Branch {
  value: string;
  title: string;
  disabled: boolean;
  children: Branch[];
}
const branchesOf = (groups: readonly GroupNode[], closed: boolean, except?: string): Branch[] =>
  groups.map(({ group_id, group_name, children }) => {
    const disabled = closed || group_id === except;
    return { value: group_id, title: group_name, disabled, children: branchesOf(children, disabled, except) };
  });

/** A department of a shop; `except` and what lies below it cannot be chosen. `hint` says what it is among a list's filters. */
export function GroupSelect({
  id,
  value,
  onChange,
  shop_id,
  except,
  hint,
}: One & { shop_id?: string | undefined; except?: string | undefined; hint?: string }) {
  const { word } = useWords('staff');
  const groups = useEndpoint(groupTree, shop_id ? { shop_id } : {}).data ?? [];
  return (
    <TreeSelect
      {...(id && { id })}
      {...(value && { value })}
      {...(hint && { className: 'choice-filter', placeholder: hint, 'aria-label': hint, popupMatchSelectWidth: false })}
      allowClear
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      notFoundContent={word.no_groups}
      treeData={branchesOf(groups, false, except)}
      onChange={(next: string | undefined) => onChange?.(next)}
    />
  );
}

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
