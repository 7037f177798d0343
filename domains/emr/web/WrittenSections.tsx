import './emr.css';
import type { ReactNode } from 'react';
import type { RecordDetail } from '../contract/emr-record.endpoints.ts';

/** What was written in each section of a record. */
export const WrittenSections = ({ record: { sections, values }, children }: { record: RecordDetail; children?: ReactNode }) => (
  <dl className="emr-written">
    {sections.map(({ title, unit }, index) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{values[index] ? `${values[index]}${unit}` : '-'}</dd>
      </div>
    ))}
    {children}
  </dl>
);
