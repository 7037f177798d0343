import { useState } from 'react';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import type { FormField, FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { employeeAdd } from '../contract/employee.endpoints.ts';
import { shopOptions } from '../contract/staff.endpoints.ts';
import { ShopSelect } from './choices.tsx';
import { useEmployeeGroups } from './employee.groups.tsx';

type Groups = readonly FormGroup<typeof employeeAdd, FormField<typeof employeeAdd>>[];

/** A new colleague (2§3): the head office takes on for its branches too. */
export default function AddEmployeePage() {
  const { field, word } = useWords('staff');
  const { user } = usePlace();
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  const [shop, setShop] = useState(user.shop_id);
  const shops = useEndpoint(shopOptions, {}).data ?? [];
  const [basics, ...rest] = useEmployeeGroups({ shop_id: shop }) as unknown as Groups;
  const groups: Groups = [
    {
      ...basics!,
      items: [
        ...basics!.items,
        ...(shops.length > 1 ? [{ field: 'shop_id' as const, input: <ShopField onShop={setShop} /> }] : []),
        { field: 'open_user' as const, hint: word.open_user_hint },
      ],
    },
    ...rest,
  ];
  return (
    <FormPage
      endpoint={employeeAdd}
      labels={field}
      draft="staff.add"
      done={word.added}
      starts={{ shop_id: user.shop_id }}
      groups={groups}
      onDone={({ uid }) => {
        close();
        const detail = pathOf('staff.EmployeeDetailPage');
        if (detail) go({ path: detail, search: { uid } });
      }}
    />
  );
}

interface ShopFieldProps {
  id?: string;
  value?: string;
  onChange?: (shop: string | undefined) => void;
  onShop: (shop: string) => void;
}

/** The shop somebody will work in; departments and roles follow it. */
function ShopField({ onShop, onChange, ...rest }: ShopFieldProps) {
  const take = (shop: string | undefined) => {
    onChange?.(shop);
    if (shop) onShop(shop);
  };
  return <ShopSelect {...rest} onChange={take} />;
}
