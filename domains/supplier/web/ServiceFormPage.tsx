import { ImagesInput } from '#domains/file/web/pieces.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { PageArriving } from '#kernel/web/kit/PageArriving.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { MOST_IMAGES, serviceAdd, type ServiceDetail, serviceDetail, serviceEdit } from '../contract/service.endpoints.ts';

type Field = Extract<keyof RequestInputOf<typeof serviceAdd>, string>;

/** `/add-service` and `/edit-service` (specification 2§2.8): a new service, or one of the supplier's (`service_id`). */
export default function ServiceFormPage() {
  const { service_id } = useScreen().search;
  const query = useEndpoint(serviceDetail, { service_id: String(service_id) }, { enabled: service_id !== undefined });
  if (service_id === undefined) return <AddService />;
  if (query.data) return <EditService service={query.data} />;
  return <PageArriving failure={query.error} retry={() => void query.refetch()} />;
}

function useGroups(): readonly FormGroup<typeof serviceAdd, Field>[] {
  const { title, word } = useWords('supplier');
  return [
    {
      title: title.service_basics,
      items: [
        { field: 'service_name', wide: true },
        { field: 'category', options: word.category },
        'unit',
        { field: 'price_cents', hint: word.price_hint },
        'duration_minutes',
        { field: 'is_shelves', hint: word.shelf_hint, wide: true },
      ],
    },
    {
      title: title.service_said,
      items: [
        { field: 'images', input: <ImagesInput use="service_image" limit={MOST_IMAGES} />, hint: word.images_hint, wide: true },
        { field: 'description', wide: true },
      ],
    },
  ];
}

function useToDetail(): (service_id: string) => void {
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  return (service_id) => {
    close();
    const path = pathOf('supplier.ServiceDetailPage');
    if (path) go({ path, search: { service_id } });
  };
}

function AddService() {
  const { field, word } = useWords('supplier');
  const groups = useGroups();
  const toDetail = useToDetail();
  return (
    <FormPage<typeof serviceAdd, Field>
      endpoint={serviceAdd}
      labels={field}
      draft="supplier.service.add"
      done={word.service_added}
      groups={groups}
      onDone={({ service_id }) => toDetail(service_id)}
    />
  );
}

function EditService({ service }: { service: ServiceDetail }) {
  const { field, word } = useWords('supplier');
  const groups = useGroups();
  const toDetail = useToDetail();
  return (
    <FormPage<typeof serviceEdit, Field>
      endpoint={serviceEdit}
      labels={field}
      done={word.service_edited}
      initial={service}
      groups={groups as unknown as readonly FormGroup<typeof serviceEdit, Field>[]}
      onDone={() => toDetail(service.service_id)}
    />
  );
}
