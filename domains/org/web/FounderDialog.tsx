import { Select } from 'antd';
import { sendOwnCode } from '#domains/access/contract/account.endpoints.ts';
import { SmsCodeInput } from '#domains/access/web/pieces.ts';
import { employeeSearch } from '#domains/staff/contract/employee.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import type { RowOf } from '#kernel/web/kit/list-types.ts';
import { usePlace } from '#kernel/web/place.ts';
import { inBrackets } from '#kernel/web/punctuation.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { shopFounder, type shopSearch } from '../contract/org.endpoints.ts';

const MOST_CHOICES = 200;

/** Another head of a store, proved by a code sent to one's own phone (2§4). */
export function FounderDialog({ shop, onClose }: { shop: RowOf<typeof shopSearch>; onClose: () => void }) {
  const { field, title, word } = useWords('org');
  const user = usePlace().user as { mobile_number?: string };
  const { run } = useCommand(sendOwnCode, { quiet: true });
  const send = async () => (await run({ scene_type: 'HEAD_CHANGE' })) !== undefined;
  return (
    <FormDrawer
      endpoint={shopFounder}
      title={`${title.change_founder} · ${shop.shop_name}`}
      verb={title.change_founder}
      labels={field}
      width={560}
      done={word.founder_changed}
      refreshes={['staff.']}
      initial={{ shop_id: shop.shop_id, version: shop.version, uid: undefined, code: undefined }}
      groups={[
        {
          items: [
            { field: 'uid', input: <PersonSelect shop_id={shop.shop_id} />, wide: true },
            { field: 'code', input: <SmsCodeInput send={send} />, hint: fill(word.founder_hint, { mobile: user.mobile_number ?? '' }), wide: true },
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}

/** Somebody at work in the shop who can sign in there; whoever leads it already is left out. */
function PersonSelect({ id, value, onChange, shop_id }: { id?: string; value?: string; onChange?: (uid: string) => void; shop_id: string }) {
  const { word } = useWords('org');
  const people = useEndpoint(employeeSearch, { shop_id, status: 'open', page_size: MOST_CHOICES }).data?.rows ?? [];
  const options = people
    .filter(({ open_user, is_founder }) => open_user && !is_founder)
    .map(({ uid, real_name, role_names }) => ({ value: uid, label: `${real_name}${inBrackets(role_names)}` }));
  return (
    <Select
      {...(id && { id })}
      {...(value && { value })}
      placeholder={word.choose_person}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      {...(onChange && { onChange })}
    />
  );
}
