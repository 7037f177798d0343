import './record.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { Drawer, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import type { CallFailure } from '#kernel/web/call-failure.ts';
import { Described } from '#kernel/web/kit/Described.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { minuteOf } from '#kernel/web/kit/When.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { growthAt, settledWidth } from '#kernel/web/zoom.ts';
import { consultBefore, type LogBefore, serviceLogBefore, triageBefore } from '../contract/before.endpoints.ts';
import { LogPictures } from './LogPictures.tsx';

const WIDTH = 720;

/** An entry that was edited, by its id. */
export type Edited = { service_log_id: string } | { consult_log_id: string } | { triage_id: string };

/** What an entry said before each of its edits, latest first. */
export default function EarlierDrawer({ of, onClose }: { of: Edited; onClose: () => void }) {
  useReturnFocus();
  const { title } = useWords('record');
  return (
    <Drawer open title={title.earlier} size={WIDTH * growthAt(settledWidth())} onClose={onClose}>
      {'service_log_id' in of && <OfLog {...of} />}
      {'consult_log_id' in of && <OfConsult {...of} />}
      {'triage_id' in of && <OfTriage {...of} />}
    </Drawer>
  );
}

function OfLog(of: { service_log_id: string }) {
  const { field } = useWords('record');
  return (
    <Versions
      asked={useEndpoint(serviceLogBefore, of)}
      rowsOf={({ business_date, item_name, real_name, content }) => [
        [field.business_date, business_date],
        [field.item_name, item_name],
        [field.uid, real_name],
        [field.content, content],
      ]}
      below={(log: LogBefore) => <LogPictures log={log} />}
    />
  );
}

function OfConsult(of: { consult_log_id: string }) {
  const { field, word } = useWords('record');
  return (
    <Versions
      asked={useEndpoint(consultBefore, of)}
      rowsOf={({ business_date, real_name, need, plan, budget, currency_code, result, reason, next_date }) => [
        [field.business_date, business_date],
        [field.consultant, real_name],
        [field.need, need],
        [field.plan, plan],
        [field.budget, budget === null ? '' : <Money key="budget" cents={budget} currency={currency_code} />],
        [field.result, word.result[result]],
        [field.result_reason, reason],
        [field.next_date, next_date],
      ]}
    />
  );
}

function OfTriage(of: { triage_id: string }) {
  const { field, word } = useWords('record');
  return (
    <Versions
      asked={useEndpoint(triageBefore, of)}
      rowsOf={({ business_date, real_name, complaint, vitals, allergy, urgency, to_name }) => [
        [field.business_date, business_date],
        [field.triager, real_name],
        [field.complaint, complaint],
        [field.vitals, vitals],
        [field.allergy, allergy],
        [field.urgency, word.urgency[urgency]],
        [field.to_name, to_name],
      ]}
    />
  );
}

/** Which version it is, and who wrote it when. */
interface Written {
  version: number;
  writer_name: string;
  write_time: string;
}

interface VersionsProps<Version extends Written> {
  asked: UseQueryResult<Version[], CallFailure>;
  rowsOf: (version: Version) => readonly (readonly [label: string, value: ReactNode])[];
  below?: (version: Version) => ReactNode;
}

function Versions<Version extends Written>({ asked: { data, error, refetch }, rowsOf, below }: VersionsProps<Version>) {
  const { word } = useWords('record');
  if (error) return <LoadFailed failure={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  return (
    <ol className="earlier">
      {data.map((version) => (
        <li key={version.version}>
          <p>{fill(version.version === 1 ? word.noted_by : word.edited_by, { name: version.writer_name, time: minuteOf(version.write_time) })}</p>
          <Described rows={rowsOf(version)} />
          {below?.(version)}
        </li>
      ))}
    </ol>
  );
}
