import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import type { RecordDetail } from '../contract/emr-record.endpoints.ts';
import { Pictures } from './Pictures.tsx';

/** Of a picture on paper, in pixels. */
const SIZE = 220;

/** A record on A4: who, what was written, who signed, what was added. */
export function RecordSheet({ record }: { record: RecordDetail }) {
  const { field, title, word } = useWords('emr');
  const {
    record_number,
    template_name,
    member_name,
    doctor_name,
    business_date,
    sections,
    values,
    images,
    archive_time,
    archiver_name,
    seal,
    addenda,
  } = record;
  const facts = [
    [field.record_number, record_number],
    [field.member_name, member_name],
    [field.doctor_name, doctor_name],
    [field.business_date, business_date],
    [field.status, word.status[record.status]],
  ] as const;
  return (
    <div className="a4">
      <h1>{template_name}</h1>
      <Rows rows={facts} />
      <h2>{title.written}</h2>
      <Rows rows={sections.map(({ title: name, unit }, index) => [name, values[index] ? `${values[index]}${unit}` : '-'] as const)} />
      {addenda.length > 0 && (
        <>
          <h2>{title.addenda}</h2>
          <Rows
            rows={addenda.map(({ real_name, create_time, content }) => [fill(word.by_at, { name: real_name, time: create_time }), content] as const)}
          />
        </>
      )}
      <Pictures paths={[...images, ...addenda.flatMap((each) => each.images)]} size={SIZE} />
      {archive_time && (
        <footer>
          {field.archiver_name} {fill(word.by_at, { name: archiver_name, time: archive_time })} · {seal}
        </footer>
      )}
    </div>
  );
}

function Rows({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <table>
      <tbody>
        {rows.map(([label, value], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two addenda of a minute have one label
          <tr key={index}>
            <th scope="row">{label}</th>
            <td className="emr-paper">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
