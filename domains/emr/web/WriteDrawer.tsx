import { ImagesInput } from '#domains/file/web/pieces.ts';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { MOST_PICTURES, type RecordDetail, saveRecord } from '../contract/emr-record.endpoints.ts';
import { useSlot } from '#kernel/web/slot.ts';
import { besideRecord } from '../contract/slots.ts';
import { LastRecord } from './LastRecord.tsx';
import type { Section } from '../contract/section.schema.ts';
import { ValuesInput } from './ValuesInput.tsx';

/** The editor of a record: its sections, its pictures, and whether it is complete. Every save is kept on the server. */
export default function WriteDrawer({ record, onClose }: { record: RecordDetail; onClose: () => void }) {
  const { field, word } = useWords('emr');
  const { emr_record_id, version, doctor_uid, sections, values, images, is_complete, member_id } = record;
  const beside = useSlot(besideRecord);
  return (
    <FormDrawer
      endpoint={saveRecord}
      title={`${record.record_number} ${record.member_name}`}
      labels={field}
      width={860}
      done={word.saved}
      draft={`emr.write.${emr_record_id}`}
      refreshes={['emr.']}
      byPlace={['values']}
      initial={{ emr_record_id, version, doctor_uid, values, images, is_complete }}
      groups={[
        {
          items: [
            {
              field: 'values',
              input: <ValuesInput sections={sections} />,
              wide: true,
              says: (theirs: string[], mine: string[]) => theirSections(sections, theirs, mine),
            },
            { field: 'images', input: <ImagesInput use="emr_image" limit={MOST_PICTURES} />, wide: true },
            { field: 'doctor_uid', input: <StaffSelect /> },
            { field: 'is_complete', hint: word.complete },
          ],
        },
      ]}
      lead={
        <>
          {beside.map(({ id, Component }) => (
            <Component key={id} member_id={member_id} />
          ))}
          <LastRecord record={record} />
        </>
      }
      onClose={onClose}
    />
  );
}

/** What a colleague wrote otherwise, section by section. */
const theirSections = (sections: readonly Section[], theirs: readonly string[], mine: readonly string[]): string =>
  sections.flatMap(({ title }, index) => (theirs[index] === mine[index] ? [] : [`${title}: ${theirs[index]}`])).join('\n');
