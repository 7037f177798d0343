import './performers.css';
import { CheckOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Modal } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { StaffOption } from '#domains/staff/contract/staff.endpoints.ts';
import { ShiftMark, shiftText } from '#domains/staff/web/pieces.ts';
import { parseCents, sumCents } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { useWords } from '#kernel/web/words.ts';
import { type Performer, WHOLE_BASIS_POINTS } from '../contract/performer.schema.ts';
import { percentText, splitEvenly } from './shares.ts';

/** Beyond so many people are looked for by name or number. */
const MANY = 24;

interface PerformersDialogProps {
  /** Of the item. */
  name: string;
  performers: readonly Performer[];
  staff: readonly StaffOption[];
  /** There is no other line that could have the same performers. */
  isOnly: boolean;
  onDone: (performers: readonly Performer[], everywhere: boolean) => void;
  onClose: () => void;
}

/** Who does it: nobody, one, or several with shares that come to the whole. */
export default function PerformersDialog({ name, performers, staff, isOnly, onDone, onClose }: PerformersDialogProps) {
  const { word, refusal } = useWords('performance');
  useReturnFocus();
  const { word: say } = useWords('kernel');
  const [chosen, choose] = useState(performers);
  const [everywhere, setEverywhere] = useState(false);
  const isWhole =
    chosen.length === 0 ||
    (chosen.every(({ basis_points }) => Number.isInteger(basis_points) && basis_points > 0) &&
      sumCents(chosen.map(({ basis_points }) => basis_points)) === WHOLE_BASIS_POINTS);
  const toggle = (uid: string) => {
    const uids = chosen.map((performer) => performer.uid);
    choose(splitEvenly(uids.includes(uid) ? uids.filter((each) => each !== uid) : [...uids, uid]));
  };
  const done = () => isWhole && onDone(chosen, everywhere);
  // By keyboard: space chooses several, Enter chooses the last one and is done.
  const take = (event: KeyboardEvent, uid: string) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const uids = chosen.map((performer) => performer.uid);
    if (uids.includes(uid)) done();
    else onDone(splitEvenly([...uids, uid]), everywhere);
  };
  return (
    <Modal
      open
      title={fill(word.performers_for, { name })}
      width={640}
      onCancel={onClose}
      onOk={done}
      okButtonProps={{ disabled: !isWhole }}
      okText={word.performers_chosen}
      cancelText={say.cancel}
    >
      <form
        className="touch"
        onSubmit={(event) => {
          event.preventDefault();
          done();
        }}
      >
        <People staff={staff} chosen={chosen} toggle={toggle} take={take} />
        {chosen.length > 1 && <Shares chosen={chosen} choose={choose} staff={staff} />}
        {!isWhole && (
          <p className="fault" role="alert">
            {refusal.performers_sum}
          </p>
        )}
        {!isOnly && (
          <Checkbox checked={everywhere} onChange={(event) => setEverywhere(event.target.checked)}>
            {word.same_for_all}
          </Checkbox>
        )}
        <input type="submit" hidden />
      </form>
    </Modal>
  );
}

interface PeopleProps extends Pick<PerformersDialogProps, 'staff'> {
  chosen: readonly Performer[];
  toggle: (uid: string) => void;
  take: (event: KeyboardEvent, uid: string) => void;
}

