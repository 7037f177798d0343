import { Form } from 'antd';
import type { ComponentProps } from 'react';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { pageAdd, pageDetail, pageEdit, type PageRow, type PagesOf } from '../contract/decoration.endpoints.ts';
import type { ClientType } from '../contract/floor.schema.ts';
import { FloorsInput } from './FloorsInput.tsx';
import type { Wanted } from './wanted-page.ts';

interface PageDrawerProps {
  type: PagesOf;
  page: PageRow | 'new';
  /** What a new page starts as. */
  wanted?: Wanted;
  onClose: () => void;
}

/** A page, new or changed, with its floors. */
export default function PageDrawer({ type, page, wanted, onClose }: PageDrawerProps) {
  if (page === 'new') return <NewPage type={type} wanted={wanted ?? {}} onClose={onClose} />;
  return <OldPage type={type} id={page.id} onClose={onClose} />;
}

/** The floors of a page whose client is still being chosen. */
function NewFloors(input: Omit<ComponentProps<typeof FloorsInput>, 'client'>) {
  return <FloorsInput {...input} client={Form.useWatch<ClientType>('client_type') ?? 'MINI'} />;
}

function NewPage({ type, wanted, onClose }: { type: PagesOf; wanted: Wanted; onClose: () => void }) {
  const { field, title, word } = useWords('decoration');
  return (
    <FormDrawer
      endpoint={pageAdd}
      title={title.add_page}
      labels={field}
      width={860}
      starts={{ type, client_type: 'MINI', ...wanted }}
      groups={[
        {
          items: [
            { field: 'page_name' },
            { field: 'client_type', options: word.client },
            { field: 'page_type', options: word.page_type },
            { field: 'remark', wide: true },
            { field: 'floors', input: <NewFloors />, wide: true },
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}

function OldPage({ type, id, onClose }: { type: PagesOf; id: string; onClose: () => void }) {
  const { field, title, word } = useWords('decoration');
  const { data } = useEndpoint(pageDetail, { type, id });
  if (!data) return null;
  const { version, page_name, remark, page_type, client_type, floors } = data;
  return (
    <FormDrawer
      endpoint={pageEdit}
      title={title.edit_page}
      labels={field}
      width={860}
      initial={{ type, id, version, page_name, remark, page_type, floors }}
      groups={[
        {
          items: [
            { field: 'page_name' },
            { field: 'page_type', options: word.page_type },
            { field: 'remark', wide: true },
            { field: 'floors', input: <FloorsInput client={client_type} />, wide: true },
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}
