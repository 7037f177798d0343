import { Button, Checkbox, Segmented } from 'antd';
import { useWords } from '../words.ts';
import type { ListToolsProps } from './ListTools.tsx';
import { PlaceTools } from './PlaceTools.tsx';

/** Which columns a list shows, in which order and how densely. */
export default function ListColumns({ columns, settings, keep, reset }: ListToolsProps) {
  const { word } = useWords('kernel');
  const hidden = columns.map((column) => column.key).filter((key) => !settings.shown.includes(key));
  const titles = new Map(columns.map((column) => [column.key, column.title]));
  const setShown = (shown: readonly string[]) => keep({ ...settings, shown });
  return (
    <div className="list-settings">
      <h2>{word.density}</h2>
      <Segmented
        aria-label={word.density}
        block
        value={settings.dense ? 'compact' : 'normal'}
        onChange={(value) => keep({ ...settings, dense: value === 'compact' })}
        options={[
          { value: 'normal', label: word.density_normal },
          { value: 'compact', label: word.density_compact },
        ]}
      />
      <h2>{word.columns}</h2>
      <ul>
        {settings.shown.map((key, index) => (
          <li key={key}>
            <Checkbox checked disabled={settings.shown.length === 1} onChange={() => setShown(settings.shown.filter((each) => each !== key))}>
              {titles.get(key)}
            </Checkbox>
            <PlaceTools stays items={settings.shown} index={index} onChange={setShown} name={titles.get(key)!} />
          </li>
        ))}
        {hidden.map((key) => (
          <li key={key}>
            <Checkbox checked={false} onChange={() => setShown([...settings.shown, key])}>
              {titles.get(key)}
            </Checkbox>
          </li>
        ))}
      </ul>
      {reset && (
        <Button block onClick={reset}>
          {word.restore_default}
        </Button>
      )}
    </div>
  );
}
