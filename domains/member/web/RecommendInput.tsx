import { CloseCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { servedMember } from '../contract/served.endpoints.ts';

const MemberPicker = lazy(() => import('./MemberPicker.tsx'));

interface RecommendInputProps {
  id?: string;
  value?: string | null;
  onChange?: (member_id: string | undefined) => void;
  /** Who was picked, by name, for whoever says it elsewhere. */
  onNamed?: (name: string) => void;
  /** They are to be served: a sibling branch's member is found, too, where branches share them. */
  serves?: boolean;
}

/** A member, picked among the members: who recommended a new one, or for whom something is. */
export default function RecommendInput({ id, value, onChange, onNamed, serves = false }: RecommendInputProps) {
  const kernel = useWords('kernel');
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<{ member_id: string; name: string }>();
  // Who was picked before a reload, or elsewhere, is asked for.
  const isKnown = !value || picked?.member_id === value;
  const { data: found, isLoading } = useEndpoint(servedMember, { member_id: value ?? '' }, { enabled: !isKnown });
  const name = isKnown ? picked?.name : found && `${found.member_name}  ${found.mobile_number}`;
  return (
    <div className="picker-input">
      <Button {...(id && { id })} block onClick={() => setOpen(true)}>
        {value ? (name ?? (isLoading ? '' : value)) : <span className="picker-hint">{kernel.word.choose}</span>}
      </Button>
      {value && (
        <Button type="text" size="small" icon={<CloseCircleFilled />} aria-label={kernel.word.delete} onClick={() => onChange?.(undefined)} />
      )}
      {open && (
        <Suspense fallback={null}>
          <MemberPicker
            serves={serves}
            onPick={([member]) => {
              setOpen(false);
              if (!member) return;
              setPicked({ member_id: member.member_id, name: `${member.uname}  ${member.mobile}` });
              onNamed?.(member.uname);
              onChange?.(member.member_id);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
