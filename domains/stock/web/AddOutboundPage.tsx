import { MemberInput } from '#domains/member/web/pieces.ts';
import { groupTree } from '#domains/staff/contract/group.endpoints.ts';
import { GroupSelect, StaffSelect } from '#domains/staff/web/pieces.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { isForCustomer, outboundAdd } from '../contract/outbound.endpoints.ts';
import { SupplierSelect, WarehouseSelect } from './choices.tsx';
import { LeavingLines } from './LeavingLines.tsx';

type Form = RequestInputOf<typeof outboundAdd>;
type Field = Extract<keyof Form, string>;

const reachesColleague = ({ kind }: Partial<Form>): boolean => kind === 'use' || kind === 'treatment';
const reachesSupplier = ({ kind }: Partial<Form>): boolean => kind === 'return';
const reachesCustomer = ({ kind }: Partial<Form>): boolean => kind !== undefined && isForCustomer(kind);

/** What goes out: by hand, or taken by a department. */
export function AddOutbound({ taken }: { taken: boolean }) {
  const { field, title, word } = useWords('stock');
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  const seesMembers = useCan('member:read');
  const hasGroups = (useEndpoint(groupTree, {}).data ?? []).length > 0;
  return (
    <FormPage<typeof outboundAdd, Field>
      endpoint={outboundAdd}
      labels={field}
      draft={taken ? 'stock.take.add' : 'stock.outbound.add'}
      verb={taken ? word.keep_sheet.take : word.keep_sheet.outbound}
      done={word.outbound_added}
      starts={{ kind: taken ? 'use' : 'loss', items: [] }}
      groups={[
        {
          title: title.outbound_head,
          items: [
            { field: 'warehouse_id', input: <WarehouseSelect /> },
            ...(taken ? [] : [{ field: 'kind' as const, options: word.outbound_kind }]),
            ...(seesMembers && !taken ? [{ field: 'member_id' as const, input: <MemberInput serves />, hint: word.customer_hint, when: reachesCustomer }] : []),
            { field: 'group_id', input: <GroupSelect />, when: reachesColleague, ...(taken && hasGroups && { required: true }) },
            { field: 'receiver_uid', input: <StaffSelect />, when: reachesColleague, ...(taken && { required: true }) },
            { field: 'supplier_id', input: <SupplierSelect />, when: reachesSupplier, required: true },
            { field: 'order_number', when: reachesCustomer },
            'remarks',
          ],
        },
        { items: [{ field: 'items', input: <LeavingLines from="warehouse_id" />, lines: true }] },
      ]}
      onDone={({ outbound_id }) => {
        close();
        const path = pathOf('stock.ConfirmOutboundPage');
        if (path) go({ path, search: { outbound_id } });
      }}
    />
  );
}

/** Something goes out by hand (specification 2§2.5, /addOutbound). */
export default function AddOutboundPage() {
  return <AddOutbound taken={false} />;
}
