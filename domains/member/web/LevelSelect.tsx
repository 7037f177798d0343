import { Select } from 'antd';
import { useEndpoint } from '#kernel/web/query.ts';
import { memberLevels } from '../contract/member.endpoints.ts';

interface LevelSelectProps {
  id?: string;
  value?: string | null | undefined;
  onChange?: (member_level_id: string | undefined) => void;
  /** Says what it is where no label stands beside it: among a list's filters. */
  hint?: string;
  /** What it says while none is chosen, where that may be. */
  none?: string;
  'aria-label'?: string;
}

/** A level of the shop's members. */
export function LevelSelect({ value, onChange, hint, none, ...rest }: LevelSelectProps) {
  const levels = useEndpoint(memberLevels, {}).data ?? [];
  return (
    <Select
      {...rest}
      {...(none !== undefined && { allowClear: true, placeholder: none })}
      {...(hint && { allowClear: true, className: 'choice-filter', placeholder: hint, 'aria-label': hint, popupMatchSelectWidth: false })}
      value={levels.length > 0 ? (value ?? undefined) : undefined}
      options={levels.map(({ member_level_id, level_name }) => ({ value: member_level_id, label: level_name }))}
      onChange={(level?: string) => onChange?.(level)}
    />
  );
}
