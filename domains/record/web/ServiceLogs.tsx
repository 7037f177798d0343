import './record.css';
import { Button, Checkbox } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { minuteOf } from '#kernel/web/kit/When.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type ServiceLogRow, serviceLogSearch, withdrawServiceLog } from '../contract/service-log.endpoints.ts';
import { Earlier } from './Earlier.tsx';
import { LogPictures } from './LogPictures.tsx';
import { Withdraw } from './Withdraw.tsx';

const LogFormDrawer = lazy(() => import('./LogFormDrawer.tsx'));
const STEP = 20;
const MOST = 200;

/** What was done with a member, visit by visit, with pictures before and after. */
export default function ServiceLogs({ member_id }: { member_id: string }) {
  const { title, word } = useWords('record');
  const mayWrite = useCan('service:write');
  const [withdrawn, setWithdrawn] = useState(false);
  const [page_size, setSize] = useState(STEP);
  const [form, open] = useState<{ log?: ServiceLogRow }>();
  const { data, error, refetch } = useEndpoint(serviceLogSearch, { member_id, withdrawn, page_size }, { keepPrevious: true });
  return (
    <>
      <div className="tab-tools">
        <Checkbox checked={withdrawn} onChange={(event) => setWithdrawn(event.target.checked)}>
          {word.show_withdrawn}
        </Checkbox>
        {mayWrite && (
          <Button type="primary" onClick={() => open({})}>
            {title.add_service_log}
          </Button>
        )}
      </div>
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data?.rows.length === 0 && <p className="list-empty">{word.no_logs}</p>}
      <ul className="log-list" aria-busy={!data}>
        {data?.rows.map((log) => (
          <Log key={log.service_log_id} log={log} onEdit={() => open({ log })} />
        ))}
      </ul>
      {data && data.rows.length < data.total && page_size < MOST && (
        <p className="log-more">
          <Button onClick={() => setSize(Math.min(MOST, page_size + STEP))}>{word.more_logs}</Button>
        </p>
      )}
      {form && (
        <Suspense fallback={null}>
          <LogFormDrawer member_id={member_id} {...form} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Log({ log, onEdit }: { log: ServiceLogRow; onEdit: () => void }) {
  const { word } = useWords('record');
  const isGone = log.withdraw_time !== null;
  const withdraw = useCommand(withdrawServiceLog, { onDone: () => showDone(word.withdrawn_done) });
  return (
    <li className={isGone ? 'log log-gone' : 'log'}>
      <header>
        <time dateTime={log.business_date}>{log.business_date}</time>
        <strong>{log.item_name}</strong>
        <span>{fill(word.by, { name: log.real_name })}</span>
        {log.deduction_number && <span>{fill(word.deducted, { number: log.deduction_number })}</span>}
        {isGone && <Status tone="neutral">{word.withdrawn}</Status>}
        <span>
          <Earlier of={{ service_log_id: log.service_log_id }} num={log.earlier_num} />
          {log.actions.includes('edit') && (
            <Button type="link" size="small" onClick={onEdit}>
              {word.edit}
            </Button>
          )}
          {log.actions.includes('withdraw') && (
            <Withdraw
              title={fill(word.withdraw_log, { day: log.business_date })}
              withdraw={(reason) => withdraw.run({ service_log_id: log.service_log_id, reason })}
              pending={withdraw.pending}
            />
          )}
        </span>
      </header>
      {isGone ? (
        <p>{fill(word.withdrawn_by, { name: log.withdrawer_name, time: minuteOf(log.withdraw_time!), reason: log.withdraw_reason })}</p>
      ) : (
        <>
          <p>{log.content}</p>
          <LogPictures log={log} />
        </>
      )}
      <small>
        {log.shop_name} · {fill(word.noted_by, { name: log.creator_name, time: minuteOf(log.create_time) })}
        {log.edit_time && ` · ${fill(word.edited_by, { name: log.editor_name, time: minuteOf(log.edit_time) })}`}
      </small>
    </li>
  );
}
