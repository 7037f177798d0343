import { ImagesInput } from '#domains/file/web/pieces.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { appendRecord, MOST_PICTURES } from '../contract/emr-record.endpoints.ts';

/** What is added to an archived record, for good. */
export default function AddendumDrawer({ emr_record_id, onClose }: { emr_record_id: string; onClose: () => void }) {
  const { field, title, word } = useWords('emr');
  return (
    <FormDrawer
      endpoint={appendRecord}
      title={title.add_addendum}
      labels={field}
      width={560}
      done={word.appended_done}
      draft={`emr.append.${emr_record_id}`}
      refreshes={['emr.']}
      starts={{ emr_record_id, images: [] }}
      groups={[
        {
          items: [
            { field: 'content', wide: true },
            { field: 'images', input: <ImagesInput use="emr_image" limit={MOST_PICTURES} />, wide: true },
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}
