import { GroupSelect, StaffSelect } from '#domains/staff/web/pieces.ts';
import { KeptList } from '#kernel/web/kit/KeptList.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useWords } from '#kernel/web/words.ts';
import { warehouses } from '../contract/warehouse.endpoints.ts';

/** The warehouses of a shop: whom each serves, and who answers for it (specification 2§2.5). */
export default function WarehouseListPage() {
  const { field, word } = useWords('stock');
  return (
    <KeptList
      kept={warehouses}
      noun={word.warehouse}
      nameOf={({ warehouse_name }) => warehouse_name}
      labels={field}
      columns={[
        {
          field: 'warehouse_name',
          width: 220,
          render: ({ warehouse_name, is_main }) => (
            <>
              {warehouse_name} {is_main && <Status tone="info">{word.main}</Status>}
            </>
          ),
        },
        { field: 'group_name', width: 140 },
        { field: 'keeper_name', width: 120 },
        { field: 'remarks', width: 240 },
      ]}
      inputs={[
        'warehouse_name',
        { field: 'group_id', input: <GroupSelect /> },
        { field: 'keeper_uid', input: <StaffSelect /> },
        { field: 'remarks', wide: true },
      ]}
      words={{ none: word.no_warehouses }}
    />
  );
}
