import './record.css';
import '#kernel/web/kit/a4.css';
import { Modal } from 'antd';
import { type HeldCard, memberCards } from '#domains/card/contract/card.endpoints.ts';
import { memberDetail, type MemberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { useDictNames } from '#domains/dictionary/web/pieces.ts';
import { type FieldsWhere, PRINTED_FIELDS } from '#domains/member/contract/member.fields.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { printSheet, Sheet } from '#kernel/web/kit/Sheet.tsx';
import { dayOf } from '#kernel/web/kit/When.tsx';
import { colon, comma } from '#kernel/web/language.ts';
import { useCan } from '#kernel/web/place.ts';
import { pause } from '#kernel/web/punctuation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { timeline, type TimelineEvent } from '../contract/timeline.endpoints.ts';
import { useEventText } from './event-text.ts';

const WIDTH = 860;
const EVENTS = 30;

/** The file on A4 as it will be printed: who, what is held, the latest events; nothing that its reader may not see. */
export default function PrintDialog({ member_id, onClose }: { member_id: string; onClose: () => void }) {
  const { title } = useWords('record');
  const seesCards = useCan('card:read');
  const member = useEndpoint(memberDetail, { member_id });
  const held = useEndpoint(memberCards, { member_id }, { enabled: seesCards });
  const latest = useEndpoint(timeline, { member_id, limit: EVENTS });
  const failed = [member, held, latest].find((asked) => asked.error && !asked.data);
  const cards = seesCards ? held.data : [];
  const file = member.data && cards && latest.data && <File member={member.data} cards={cards} events={latest.data.events} />;
  return (
    <Modal
      open
      title={title.print_file}
      width={WIDTH}
      okText={title.print_file}
      okButtonProps={{ disabled: !file }}
      onOk={printSheet}
      onCancel={onClose}
    >
      <Scrolls label={title.print_file}>
        <div className="a4-preview">{failed ? <LoadFailed failure={failed.error} retry={() => void failed.refetch()} /> : file}</div>
      </Scrolls>
      {file && <Sheet>{file}</Sheet>}
    </Modal>
  );
}

function File({ member, cards, events }: { member: MemberDetail; cards: readonly HeldCard[]; events: readonly TimelineEvent[] }) {
  const { title, word } = useWords('record');
  const of = useWords('member').title;
  const today = useToday();
  return (
    <div className="a4">
      <h1>{member.member_name}</h1>
      <p>{member.shop_name}</p>
      <Facts member={member} />
      <h2>{of.profile}</h2>
      <Profile member={member} />
      {cards.length > 0 && (
        <>
          <h2>{title.assets}</h2>
          <Cards cards={cards} />
        </>
      )}
      {events.length > 0 && (
        <>
          <h2>{title.recent}</h2>
          <Events events={events} />
        </>
      )}
      <footer>{fill(word.printed, { time: today })}</footer>
    </div>
  );
}

function Facts({ member }: { member: MemberDetail }) {
  const { field, word } = useWords('member');
  const money = (cents: number) => moneyText(cents, member.currency_code);
  const facts: [string, string][] = [
    [field.level_name, member.level_name ?? word.no_level],
    [field.current_balance, money(member.current_balance)],
    [field.current_dis_balance, money(member.current_dis_balance)],
    [field.remain_num, String(member.remain_num)],
    [field.debt, money(member.debt)],
    [field.points, String(member.points)],
    [field.spend, money(member.spend)],
    [field.login_time, member.login_time ? dayOf(member.login_time) : '-'],
  ];
  return (
    <dl className="a4-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is on file; what the reader may not see is not there. */
function Profile({ member }: { member: MemberDetail }) {
  const { field, word } = useWords('member');
  const typeName = useDictNames('MEMBER_TYPE');
  const belonging = member.identity_persons.map(
    ({ identity_name, belong }) => identity_name + colon() + belong.map(({ real_name }) => real_name).join(comma()),
  );
  const texts = {
    member_num: member.member_num,
    mobile_number: member.mobile_number,
    gender: member.gender === 0 ? word.gender[0] : word.gender[1],
    birth: member.birth,
    member_type: typeName(member.member_type),
    member_source: member.source_name,
    id_number: member.id_number,
    address: [member.region_name, member.address].filter(Boolean).join(' '),
    label: member.label.join(comma()),
    identity_persons: belonging.join(pause()),
    anamnesis: member.anamnesis,
    allergies_history: member.allergies_history,
    medical_aesthetics_history: member.medical_aesthetics_history,
  } satisfies Record<FieldsWhere<'printed', 'by hand'>, string | null>;
  const profile: [string, string | null][] = [
    ...(Object.keys(texts) as (keyof typeof texts)[]).map((name): [string, string | null] => [field[name], texts[name]]),
    [field.create_time, dayOf(member.create_time)],
    ...PRINTED_FIELDS.map((name): [string, string] => [field[name], member[name]]),
  ];
  return (
    <table>
      <tbody>
        {profile.map(
          ([label, value]) =>
            value && (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}

function Events({ events }: { events: readonly TimelineEvent[] }) {
  const text = useEventText();
  return (
    <table>
      <tbody>
        {events.map((event) => (
          <tr key={`${event.kind}-${event.event_id}`}>
            <td className="number">{event.business_date}</td>
            <td>{text.kind(event)}</td>
            <td>{text.what(event) || text.kind(event)}</td>
            <td className="number">{text.amount(event)}</td>
            <td>{event.operator_name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is held, a card a row. */
function Cards({ cards }: { cards: readonly HeldCard[] }) {
  const { word } = useWords('card');
  const left = (card: HeldCard): string =>
    card.kind === 'stored_value_card'
      ? [card.current_balance, card.current_dis_balance].map((cents) => moneyText(cents, card.currency_code)).join(' + ')
      : card.items.map((item) => `${item.name} ${item.remain_num}/${item.total_num}`).join(comma());
  return (
    <table>
      <tbody>
        {cards.map((card) => (
          <tr key={card.card_id}>
            <td>{card.name}</td>
            <td>{card.card_number}</td>
            <td>{word.status[card.status]}</td>
            <td>{left(card)}</td>
            <td className="number">{card.valid_end ?? (card.permanent ? word.permanent : '-')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
