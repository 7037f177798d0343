import { resultOf } from '../../model/wecom.rules.ts';
import { type Calls, openCalls } from './calls.ts';
import type { Contact, Department, Person, Piece, PieceResults, Tag, WecomService } from './driver.ts';
import { ServiceRefused, ServiceSilent } from './driver.ts';

/** The chain's account with the service. */
export interface ServiceAccount {
  corp_id: string;
  app_secret: string;
  /** Where the customer contact has a secret of its own. */
  contact_secret: string;
}

const PAGE = 100;
const RESULTS_PAGE = 500;
/** A company has fewer pages of anything; a service that says otherwise goes round. */
const MOST_PAGES = 2_000;
/** A picture is kept for three days there. */
const MEDIA_MS = 2.5 * 86_400_000;
const moment = (seconds: number | undefined): Date => new Date((seconds ?? 0) * 1_000);

/** All pages of what is asked with a cursor. */
async function pages<Row>(ask: (cursor: string) => Promise<{ rows: Row[]; next: string }>): Promise<Row[]> {
  const all: Row[] = [];
  let cursor = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { rows, next } = await ask(cursor);
    all.push(...rows);
    if (!next || next === cursor) return all;
    cursor = next;
  }
  throw new ServiceSilent('pages without an end');
}

/** Opens the service for an account. */
export function openWecom(account: ServiceAccount, url: string): WecomService {
  const app = openCalls(url, account.corp_id, account.app_secret);
  const contact = openCalls(url, account.corp_id, account.contact_secret || account.app_secret);
  return { ...directoryOf(app, contact), ...messagesOf(contact) };
}

interface UserTold {
  userid: string;
  name?: string;
  department?: number[];
  mobile?: string;
}

/** Whoever may not read people whole is told their names alone. */
async function peopleOf(app: Calls, department_id: string): Promise<UserTold[]> {
  try {
    return (await app.get<{ userlist?: UserTold[] }>('user/list', { department_id })).userlist ?? [];
  } catch (error) {
    if (!(error instanceof ServiceRefused) || error.sentence !== 'not_permitted') throw error;
    return (await app.get<{ userlist?: UserTold[] }>('user/simplelist', { department_id })).userlist ?? [];
  }
}

interface ContactTold {
  external_contact?: { external_userid?: string; name?: string };
  follow_info?: { userid?: string; remark?: string; createtime?: number; tag_id?: string[]; remark_mobiles?: string[]; add_way?: number };
}

const contactOf = ({ external_contact = {}, follow_info = {} }: ContactTold, user_key: string): Contact => ({
  customer_key: external_contact.external_userid ?? '',
  customer_name: external_contact.name ?? '',
  user_key: follow_info.userid ?? user_key,
  remark: follow_info.remark ?? '',
  mobiles: follow_info.remark_mobiles ?? [],
  tag_keys: follow_info.tag_id ?? [],
  since: moment(follow_info.createtime),
  add_way: follow_info.add_way ?? 0,
});

/** `84061`: somebody who may have customers, and has none. */
const NO_CUSTOMERS = '84061';

function directoryOf(app: Calls, contact: Calls): Pick<WecomService, 'departments' | 'people' | 'followers' | 'tags' | 'customers'> {
  return {
    async departments(): Promise<Department[]> {
      const { department = [] } = await app.get<{ department?: { id: number; name?: string; parentid?: number; order?: number }[] }>('department/list');
      // Newer accounts are told no names.
      return department.map(({ id, name, parentid }, position) => ({
        department_key: String(id),
        department_name: name || String(id),
        parent_key: String(parentid ?? 0),
        position,
      }));
    },
    async people(department_key): Promise<Person[]> {
      return (await peopleOf(app, department_key)).map(({ userid, name, department, mobile }) => ({
        user_key: userid,
        user_name: name || userid,
        departments: (department ?? [Number(department_key)]).map(String),
        mobile: mobile ?? '',
      }));
    },
    followers: async () => (await contact.get<{ follow_user?: string[] }>('externalcontact/get_follow_user_list')).follow_user ?? [],
    async tags(): Promise<Tag[]> {
      const { tag_group = [] } = await contact.post<{ tag_group?: { group_name?: string; tag?: { id: string; name?: string; deleted?: boolean }[] }[] }>(
        'externalcontact/get_corp_tag_list',
        {},
      );
      return tag_group.flatMap(({ group_name = '', tag = [] }) =>
        tag.filter(({ deleted }) => !deleted).map(({ id, name = id }) => ({ tag_key: id, tag_name: name, group_name })),
      );
    },
    async customers(user_key, cursor) {
      try {
        const { external_contact_list = [], next_cursor = '' } = await contact.post<{ external_contact_list?: ContactTold[]; next_cursor?: string }>(
          'externalcontact/batch/get_by_user',
          { userid_list: [user_key], cursor, limit: PAGE },
        );
        return { contacts: external_contact_list.map((one) => contactOf(one, user_key)).filter(({ customer_key }) => customer_key !== ''), next: next_cursor };
      } catch (error) {
        if (error instanceof ServiceRefused && error.params['code'] === NO_CUSTOMERS) return { contacts: [], next: '' };
        throw error;
      }
    },
  };
}

