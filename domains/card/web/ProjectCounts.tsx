import { DeleteOutlined } from '@ant-design/icons';
import { Button, Form, InputNumber, Space } from 'antd';
import { ProjectSelect, useProjects } from '#domains/catalog/web/pieces.ts';
import { useWords } from '#kernel/web/words.ts';
import './card.css';

interface Count {
  shop_project_id: string;
  project_num: number;
}

const MOST = 9_999;

const NOTHING: Count[] = [];

/** Projects with how many units of each remain; of a shared counter only which they are. */
export function ProjectCounts({ id, value = NOTHING, onChange }: { id?: string; value?: Count[]; onChange?: (counts: Count[]) => void }) {
  const { field, word } = useWords('card');
  const kernel = useWords('kernel');
  const projectOf = useProjects(value.map((count) => count.shop_project_id));
  const isShared = Form.useWatch<number | undefined>('count_method') === 1 && id?.startsWith('projects') === true;
  const taken = new Set(value.map((count) => count.shop_project_id));
  const nameOf = (shop_project_id: string) => projectOf(shop_project_id)?.name ?? '';
  return (
    <Space direction="vertical" className="project-counts">
      {value.map((count, index) => (
        <Space.Compact key={count.shop_project_id} block>
          <span className="project-name">{nameOf(count.shop_project_id)}</span>
          {!isShared && (
            <InputNumber
              aria-label={`${nameOf(count.shop_project_id)} ${field.remain_num}`}
              min={1}
              max={MOST}
              precision={0}
              suffix={word.unit.times}
              value={count.project_num}
              onChange={(project_num) => project_num !== null && onChange?.(value.map((one, at) => (at === index ? { ...one, project_num } : one)))}
            />
          )}
          <Button icon={<DeleteOutlined />} aria-label={kernel.word.delete} onClick={() => onChange?.(value.filter((_, at) => at !== index))} />
        </Space.Compact>
      ))}
      <ProjectSelect
        {...(id && { id })}
        placeholder={id?.startsWith('gift') ? field.gift_projects : field.projects}
        except={taken}
        onChange={(shop_project_id) => shop_project_id && onChange?.([...value, { shop_project_id, project_num: 1 }])}
      />
    </Space>
  );
}
