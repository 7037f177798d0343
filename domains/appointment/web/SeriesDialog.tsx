import { Checkbox, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { showDone, showWarning } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { AppointmentDetail } from '../contract/appointment.endpoints.ts';
import { seriesAdd, seriesPlan, type SeriesPlace } from '../contract/series.endpoints.ts';
import './appointment.css';

const WIDTH = 720;
const MOST = { every: 90, times: 24 };
const CLOCK = 'yyyy-MM-dd '.length;
const FIRST = { every: 1, unit: 'week', times: 4 } as const;

/** One that would come: where it stands, or why it does not stand as wished. */
function PlaceLine({ place, chosen, onChoose }: { place: SeriesPlace; chosen: boolean; onChoose: (on: boolean) => void }) {
  const { refusal, word } = useWords('appointment');
  const { wished_time, start_time, end_time, staff_names, override_reason, problem, about } = place;
  const why = problem && fill(refusal[`problem_${problem}`], { name: about });
  return (
    <li>
      <Checkbox checked={chosen} disabled={start_time === null} onChange={(event) => onChoose(event.target.checked)}>
        <b className="when">{start_time ? `${start_time}–${end_time.slice(CLOCK)}` : wished_time}</b> {staff_names}
      </Checkbox>
      {start_time === null && <Status tone="danger">{word.series_no_place}</Status>}
      {start_time !== null && start_time !== wished_time && <Status tone="warning">{word.series_other_time}</Status>}
      {override_reason !== '' && <Status tone="warning">{fill(word.override_is, { reason: override_reason })}</Status>}
      {why && <span className="booking-spare">{fill(word.series_why, { time: wished_time.slice(CLOCK), why })}</span>}
    </li>
  );
}

interface PlacesProps {
  places: readonly SeriesPlace[];
  /** Those that are not wanted. */
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
}

function Places({ places, left, onLeft }: PlacesProps) {
  const choose = (start_time: string, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(start_time);
    else next.add(start_time);
    onLeft(next);
  };
  return (
    <ul className="series-places">
      {places.map((place) => {
        const { wished_time, start_time } = place;
        const chosen = start_time !== null && !left.has(start_time);
        return <PlaceLine key={wished_time} place={place} chosen={chosen} onChoose={(on) => start_time !== null && choose(start_time, on)} />;
      })}
    </ul>
  );
}

/** The same again, every so many days or weeks: looked at before it is saved, those that are ticked. */
export default function SeriesDialog({ detail, onClose }: { detail: AppointmentDetail; onClose: () => void }) {
  const { title, word } = useWords('appointment');
  const { appointment_id } = detail;
  const [rhythm, setRhythm] = useState<{ every: number; unit: 'day' | 'week'; times: number }>(FIRST);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useEndpoint(seriesPlan, { appointment_id, ...rhythm }, { keepPrevious: true });
  const add = useCommand(seriesAdd, {
    onDone: ({ appointment_ids, member_overlap }) => {
      showDone(fill(word.series_added, { count: appointment_ids.length }));
      if (member_overlap) showWarning(word.member_overlap);
      onClose();
    },
    onFailure: () => {
      void refetch();
      return false;
    },
  });
  const places = (data ?? []).flatMap(({ start_time, uids }) => (start_time !== null && !left.has(start_time) ? [{ start_time, uids }] : []));
  const number = (field: 'every' | 'times', label: string) => (
    <Labelled label={label}>
      <InputNumber
        aria-label={label}
        min={1}
        max={MOST[field]}
        precision={0}
        value={rhythm[field]}
        onChange={(value) => value && setRhythm({ ...rhythm, [field]: value })}
      />
    </Labelled>
  );
  return (
    <Dialog
      title={title.series_add}
      width={WIDTH}
      ok={fill(word.series_save, { count: places.length })}
      okDisabled={places.length === 0}
      pending={add.pending}
      onOk={() => void add.run({ appointment_id, places })}
      onClose={onClose}
    >
      <p>{fill(word.series_like, { name: detail.member_name, time: detail.start_time, projects: detail.project_names })}</p>
      <div className="series-rhythm">
        {number('every', word.series_every)}
        <Labelled label={word.series_unit}>
          <Select
            aria-label={word.series_unit}
            value={rhythm.unit}
            options={[
              { value: 'day', label: word.series_units.day },
              { value: 'week', label: word.series_units.week },
            ]}
            onChange={(unit: 'day' | 'week') => setRhythm({ ...rhythm, unit })}
          />
        </Labelled>
        {number('times', word.series_times)}
      </div>
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
      <Places places={data ?? []} left={left} onLeft={setLeft} />
    </Dialog>
  );
}
