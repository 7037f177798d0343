import { Select } from 'antd';
import { lazy } from 'react';
import { ImageInput, ImagesInput } from '#domains/file/web/pieces.ts';
import { staffIdentities } from '#domains/staff/contract/identity.endpoints.ts';
import { GroupSelect } from '#domains/staff/web/pieces.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { projectEdit } from '../contract/project.endpoints.ts';
import { CategoryInput } from './CategoryInput.tsx';
import { MOST_LINKED } from '../contract/linked.endpoints.ts';
import { MOST_IMAGES } from '../contract/project.form.ts';
import { ProjectsInput } from './named-inputs.tsx';
import { SuppliesInput } from './SuppliesInput.tsx';
import { useSellsInShops } from './use-project-page.ts';

const RichTextInput = lazy(() => import('#kernel/web/kit/RichTextInput.tsx'));

export type ProjectField = Exclude<Extract<keyof RequestInputOf<typeof projectEdit>, string>, 'shop_project_id' | 'version'>;
type Groups = readonly FormGroup<typeof projectEdit, ProjectField>[];

/** What the forms of a new and of an edited project share; only the head office draws bounds for its shops. */
export function useProjectGroups(category_name?: string, seller_id: string | null = null): Groups {
  const { field, title, word } = useWords('catalog');
  const { user } = usePlace();
  const sellsInShops = useSellsInShops();
  const isChains = user.shop_type === '0' && seller_id === null;
  return [
    {
      title: title.project_basics,
      items: [
        'project_name',
        { field: 'category_id', input: <CategoryInput kind="project" initialName={category_name} /> },
        'short_name',
        { field: 'project_sn', hint: word.number_hint },
        'specification',
        ...(sellsInShops
          ? [{ field: 'department_id' as const, input: <GroupSelect shop_id={seller_id ?? undefined} />, hint: word.department_hint }]
          : []),
      ],
    },
    {
      title: title.project_prices,
      items: [
        { field: 'sell_price', hint: word.as_sold_hint },
        ...(sellsInShops ? ['member_price' as const] : []),
        ...(isChains ? [{ field: 'price_floor' as const, hint: word.bounds_hint }, 'price_ceiling' as const] : []),
        ...(sellsInShops
          ? [
              { field: 'commission_base' as const, hint: word.commission_hint },
              'level_discount' as const,
              { field: 'must_choose' as const, hint: word.must_choose_hint },
            ]
          : []),
      ],
    },
    {
      title: title.project_service,
      items: [
        'duration_minutes',
        'clean_minutes',
        { field: 'needs_room', hint: word.needs_room_hint },
        ...(sellsInShops
          ? [
              { field: 'identity_ids' as const, input: <IdentitiesSelect />, hint: word.identities_hint, wide: true as const },
              { field: 'supplies' as const, input: <SuppliesInput />, hint: word.supplies_hint, wide: true as const },
              {
                field: 'linked_projects' as const,
                input: <ProjectsInput most={MOST_LINKED} title={field.linked_projects} />,
                hint: word.linked_hint,
                wide: true as const,
              },
            ]
          : []),
      ],
    },
    {
      title: title.project_show,
      items: [
        'sort',
        'is_shelves',
        ...(sellsInShops ? [{ field: 'self_bookable' as const, hint: word.self_bookable_hint }] : []),
        { field: 'cover_image', input: <ImageInput use="project_cover" /> },
        { field: 'images', input: <ImagesInput use="project_image" limit={MOST_IMAGES} />, hint: word.further_images_hint, wide: true },
        { field: 'description', input: <RichTextInput label={field.description} />, wide: true },
      ],
    },
  ];
}

interface IdentitiesSelectProps {
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
}

const NONE: string[] = [];

/** Whose work a project is. */
function IdentitiesSelect({ id, value = NONE, onChange }: IdentitiesSelectProps) {
  const identities = useEndpoint(staffIdentities, {}).data ?? [];
  const options = identities.map(({ identity_id, identity_name }) => ({ value: identity_id, label: identity_name }));
  return (
    <Select
      mode="multiple"
      {...(id && { id })}
      value={value}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}
