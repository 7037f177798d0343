import { MemberInput } from '#domains/member/web/pieces.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type CustomerRow, tieCustomer } from '../contract/customer.endpoints.ts';

/** Says which member a customer is. */
export default function TieCustomerDrawer({ customer, onClose }: { customer: CustomerRow; onClose: () => void }) {
  const { field, title, word } = useWords('wecom');
  const { wecom_customer_id, version, customer_name, remark } = customer;
  return (
    <FormDrawer
      endpoint={tieCustomer}
      title={`${title.tie_customer} · ${remark || customer_name}`}
      labels={field}
      width={480}
      done={word.tied_done}
      refreshes={['wecom.']}
      initial={{ wecom_customer_id, version, member_id: null }}
      groups={[{ items: [{ field: 'member_id', input: <MemberInput />, wide: true, required: true }] }]}
      onClose={onClose}
    />
  );
}
