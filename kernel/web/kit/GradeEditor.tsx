import { RightOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import type { Endpoint, RequestInputOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { CallFailure } from '../call-failure.ts';
import { useEndpoint } from '../query.ts';
import { useWords } from '../words.ts';
import './grade-editor.css';
import { LoadFailed } from './LoadFailed.tsx';
import { SearchBox } from './SearchBox.tsx';

const IDLE_MS = 300;
const USUAL_LEVELS = 3;

/** One entry of a tree that is kept level by level. */
export interface Grade {
  key: string;
  name: string;
  /** What is to know of it, such as how much stands in it. */
  note?: string;
}

/** What may be done to the entries; `add` and `rename` answer the sentence that refuses, for the place where it was typed. */
export interface GradeActions<G extends Grade> {
  add: (parent: G | null, name: string) => Promise<string | undefined>;
  rename: (grade: G, name: string) => Promise<string | undefined>;
  /** Puts it at a place of its own level, counted from 1. */
  place: (grade: G, position: number) => Promise<unknown>;
  /** Asks which entry it is to stand below. */
  move: (grade: G) => void;
  /** Asks, and deletes it. */
  remove: (grade: G) => Promise<unknown>;
}

type RowOf<E extends Endpoint> = ResponseOf<E> extends readonly (infer Row)[] ? Row : never;

interface GradeEditorProps<E extends Endpoint, G extends Grade> {
  /** Lists one level in its order. */
  endpoint: E;
  /** What asks for the level below an entry, or for the first: those whose name has the keyword in it. */
  inputOf: (parent: G | null, keyword: string) => RequestInputOf<E>;
  gradeOf: (row: RowOf<E>) => G;
  /** The heading of a level; the first is 1. */
  titleOf: (level: number) => string;
  /** The longest name, in characters. */
  longest: number;
  maxLevel?: number;
  /** Null where the reader may only look. */
  actions: GradeActions<G> | null;
}

/**
 * Keeps a tree of several levels, one column each (1§2, multi-level grade editor): what is chosen in one column opens the
 * next. An answer that is no list is refused (1§5).
 */
export function GradeEditor<E extends Endpoint, G extends Grade>({ maxLevel = USUAL_LEVELS, ...editor }: GradeEditorProps<E, G>) {
  return (
    <div className="grade-editor">
      <GradeColumn {...editor} maxLevel={maxLevel} parent={null} level={1} />
    </div>
  );
}

interface GradeColumnProps<E extends Endpoint, G extends Grade> extends Required<GradeEditorProps<E, G>> {
  parent: G | null;
  level: number;
}

function GradeColumn<E extends Endpoint, G extends Grade>({ parent, level, ...editor }: GradeColumnProps<E, G>) {
  const { word, refusal } = useWords('kernel');
  const { endpoint, inputOf, gradeOf, titleOf, longest, maxLevel, actions } = editor;
  const [keyword, setKeyword] = useState('');
  const [chosen, choose] = useState<string>();
  const { data, error, isFetching, refetch } = useEndpoint(endpoint, inputOf(parent, keyword), { keepPrevious: true });
  const grades = Array.isArray(data) ? (data as RowOf<E>[]).map(gradeOf) : [];
  const failure = error ?? (data === undefined || Array.isArray(data) ? null : new CallFailure('refused', 0, refusal.not_a_list));
  const open = grades.find(({ key }) => key === chosen);
  return (
    <>
      <section className="grade-column" aria-label={titleOf(level)}>
        <h2>{titleOf(level)}</h2>
        <SearchBox idle={IDLE_MS} maxLength={longest} value={keyword} onChange={setKeyword} />
        {failure !== null && <LoadFailed failure={failure} retry={() => void refetch()} />}
        <ul className="grade-list" aria-busy={isFetching && data === undefined}>
          {grades.map((grade, index) => (
            <GradeLine
              key={grade.key}
              grade={grade}
              leads={level < maxLevel}
              longest={longest}
              isOpen={grade.key === chosen}
              onOpen={() => choose(grade.key)}
              actions={actions}
              // A place among those that a keyword has left says nothing.
              at={keyword === '' ? { position: index + 1, of: grades.length } : null}
            />
          ))}
        </ul>
        {data !== undefined && failure === null && grades.length === 0 && <p className="picker-none">{keyword ? word.nothing_found : word.nothing_yet}</p>}
        {actions && <GradeName longest={longest} verb={word.add} label={word.grade_add} done={(name) => actions.add(parent, name)} />}
      </section>
      {open && level < maxLevel && <GradeColumn {...editor} key={open.key} parent={open} level={level + 1} />}
    </>
  );
}

interface GradeLineProps<G extends Grade> {
  grade: G;
  /** Whether a level lies below. */
  leads: boolean;
  longest: number;
  isOpen: boolean;
  onOpen: () => void;
  actions: GradeActions<G> | null;
  /** Where it stands among its own; null where that is not known. */
  at: { position: number; of: number } | null;
}

function GradeLine<G extends Grade>({ grade, leads, longest, isOpen, onOpen, actions, at }: GradeLineProps<G>) {
  const { word } = useWords('kernel');
  const [isNaming, setNaming] = useState(false);
  const line = useRef<HTMLButtonElement>(null);
  const named = () => {
    setNaming(false);
    requestAnimationFrame(() => line.current?.focus());
  };
  if (isNaming && actions)
    return (
      <li className="grade-line">
        <GradeName
          initial={grade.name}
          longest={longest}
          verb={word.save}
          label={word.rename}
          onCancel={named}
          done={async (name) => {
            const refused = name === grade.name ? undefined : await actions.rename(grade, name);
            if (!refused) named();
            return refused;
          }}
        />
      </li>
    );
  return (
    <li className={isOpen ? 'grade-line grade-open' : 'grade-line'}>
      <button ref={line} type="button" className="grade-name" aria-current={isOpen} onClick={onOpen}>
        <span>{grade.name}</span>
        {grade.note && <small>{grade.note}</small>}
        {leads && <RightOutlined />}
      </button>
      {isOpen && actions && (
        <div className="grade-tools" role="group" aria-label={grade.name}>
          {at && (
            <>
              <Button type="link" size="small" disabled={at.position === 1} onClick={() => void actions.place(grade, at.position - 1)}>
                {word.move_up}
              </Button>
              <Button type="link" size="small" disabled={at.position === at.of} onClick={() => void actions.place(grade, at.position + 1)}>
                {word.move_down}
              </Button>
            </>
          )}
          <Button type="link" size="small" onClick={() => setNaming(true)}>
            {word.rename}
          </Button>
          <Button type="link" size="small" onClick={() => actions.move(grade)}>
            {word.move_to}
          </Button>
          <Button type="link" size="small" danger onClick={() => void actions.remove(grade)}>
            {word.delete}
          </Button>
        </div>
      )}
    </li>
  );
}

interface GradeNameProps {
  initial?: string;
  longest: number;
  verb: string;
  label: string;
  /** Without it the line stays, empty, for the next name. */
  onCancel?: () => void;
  /** Answers the sentence that refuses the name. */
  done: (name: string) => Promise<string | undefined>;
}

/** A line to write a name in; Enter takes it, Escape leaves it. */
function GradeName({ initial = '', longest, verb, label, onCancel, done }: GradeNameProps) {
  const { word } = useWords('kernel');
  const [name, setName] = useState(initial);
  const [refused, setRefused] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    if (name.trim() === '' || isBusy) return;
    setBusy(true);
    const sentence = await done(name.trim()).finally(() => setBusy(false));
    setRefused(sentence);
    if (!sentence && !onCancel) setName('');
  };
  return (
    <form
      className="grade-write"
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <Input
        autoFocus={onCancel !== undefined}
        value={name}
        maxLength={longest}
        placeholder={label}
        aria-label={label}
        aria-invalid={refused !== undefined}
        {...(refused && { status: 'error' as const })}
        onChange={({ target }) => {
          setRefused(undefined);
          setName(target.value);
        }}
        onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onCancel?.()}
      />
      {onCancel && <Button onClick={onCancel}>{word.cancel}</Button>}
      <Button htmlType="submit" type={onCancel ? 'primary' : 'default'} disabled={name.trim() === ''} loading={isBusy}>
        {verb}
      </Button>
      {refused && <p role="alert">{refused}</p>}
    </form>
  );
}
