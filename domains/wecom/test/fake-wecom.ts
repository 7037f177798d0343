import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The account that the fake lets in; its contacts have a secret of their own. */
export const COMPANY = { corp_id: 'ww-clinic', agent_id: '1000002', app_secret: 'app-secret', contact_secret: 'contact-secret' };

interface Person {
  name: string;
  department: number[];
  mobile?: string;
  follows: boolean;
}
interface Customer {
  name: string;
  of: string;
  remark?: string;
  mobiles?: string[];
  tags?: string[];
}
interface Message {
  sender: string;
  customers: string[];
  content: string;
  attachments: unknown[];
  at: number;
  stopped: boolean;
  sent: boolean;
}
type Fault = 'lost' | 'down' | 'busy' | 'token' | 'ip';

const bodyOf = (request: IncomingMessage): Promise<Buffer> =>
  new Promise((done) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => done(Buffer.concat(parts)));
  });
const fine = (data: object): object => ({ errcode: 0, errmsg: 'ok', ...data });
const fault = (errcode: number, errmsg: string): object => ({ errcode, errmsg });

/** The service in one process over HTTP, with its tokens, pages and faults; nothing of it knows what ours does. */
export async function openFakeWecom(now: () => Date) {
  const people = new Map<string, Person>();
  const customers = new Map<string, Customer>();
  const messages = new Map<string, Message>();
  const calls: string[] = [];
  /** What befalls the next calls of a name. */
  const faults = new Map<string, Fault[]>();
  const refused = new Set<string>();
  const results = new Map<string, number>();
  let serial = 0;
  let uploads = 0;
  const tokens = new Map<string, 'app' | 'contact'>();
  /** So few on a page that everything has several. */
  const PAGE = 2;

  const page = <Row>(rows: Row[], cursor: string | undefined): { rows: Row[]; next_cursor: string } => {
    const at = Number(cursor || 0);
    return { rows: rows.slice(at, at + PAGE), next_cursor: at + PAGE < rows.length ? String(at + PAGE) : '' };
  };
  const theirs = (userid: string) => [...customers].filter(([, { of }]) => of === userid);

  const directory: Record<string, (query: URLSearchParams) => object> = {
    'department/list': () =>
      fine({
        department: [
          { id: 1, name: '诊所', parentid: 0, order: 1 },
          { id: 2, name: '客服部', parentid: 1, order: 2 },
        ],
      }),
    'user/list': (query) =>
      fine({
        userlist: [...people]
          .filter(([, { department }]) => department.includes(Number(query.get('department_id'))))
          .map(([userid, { name, department, mobile }]) => ({ userid, name, department, ...(mobile && { mobile }) })),
      }),
  };
  const contacts: Record<string, (body: Record<string, unknown>) => object> = {
    'externalcontact/get_follow_user_list': () => fine({ follow_user: [...people].flatMap(([userid, { follows }]) => (follows ? [userid] : [])) }),
    'externalcontact/get_corp_tag_list': () =>
      fine({
        tag_group: [
          {
            group_name: '意向',
            tag: [
              { id: 'vip', name: '高意向' },
              { id: 'old', name: '旧', deleted: true },
            ],
          },
        ],
      }),
    'externalcontact/batch/get_by_user': ({ userid_list, cursor }) => {
      const [userid] = userid_list as string[];
      const found = theirs(userid!);
      if (found.length === 0) return fault(84_061, 'not external contact');
      const { rows, next_cursor } = page(found, cursor as string);
      return fine({
        next_cursor,
        external_contact_list: rows.map(([external_userid, { name, of, remark = '', mobiles = [], tags = [] }]) => ({
          external_contact: { external_userid, name, type: 1 },
          follow_info: { userid: of, remark, createtime: 1_700_000_000, tag_id: tags, remark_mobiles: mobiles, add_way: 1 },
        })),
      });
    },
    'externalcontact/add_msg_template': ({ sender, external_userid, text, attachments = [] }) => {
      const asked = external_userid as string[];
      const taken = asked.filter((one) => !refused.has(one));
      if (taken.length === 0) return fault(41_048, 'no valid external userid');
      serial += 1;
      const msgid = `msg-${serial}`;
      const { content } = text as { content: string };
      messages.set(msgid, {
        sender: sender as string,
        customers: taken,
        content,
        attachments: attachments as unknown[],
        at: now().getTime() / 1_000,
        stopped: false,
        sent: false,
      });
      return fine({ msgid, fail_list: asked.filter((one) => refused.has(one)) });
    },
    'externalcontact/get_groupmsg_list_v2': ({ start_time, end_time, cursor }) => {
      const found = [...messages].filter(([, { at }]) => at >= (start_time as number) && at <= (end_time as number));
      const { rows, next_cursor } = page(found, cursor as string);
      return fine({ next_cursor, group_msg_list: rows.map(([msgid, { content }]) => ({ msgid, create_type: 0, text: { content } })) });
    },
    'externalcontact/get_groupmsg_task': ({ msgid }) => {
      const { sender, sent } = messages.get(msgid as string)!;
      return fine({ next_cursor: '', task_list: [{ userid: sender, status: sent ? 2 : 0, ...(sent && { send_time: 1_772_000_000 }) }] });
    },
    'externalcontact/get_groupmsg_send_result': ({ msgid, cursor }) => {
      const message = messages.get(msgid as string)!;
      const { rows, next_cursor } = page(message.customers, cursor as string);
      return fine({
        next_cursor,
        send_list: rows.map((external_userid) => ({
          external_userid,
          userid: message.sender,
          status: results.get(external_userid) ?? (message.sent ? 1 : 0),
        })),
      });
    },
    'externalcontact/cancel_groupmsg_send': ({ msgid }) => {
      messages.get(msgid as string)!.stopped = true;
      return fine({});
    },
  };

  const token = (query: URLSearchParams): object => {
    const secret = query.get('corpsecret');
    if (query.get('corpid') !== COMPANY.corp_id) return fault(40_013, 'invalid corpid');
    const kind = secret === COMPANY.app_secret ? 'app' : secret === COMPANY.contact_secret ? 'contact' : null;
    if (!kind) return fault(40_001, 'invalid credential');
    serial += 1;
    tokens.set(`token-${serial}`, kind);
    return fine({ access_token: `token-${serial}`, expires_in: 7_200 });
  };

  const said = (path: string, query: URLSearchParams, body: Buffer): object => {
    if (path === 'gettoken') return token(query);
    const kind = tokens.get(query.get('access_token') ?? '');
    if (!kind) return fault(40_014, 'invalid access_token');
    if (path === 'media/upload') {
      uploads += 1;
      const isPicture = body.includes('name="media"') && query.get('type') === 'image';
      return isPicture ? fine({ type: 'image', media_id: `media-${uploads}`, created_at: '1' }) : fault(40_004, 'invalid media type');
    }
    if (directory[path]) return kind === 'app' ? directory[path](query) : fault(48_002, 'api forbidden');
    if (contacts[path])
      return kind === 'contact' ? contacts[path](JSON.parse(body.toString()) as Record<string, unknown>) : fault(48_002, 'api forbidden');
    return fault(404, `nothing at ${path}`);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url!, 'http://local');
    const path = url.pathname.slice(1);
    const body = await bodyOf(request);
    calls.push(path);
    const befalls = faults.get(path)?.shift();
    if (befalls === 'down') return void response.writeHead(502).end('bad gateway');
    if (befalls === 'token') tokens.clear();
    const answered =
      befalls === 'busy'
        ? fault(45_009, 'api freq out of limit')
        : befalls === 'ip'
          ? fault(60_020, 'not allow to access from your ip, hint: [1], from ip: 203.0.113.7, more info at https://open.work.weixin.qq.com')
          : said(path, url.searchParams, request.method === 'GET' && body.length === 0 ? Buffer.from('{}') : body);
    if (befalls === 'lost') return void request.socket.destroy();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    people,
    customers,
    messages,
    calls,
    faults,
    refused,
    results,
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
}
