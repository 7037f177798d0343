import { Button } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { leaveFor } from '#kernel/web/base.ts';
import { FormFields } from '#kernel/web/kit/FormFields.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useContractForm } from '#kernel/web/kit/use-contract-form.ts';
import { colon } from '#kernel/web/language.ts';
import { showDone } from '#kernel/web/notice.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { standIn } from '#kernel/web/session.ts';
import { useWords } from '#kernel/web/words.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { shopDetail, shopEdit } from '../contract/profile.endpoints.ts';
import { profileOf, useProfileGroups } from './profile.groups.tsx';
import { statusTone } from './shop-status.ts';
import './org.css';

type Detail = ResponseOf<typeof shopDetail>;

/** What the shop one works in is called, where it stands, when it is open (2§2.9, store profile). */
export default function StoreProfile() {
  const { title } = useWords('org');
  const asked = useEndpoint(shopDetail, {});
  if (asked.error) return <LoadFailed failure={asked.error} retry={() => void asked.refetch()} />;
  if (!asked.data) return <PageHead title={title.profile} />;
  return <ProfileForm key={asked.data.shop_id} shop={asked.data} />;
}

function ProfileForm({ shop }: { shop: Detail }) {
  const { field, title, word } = useWords('org');
  const { user, systemType } = usePlace();
  const state = useContractForm({
    endpoint: shopEdit,
    initial: profileOf(shop),
    onDone: () => {
      showDone(word.saved);
      const { currency_code, time_zone } = state.form.getFieldsValue(true) as Pick<Detail, 'currency_code' | 'time_zone'>;
      if (currency_code === user.currency_code && time_zone === user.time_zone) return;
      // Every amount and hour of this tab is shown by them.
      standIn({ ...user, currency_code, time_zone }, systemType);
      leaveFor(location.pathname + location.search);
    },
  });
  const groups = useProfileGroups(shop.currency_locked);
  return (
    <>
      <PageHead title={title.profile}>
        <Button type="primary" disabled={!state.dirty} loading={state.pending} onClick={() => void state.submit()}>
          {word.save}
        </Button>
      </PageHead>
      <p className="shop-facts">
        <span>
          {shop.shop_type === '1'
            ? `${word.level[shop.shop_level === 0 ? '0' : '1']} · ${word.sys[shop.sys_type]}`
            : word.kind[shop.shop_type]}
        </span>
        <Status tone={statusTone(shop.valid_status)}>
          {shop.valid_status === 1
            ? shop.valid_end
              ? fill(word.until, { day: shop.valid_end })
              : word.permanent
            : word.status[String(shop.valid_status) as '1']}
        </Status>
        <span>
          {field.founder}
          {colon()}
          {shop.founder || word.no_founder}
        </span>
      </p>
      <section className="form-card">
        <FormFields endpoint={shopEdit} state={state} labels={field} groups={groups} />
      </section>
    </>
  );
}
