import { Button } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { TheirChanges } from '#kernel/web/kit/TheirChanges.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useFollowed } from '#kernel/web/kit/use-followed.ts';
import { comma } from '#kernel/web/language.ts';
import { useNews } from '#kernel/web/live.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type DeviceProjects as Device, deviceProjects, deviceProjectsEdit, devicesMissing, MOST_SERVED } from '../contract/device-projects.endpoints.ts';
import { ProjectsInput } from './ProjectsInput.tsx';
import './device-projects.css';

/** What each device of the shop is for, among the settings. */
export default function DeviceProjects() {
  const { title, word } = useWords('appointment');
  const { data, error, refetch } = useEndpoint(deviceProjects, {});
  useNews('device', () => void refetch());
  return (
    <>
      <PageHead title={title.device_projects} />
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data && (
        <section className="list-card device-list">
          <p>{data.length === 0 ? word.device_projects_none : word.device_projects_hint}</p>
          {data.map((device) => (
            <Sheet key={device.device_id} device={device} />
          ))}
        </section>
      )}
    </>
  );
}

type Projects = Device['projects'];

const namesOf = (projects: Projects): string => projects.map(({ name }) => name).join(comma());

/** In one order, however they were chosen: what is for the same things is the same. */
const inOrder = (projects: Projects): Projects => projects.toSorted((one, other) => (one.shop_project_id < other.shop_project_id ? -1 : 1));

/** One device, and what it is for. */
function Sheet({ device }: { device: Device }) {
  const { word } = useWords('appointment');
  const { word: say } = useWords('kernel');
  const { device_id, device_num, device_name, projects, version } = device;
  const mayWrite = [useCan('device:write'), useCan('catalog:read')].every(Boolean);
  const confirm = useConfirm();
  const { mine, change, isKept, theirs } = useFollowed({ projects: inOrder(projects), version });
  const { run, pending } = useCommand(deviceProjectsEdit, { onDone: () => showDone(fill(word.device_projects_saved, { name: device_name })) });
  const label = fill(word.device_projects_of, { name: `${device_num} ${device_name}` });
  const shop_project_ids = mine.projects.map(({ shop_project_id }) => shop_project_id);
  // What is for nothing leaves nobody without it.
  const isAsked = !isKept && shop_project_ids.length > 0;
  const missing = useEndpoint(devicesMissing, { device_id, shop_project_ids }, { enabled: mayWrite && isAsked, keepPrevious: true });
  if (!mayWrite) return <Labelled label={label}>{namesOf(projects) || say.theirs_empty}</Labelled>;
  const save = async () => {
    // As it is now: others book meanwhile.
    const count = isAsked ? ((await missing.refetch()).data?.left_num ?? 0) : 0;
    const question = { title: fill(word.device_projects_ask, { count }), text: word.device_projects_told, ok: word.device_projects_ok, danger: true };
    if (count === 0 || (await confirm(question))) await run({ device_id, version, shop_project_ids });
  };
  const standing = isAsked ? (missing.data?.standing_num ?? 0) : 0;
  return (
    <div className="device-projects">
      <TheirChanges theirs={theirs} labelOf={() => label} textOf={() => namesOf(projects) || say.theirs_empty} />
      <Labelled label={label}>
        <ProjectsInput
          id={`device-projects-${device_id}`}
          label={label}
          most={MOST_SERVED}
          value={mine.projects}
          onChange={(chosen) => change(() => ({ projects: inOrder(chosen) }))}
        />
      </Labelled>
      {standing > 0 && <p aria-live="polite">{fill(word.device_projects_missing, { count: standing })}</p>}
      <Button disabled={isKept} loading={pending} onClick={() => void save()}>
        {say.save}
      </Button>
    </div>
  );
}
