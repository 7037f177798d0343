import { Select } from 'antd';
import { lazy } from 'react';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { noticeAdd, noticeEdit, type NoticeRow } from '../contract/notice.endpoints.ts';

const RichTextInput = lazy(() => import('#kernel/web/kit/RichTextInput.tsx'));

interface SysTypeInputProps {
  id?: string;
  value?: string | null;
  onChange?: (sys_type: string | null) => void;
}

/** One mode, or each. */
function SysTypeInput({ id, value, onChange }: SysTypeInputProps) {
  const { word } = useWords('setting');
  const options = Object.entries(word.sys_type).map(([code, label]) => ({ value: code, label }));
  return (
    <Select
      {...(id && { id })}
      {...(value && { value })}
      allowClear
      placeholder={word.each_mode}
      options={options}
      onChange={(code?: string) => onChange?.(code ?? null)}
    />
  );
}

/** A notice, new or changed. */
export default function NoticeDrawer({ notice, onClose }: { notice: NoticeRow | 'new'; onClose: () => void }) {
  const { field, title, word } = useWords('setting');
  const items = [
    { field: 'title', wide: true },
    { field: 'start_day' },
    { field: 'end_day' },
    { field: 'sys_type', input: <SysTypeInput /> },
    { field: 'is_open' },
    { field: 'content', input: <RichTextInput label={field.content} />, wide: true },
  ] as const;
  const common = { labels: { ...field, is_open: field.is_open }, width: 760, refreshes: ['setting.notice.'], onClose };
  const added = { title: title.add_notice, verb: title.add_notice, draft: 'setting.notice.add' };
  if (notice === 'new') return <FormDrawer {...common} {...added} endpoint={noticeAdd} groups={[{ items }]} />;
  const { notice_id, version, title: heading, sys_type, start_day, end_day, content: text, is_open } = notice;
  return (
    <FormDrawer
      {...common}
      endpoint={noticeEdit}
      title={title.edit_notice}
      verb={word.update_notice}
      initial={{ notice_id, version, title: heading, sys_type, start_day, end_day, content: text, is_open }}
      groups={[{ items }]}
    />
  );
}
