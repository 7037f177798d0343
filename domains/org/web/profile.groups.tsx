import { ImageInput } from '#domains/file/web/pieces.ts';
import type { RequestInputOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { FormField, FormGroup } from '#kernel/web/kit/FormFields.tsx';
import type { Whole } from '#kernel/web/kit/use-contract-form.ts';
import { TimeInput } from '#kernel/web/kit/TimeInput.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { shopDetail, shopEdit } from '../contract/profile.endpoints.ts';

type Detail = ResponseOf<typeof shopDetail>;

/** The inputs of a store profile; currency and time zone stay once there is a document. */
export function useProfileGroups(locked: boolean): readonly FormGroup<typeof shopEdit, Exclude<FormField<typeof shopEdit>, 'shop_id' | 'version'>>[] {
  const { title, word } = useWords('org');
  return [
    {
      title: title.basics,
      items: [
        'shop_name',
        'phone',
        { field: 'address', wide: true },
        { field: 'shop_logo', input: <ImageInput use="shop_logo" />, hint: word.logo_hint, wide: true },
      ],
    },
    {
      title: title.hours,
      items: [
        { field: 'open_time', input: <TimeInput /> },
        { field: 'close_time', input: <TimeInput />, hint: word.close_hint },
        { field: 'time_zone', options: word.zone, readOnly: locked, ...(locked && { hint: word.time_zone_locked }) },
        { field: 'currency_code', options: word.currency, readOnly: locked, ...(locked && { hint: word.currency_locked }) },
      ],
    },
  ];
}

/** What the form of a profile holds at first. */
export const profileOf = (shop: Detail): Whole<typeof shopEdit> => ({
  ...shop,
  time_zone: shop.time_zone as RequestInputOf<typeof shopEdit>['time_zone'],
});
