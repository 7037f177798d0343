import { Button } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Phone } from '#kernel/web/kit/Phone.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { memberMobileHistory, memberMobileVouch } from '../contract/mobile.endpoints.ts';

/** The phones a member was known by before, each with who changed it and why. */
export function FormerPhones({ member_id }: { member_id: string }) {
  const { word } = useWords('member');
  const kernel = useWords('kernel');
  const vouch = useCommand(memberMobileVouch, { onDone: () => showDone(word.vouched_done) });
  const rows = useEndpoint(memberMobileHistory, { member_id, page_size: 20 }).data?.rows ?? [];
  if (rows.length === 0) return <>{kernel.word.none}</>;
  return (
    <>
      {rows.map((row) => (
        <div key={row.change_id}>
          <Phone number={row.mobile_number} country={row.country_code} /> <When at={row.create_time} /> {row.operator_name}{' '}
          {row.proved ? word.proved : word.unproved} {row.reason} {row.fresh && word.mobile_waits}
          {row.vouched_name && fill(word.vouched_by, { name: row.vouched_name })}
          {row.actions.includes('vouch') && (
            <Button type="link" size="small" onClick={() => vouch.run({ member_id })}>
              {word.vouch}
            </Button>
          )}
        </div>
      ))}
    </>
  );
}
