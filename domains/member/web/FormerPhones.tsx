import { Phone } from '#kernel/web/kit/Phone.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { memberMobileHistory } from '../contract/mobile.endpoints.ts';

/** The phones a member was known by before, each with who changed it and why. */
export function FormerPhones({ member_id }: { member_id: string }) {
  const { word } = useWords('member');
  const kernel = useWords('kernel');
  const rows = useEndpoint(memberMobileHistory, { member_id, page_size: 20 }).data?.rows ?? [];
  if (rows.length === 0) return <>{kernel.word.none}</>;
  return (
    <>
      {rows.map((row) => (
        <div key={row.change_id}>
          <Phone number={row.mobile_number} country={row.country_code} /> <When at={row.create_time} /> {row.operator_name}{' '}
          {row.proved ? word.proved : word.unproved} {row.reason}
        </div>
      ))}
    </>
  );
}
