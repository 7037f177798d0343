import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import type { RowOf } from '#kernel/web/kit/list-types.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { shopAdd, type shopSearch, shopTerms, shopTermsEffect } from '../contract/org.endpoints.ts';
import { shopDetail, shopEdit } from '../contract/profile.endpoints.ts';
import type { TIME_ZONES } from '../contract/shop.schema.ts';
import { profileOf, useProfileGroups } from './profile.groups.tsx';
import { UnfinishedOf } from './UnfinishedOf.tsx';
import { useAskOfEnd } from './use-ask-of-end.tsx';

interface Closing {
  onClose: () => void;
}

/** Another shop, like the head office in currency and time unless told otherwise. */
export function AddShopDrawer({ onClose }: Closing) {
  const { field, title, word } = useWords('org');
  const { user } = usePlace();
  const valid_start = useToday();
  return (
    <FormDrawer
      endpoint={shopAdd}
      title={title.add_shop}
      labels={field}
      draft="org.add"
      verb={title.add_shop}
      done={word.added}
      starts={{
        shop_level: 1,
        sys_type: 'SHOP_USER',
        retail_switch: false,
        valid_start,
        currency_code: user.currency_code,
        time_zone: user.time_zone as (typeof TIME_ZONES)[number],
      }}
      groups={[
        {
          title: title.basics,
          items: [
            { field: 'shop_name' },
            { field: 'sys_type', options: word.sys },
            { field: 'shop_level', options: word.level },
            { field: 'retail_switch', hint: word.retail_hint },
            { field: 'phone' },
            { field: 'address', wide: true },
          ],
        },
        {
          title: title.validity,
          items: [
            { field: 'valid_start' },
            { field: 'valid_end', hint: word.forever_hint },
            { field: 'currency_code', options: word.currency },
            { field: 'time_zone', options: word.zone },
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}

/** The profile of a shop, from the head office. */
export function EditShopDrawer({ shop_id, onClose }: Closing & { shop_id: string }) {
  const { field, title, word } = useWords('org');
  const { data } = useEndpoint(shopDetail, { shop_id });
  const groups = useProfileGroups(data?.currency_locked ?? true);
  if (!data) return null;
  return (
    <FormDrawer
      endpoint={shopEdit}
      title={title.edit_shop}
      labels={field}
      done={word.saved}
      initial={profileOf(data)}
      groups={groups}
      onClose={onClose}
    />
  );
}

/** What is not finished in a shop whose term ends by itself, above the form that prolongs it. */
function Ending({ shop: { shop_id, valid_end } }: { shop: RowOf<typeof shopSearch> }) {
  const { word } = useWords('org');
  return (
    <div className="shop-ending">
      <p>{fill(word.ending_text, { day: valid_end ?? '' })}</p>
      <UnfinishedOf shop_id={shop_id} />
    </div>
  );
}

/** What a shop is and how long it is valid. */
export function TermsDrawer({ shop, onClose }: Closing & { shop: RowOf<typeof shopSearch> }) {
  const { field, title, word } = useWords('org');
  const confirm = useConfirm();
  const askOfEnd = useAskOfEnd(shop);
  const { shop_id, version, sys_type, shop_level, retail_switch, valid_start, valid_end } = shop;
  // Whoever changes what counts in a shop is told whom there it takes rights from, and what they leave lying there.
  const ask = async (sent: RequestInputOf<typeof shopTerms>) => {
    if (!(await askOfEnd(sent))) return false;
    if (sent.sys_type === sys_type && sent.retail_switch === retail_switch) return true;
    const { losing_num: count } = await call(shopTermsEffect, { shop_id, sys_type: sent.sys_type, retail_switch: sent.retail_switch });
    return count === 0 || confirm({ title: fill(word.losing, { count }), text: word.losing_text, ok: word.keep_terms, danger: true });
  };
  return (
    <FormDrawer
      endpoint={shopTerms}
      title={`${title.edit_terms} · ${shop.shop_name}`}
      labels={field}
      width={560}
      verb={word.keep_terms}
      ask={ask}
      lead={shop.is_ending && <Ending shop={shop} />}
      done={word.saved}
      initial={{ shop_id, version, sys_type, shop_level: shop_level === 0 ? 0 : 1, retail_switch, valid_start, valid_end }}
      groups={[
        {
          items: [
            { field: 'sys_type', options: word.sys, wide: true },
            { field: 'shop_level', options: word.level, wide: true },
            { field: 'retail_switch', hint: word.retail_hint, wide: true },
            { field: 'valid_start' },
            { field: 'valid_end', hint: word.forever_hint },
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}
