import { useQueryClient } from '@tanstack/react-query';
import { Cascader, Form } from 'antd';
import { useEffect, useState } from 'react';
import { call } from '#kernel/web/client.ts';
import { orTold, queryKey } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { regionChildren } from '../contract/region.endpoints.ts';

interface Option {
  value: string;
  label: string;
  isLeaf: boolean;
  children?: Option[];
}

const FIELDS = ['province_id', 'city_id', 'county_id'] as const;

/** A province, a city of it and a county of that, read level by level; the form's three fields change together. */
export default function RegionInput({ id }: { id?: string }) {
  const { word } = useWords('member');
  const form = Form.useFormInstance();
  const client = useQueryClient();
  const [options, setOptions] = useState<Option[]>([]);
  const watched = { form, preserve: true };
  const levels = [Form.useWatch<string>('province_id', watched), Form.useWatch<string>('city_id', watched), Form.useWatch<string>('county_id', watched)];
  const chosen = levels.filter((code) => Boolean(code));
  const path = chosen.join('/');
  const below = (region: string): Promise<Option[]> =>
    client
      .fetchQuery({ queryKey: queryKey(regionChildren, { id: region }), queryFn: () => call(regionChildren, { id: region }), staleTime: Infinity })
      .then((rows) => rows.map(({ id: value, local_name, has_children }) => ({ value, label: local_name, isLeaf: !has_children })));
  useEffect(() => {
    let isShown = true;
    // What is chosen already is opened down to its county, so that its names are known.
    const open = async () => {
      const roots = await below('0');
      let level = roots;
      for (const code of path === '' ? [] : path.split('/')) {
        const found = level.find(({ value, isLeaf }) => value === code && !isLeaf);
        if (!found) break;
        level = found.children = await below(code);
      }
      if (isShown) setOptions(roots);
    };
    void orTold(open());
    return () => {
      isShown = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- reading a level is the same whoever renders
  }, [path]);
  const load = async (opened: Option[]) => {
    const last = opened.at(-1);
    if (!last || last.children?.length) return;
    // Not read, it is empty until it is opened anew.
    last.children = (await orTold(below(last.value))) ?? [];
    setOptions((before) => [...before]);
  };
  const take = (codes?: (string | number | null)[]) =>
    form.setFieldsValue(Object.fromEntries(FIELDS.map((field, level) => [field, String(codes?.[level] ?? '')])));
  return (
    <Cascader
      {...(id && { id })}
      changeOnSelect
      allowClear
      placeholder={word.choose_region}
      options={options}
      value={chosen}
      loadData={(opened) => void load(opened as Option[])}
      onChange={(codes) => take(codes as string[] | undefined)}
    />
  );
}
