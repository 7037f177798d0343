import { Button } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { TheirChanges } from '#kernel/web/kit/TheirChanges.tsx';
import { useFollowed } from '#kernel/web/kit/use-followed.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type DeviceProjects as Device, deviceProjects, deviceProjectsEdit, MOST_SERVED } from '../contract/device-projects.endpoints.ts';
import { ProjectsInput } from './ProjectsInput.tsx';

/** What each device of the shop is for, among the settings. */
export default function DeviceProjects() {
  const { title, word } = useWords('appointment');
  const { data, error, refetch } = useEndpoint(deviceProjects, {});
  return (
    <>
      <PageHead title={title.device_projects} />
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data && (
        <section className="list-card closed-days">
          <p>{data.length === 0 ? word.device_projects_none : word.device_projects_hint}</p>
          {data.map((device) => (
            <Sheet key={device.device_id} device={device} />
          ))}
        </section>
      )}
    </>
  );
}

const namesOf = (projects: Device['projects']): string => projects.map(({ name }) => name).join('、');

/** One device, and what it is for. */
function Sheet({ device }: { device: Device }) {
  const { word } = useWords('appointment');
  const { word: say } = useWords('kernel');
  const { device_id, device_num, device_name, projects, version } = device;
  const writes = [useCan('device:write'), useCan('catalog:read')];
  const { mine, change, isKept, theirs } = useFollowed({ projects, version });
  const { run, pending } = useCommand(deviceProjectsEdit, { onDone: () => showDone(fill(word.device_projects_saved, { name: device_name })) });
  const label = fill(word.device_projects_of, { name: `${device_num} ${device_name}` });
  if (!writes.every(Boolean)) return <Labelled label={label}>{namesOf(projects) || say.theirs_empty}</Labelled>;
  const shop_project_ids = mine.projects.map(({ shop_project_id }) => shop_project_id);
  return (
    <div className="device-projects">
      <TheirChanges theirs={theirs} labelOf={() => label} textOf={() => namesOf(projects) || say.theirs_empty} />
      <Labelled label={label}>
        <ProjectsInput
          id={`device-projects-${device_id}`}
          label={label}
          most={MOST_SERVED}
          value={mine.projects}
          onChange={(chosen) => change(() => ({ projects: chosen }))}
        />
      </Labelled>
      <Button disabled={isKept} loading={pending} onClick={() => void run({ device_id, version, shop_project_ids })}>
        {say.save}
      </Button>
    </div>
  );
}