/** Everybody who may be chosen, with what is planned for them; of many those who are looked for. Whoever has the day off may have come in. */
function People({ staff, chosen, toggle, take }: PeopleProps) {
  const { word } = useWords('performance');
  const { word: shiftWord } = useWords('staff');
  const [looked, look] = useState('');
  const isMany = staff.length > MANY;
  const sought = looked.trim().toLowerCase();
  const shown = staff.filter(({ real_name, staff_num }) => `${real_name} ${staff_num}`.toLowerCase().includes(sought));
  return (
    <>
      {staff.length === 0 && <p className="people-none">{word.no_performers}</p>}
      {isMany && <Looking value={looked} onChange={look} only={shown.length === 1 ? shown[0] : undefined} onTake={toggle} />}
      <div className="people">
        {shown.map(({ user_id, real_name, shift }, index) => (
          <Person
            key={user_id}
            name={real_name}
            mark={shift && <> <ShiftMark shift={shift} text={shiftText(shift, shiftWord)} /></>}
            isFirst={index === 0 && !isMany}
            isChosen={chosen.some(({ uid }) => uid === user_id)}
            toggle={() => toggle(user_id)}
            take={(event) => take(event, user_id)}
          />
        ))}
      </div>
    </>
  );
}

interface LookingProps {
  value: string;
  onChange: (typed: string) => void;
  /** Whom alone it leaves. */
  only: StaffOption | undefined;
  onTake: (uid: string) => void;
}

/** Looks for somebody among many; Enter takes the only one who is left, and never what was chosen so far. */
function Looking({ value, onChange, only, onTake }: LookingProps) {
  const { word } = useWords('performance');
  return (
    <Input
      className="search-box"
      allowClear
      autoFocus
      maxLength={30}
      placeholder={word.find_performer}
      aria-label={word.find_performer}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onPressEnter={(event) => {
        event.preventDefault();
        if (event.nativeEvent.isComposing || !only) return;
        onTake(only.user_id);
        onChange('');
      }}
    />
  );
}

interface PersonProps {
  name: string;
  /** What is planned for them. */
  mark: ReactNode;
  isFirst: boolean;
  isChosen: boolean;
  toggle: () => void;
  take: (event: KeyboardEvent) => void;
}

const Person = ({ name, mark, isFirst, isChosen, toggle, take }: PersonProps) => (
  <Button
    autoFocus={isFirst}
    type={isChosen ? 'primary' : 'default'}
    aria-pressed={isChosen}
    icon={isChosen ? <CheckOutlined /> : undefined}
    onClick={toggle}
    onKeyDown={take}
  >
    {name}
    {mark}
  </Button>
);

function Shares({
  chosen,
  choose,
  staff,
}: Pick<PerformersDialogProps, 'staff'> & { chosen: readonly Performer[]; choose: (next: readonly Performer[]) => void }) {
  const { word } = useWords('performance');
  const nameOf = (uid: string) => staff.find(({ user_id }) => user_id === uid)?.real_name ?? uid;
  const sum = sumCents(chosen.map(({ basis_points }) => basis_points));
  return (
    <div className="shares">
      {chosen.map(({ uid, basis_points }) => (
        <Share
          key={`${uid}:${chosen.length}`}
          label={nameOf(uid)}
          start={basis_points}
          onChange={(next) => choose(chosen.map((each) => (each.uid === uid ? { uid, basis_points: next } : each)))}
        />
      ))}
      <p>
        {fill(word.share_sum, { percent: percentText(sum) })}
        <Button type="link" onClick={() => choose(splitEvenly(chosen.map(({ uid }) => uid)))}>
          {word.split_evenly}
        </Button>
      </p>
    </div>
  );
}

/** NaN while what is typed is no share. */
const shareOf = (typed: string): number => parseCents(typed) ?? Number.NaN;

function Share({ label, start, onChange }: { label: string; start: number; onChange: (basis_points: number) => void }) {
  const { word } = useWords('performance');
  const [typed, type] = useState(percentText(start));
  const [known, know] = useState(start);
  // Changed from outside: split evenly.
  if (!Object.is(known, start)) {
    know(start);
    if (!Object.is(shareOf(typed), start)) type(percentText(start));
  }
  return (
    <label>
      <span>{label}</span>
      <Input
        value={typed}
        suffix="%"
        inputMode="decimal"
        aria-label={fill(word.share_of, { name: label })}
        onChange={(event) => {
          type(event.target.value);
          onChange(shareOf(event.target.value));
        }}
      />
    </label>
  );
}