const bodyOf = ({ sender, customers, content, media_key, link }: Piece): object => ({
  chat_type: 'single',
  external_userid: customers,
  sender,
  allow_select: false,
  text: { content },
  ...(media_key && { attachments: [{ msgtype: 'image', image: { media_id: media_key } }] }),
  ...(link && { attachments: [{ msgtype: 'link', link }] }),
});

interface MessageTold {
  msgid: string;
  text?: { content?: string };
}

function messagesOf(contact: Calls): Pick<WecomService, 'upload' | 'send' | 'find' | 'results' | 'stop'> {
  const tasksOf = (msgid: string) =>
    pages(async (cursor) => {
      const told = await contact.post<{ task_list?: { userid: string; status: number; send_time?: number }[]; next_cursor?: string }>(
        'externalcontact/get_groupmsg_task',
        { msgid, limit: RESULTS_PAGE, cursor },
      );
      return { rows: told.task_list ?? [], next: told.next_cursor ?? '' };
    });
  const sentTo = (msgid: string, userid: string) =>
    pages(async (cursor) => {
      const told = await contact.post<{ send_list?: { external_userid: string; status: number }[]; next_cursor?: string }>(
        'externalcontact/get_groupmsg_send_result',
        { msgid, userid, limit: RESULTS_PAGE, cursor },
      );
      return { rows: told.send_list ?? [], next: told.next_cursor ?? '' };
    });
  return {
    async upload(picture) {
      const form = new FormData();
      form.append('media', new File([new Uint8Array(picture)], 'picture.jpg'));
      const { media_id } = await contact.post<{ media_id: string }>('media/upload', form, { type: 'image' });
      return { media_key: media_id, until: new Date(Date.now() + MEDIA_MS) };
    },
    async send(piece) {
      const { msgid, fail_list = [] } = await contact.post<{ msgid?: string; fail_list?: string[] }>('externalcontact/add_msg_template', bodyOf(piece));
      if (!msgid) throw new ServiceSilent('a message without an id');
      return { msg_key: msgid, refused: fail_list };
    },
    async find(piece, since, until, isTaken) {
      const told = await pages(async (cursor) => {
        const span = { start_time: Math.floor(since.getTime() / 1_000), end_time: Math.ceil(until.getTime() / 1_000) };
        const page = await contact.post<{ group_msg_list?: MessageTold[]; next_cursor?: string }>('externalcontact/get_groupmsg_list_v2', {
          chat_type: 'single',
          ...span,
          limit: PAGE,
          cursor,
        });
        return { rows: page.group_msg_list ?? [], next: page.next_cursor ?? '' };
      });
      const wanted = new Set(piece.customers);
      for (const { msgid, text } of told) {
        if (text?.content !== piece.content || isTaken(msgid)) continue;
        if (!(await tasksOf(msgid)).some(({ userid }) => userid === piece.sender)) continue;
        if ((await sentTo(msgid, piece.sender)).some(({ external_userid }) => wanted.has(external_userid))) return msgid;
      }
      return null;
    },
    async results(msg_key, sender): Promise<PieceResults> {
      const [tasks, customers] = [await tasksOf(msg_key), await sentTo(msg_key, sender)];
      const done = tasks.find(({ userid, status }) => userid === sender && status > 0);
      return {
        confirmed_at: done ? moment(done.send_time) : null,
        customers: customers.map(({ external_userid, status }) => ({ customer_key: external_userid, result: resultOf(status) })),
      };
    },
    stop: async (msg_key) => void (await contact.post('externalcontact/cancel_groupmsg_send', { msgid: msg_key })),
  };
}
