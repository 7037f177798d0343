import type { SendResult } from '../../contract/send.endpoints.ts';
import type { zhCN } from '../../i18n/zh-CN.ts';

/** A department as the service tells it. */
export interface Department {
  department_key: string;
  department_name: string;
  parent_key: string;
  position: number;
}

/** Somebody of the company; the service tells phones to some accounts alone. */
export interface Person {
  user_key: string;
  user_name: string;
  departments: string[];
  mobile: string;
}

/** A tag that customers are given. */
export interface Tag {
  tag_key: string;
  tag_name: string;
  group_name: string;
}

/** A customer as a contact of somebody. */
export interface Contact {
  customer_key: string;
  customer_name: string;
  user_key: string;
  remark: string;
  mobiles: string[];
  tag_keys: string[];
  since: Date;
  add_way: number;
}

/** What is asked to be sent by one person. */
export interface Piece {
  sender: string;
  customers: string[];
  content: string;
  /** As `upload` answered. */
  media_key: string | null;
  link: { title: string; url: string; desc: string } | null;
}

/** What became of a piece: with whom it is waiting, sent or failed. */
export interface PieceResults {
  confirmed_at: Date | null;
  customers: { customer_key: string; result: SendResult }[];
}

/**
 * The service. A call that was not answered throws `ServiceSilent`: nobody knows what became of it. One that was refused throws
 * `ServiceRefused`, which says why and whether a later try may do.
 */
export interface WecomService {
  departments(): Promise<Department[]>;
  people(department_key: string): Promise<Person[]>;
  /** Who may have customers. */
  followers(): Promise<string[]>;
  tags(): Promise<Tag[]>;
  /** A page of somebody's customers; `next` is empty on the last. */
  customers(user_key: string, cursor: string): Promise<{ contacts: Contact[]; next: string }>;
  upload(picture: Uint8Array): Promise<{ media_key: string; until: Date }>;
  /** Hands a piece over; the customers that the service takes none for. */
  send(piece: Piece): Promise<{ msg_key: string; refused: string[] }>;
  /** Looks for a piece whose answer was lost: the service has no word of ours to know one by but what it says, whose and to whom it is. */
  find(piece: Piece, since: Date, until: Date, isTaken: (msg_key: string) => boolean): Promise<string | null>;
  results(msg_key: string, sender: string): Promise<PieceResults>;
  /** Stops what its sender has not sent off. */
  stop(msg_key: string): Promise<void>;
}

/** No answer came, or none that can be read. */
export class ServiceSilent extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'ServiceSilent';
  }
}

/** A sentence of the domain's refusals. */
export type Sentence = keyof (typeof zhCN)['refusal'] & string;

/** The service answered that it does not do it. */
export class ServiceRefused extends Error {
  readonly sentence: Sentence;
  readonly params: Record<string, string>;
  /** Too often, or busy: nothing was done, and a later try may do. */
  readonly passes: boolean;
  constructor(sentence: Sentence, params: Record<string, string> = {}, passes = false) {
    super(`${sentence} ${JSON.stringify(params)}`);
    this.name = 'ServiceRefused';
    this.sentence = sentence;
    this.params = params;
    this.passes = passes;
  }
}
