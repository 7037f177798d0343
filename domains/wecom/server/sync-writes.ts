import { searchTokensOf } from '#kernel/server/search-text.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { onlyOne } from '../model/wecom.rules.ts';
import { NEWS } from './piece.ts';
import type { Contact, Department, Person, Tag } from './service/driver.ts';

const WHY = 'what the service tells is the chain’s';

/** What one reading tells besides customers. */
interface Directory {
  run: string;
  departments: readonly Department[];
  tags: readonly Tag[];
  people: readonly Person[];
  followers: ReadonlySet<string>;
}

const uniqueBy = <Row>(rows: readonly Row[], key: (row: Row) => string): Row[] => [...new Map(rows.map((row) => [key(row), row])).values()];

/** Keeps departments, tags and people as they are told; who is not told any more has left, and stays to be read. */
export async function keepDirectory(work: SystemWork, { run, departments, tags, people, followers }: Directory): Promise<void> {
  await Promise.all([work.run(work.remove('wecom_department')), work.run(work.remove('wecom_tag'))]);
  await work.insert(
    'wecom_department',
    uniqueBy(departments, ({ department_key }) => department_key),
  );
  await work.insert(
    'wecom_tag',
    uniqueBy(tags, ({ tag_key }) => tag_key),
  );
  const [known, byPhone] = await Promise.all([
    work.rows(
      work
        .across('wecom_user', WHY)
        .select(['wecom_user_id', 'user_key', 'user_name', 'departments', 'is_follow', 'uid', 'tied_by', 'gone_at', 'version']),
    ),
    colleaguesByPhone(work, people),
  ]);
  const before = new Map(known.map((one) => [one.user_key, one]));
  for (const { user_key, user_name, departments: theirs, mobile } of people) {
    const there = before.get(user_key);
    const told = { user_name, departments: theirs, is_follow: followers.has(user_key), gone_at: null, seen_run: run };
    // Said by hand, even that it is nobody, it is not asked of the phone again.
    const uid = !there || (there.tied_by === null && there.uid === null) ? onlyOne(byPhone.get(plain(mobile)) ?? []) : null;
    const tie = uid === null ? {} : { uid, tied_by: 'phone' };
    if (there)
      void work.run(
        work
          .update('wecom_user')
          .set({ ...told, ...tie, ...(uid !== null && { version: there.version + 1 }) })
          .where('wecom_user_id', '=', there.wecom_user_id),
      );
    else void work.insert('wecom_user', { wecom_user_id: work.id(), user_key, ...told, ...tie });
  }
  void work.run(work.update('wecom_user').set({ gone_at: work.now, is_follow: false }).where('seen_run', '<>', run).where('gone_at', 'is', null));
}

/** A phone as ours are kept: without its country where that is China's. */
const plain = (phone: string): string => phone.replace(/[^\d]/g, '').replace(/^(?:00)?86(?=1\d{10}$)/, '');

/** Colleagues who are here, by their phones: whoever works in two shops is two of them. */
async function colleaguesByPhone(work: SystemWork, people: readonly Person[]): Promise<Map<string, string[]>> {
  const phones = [...new Set(people.map(({ mobile }) => plain(mobile)).filter(Boolean))];
  if (phones.length === 0) return new Map();
  const staff = await work.rows(
    work.across('staff', WHY).select(['uid', 'staff.mobile_number']).where('staff.mobile_number', 'in', phones).where('disabled_at', 'is', null),
  );
  return new Map([...Map.groupBy(staff, ({ mobile_number }) => mobile_number)].map(([phone, rows]) => [phone, rows.map(({ uid }) => uid)]));
}

/** Keeps a page of customers as contacts of somebody. */
export async function keepContacts(work: SystemWork, run: string, told: readonly Contact[]): Promise<void> {
  if (told.length === 0) return;
  const contacts = uniqueBy(told, ({ customer_key, user_key }) => `${user_key}/${customer_key}`);
  const [people, members] = await Promise.all([peopleOf(work, contacts), membersByPhone(work, contacts)]);
  const ids = await keepCustomers(work, contacts, members);
  const known = await work.rows(
    work
      .across('wecom_follow', WHY)
      .where('wecom_customer_id', 'in', [...ids.values()].map(({ wecom_customer_id }) => wecom_customer_id))
      .select(['wecom_follow_id', 'wecom_customer_id', 'wecom_user_id', 'remark']),
  );
  const before = new Map(known.map((one) => [`${one.wecom_user_id}/${one.wecom_customer_id}`, one]));
  for (const contact of contacts) {
    const wecom_user_id = people.get(contact.user_key);
    const { wecom_customer_id, isRenamed } = ids.get(contact.customer_key)!;
    if (!wecom_user_id) continue;
    const there = before.get(`${wecom_user_id}/${wecom_customer_id}`);
    const wecom_follow_id = there?.wecom_follow_id ?? work.id();
    const { remark, since, add_way } = contact;
    const row = { remark, since, add_way, gone_at: null, seen_run: run };
    if (there) void work.run(work.update('wecom_follow').set(row).where('wecom_follow_id', '=', wecom_follow_id));
    else void work.insert('wecom_follow', { wecom_follow_id, wecom_customer_id, wecom_user_id, ...row });
    if (!there || there.remark !== remark || isRenamed) keepTokens(work, wecom_follow_id, contact);
    if (there) void work.run(work.remove('wecom_follow_tag').where('wecom_follow_id', '=', wecom_follow_id));
    void work.insert(
      'wecom_follow_tag',
      [...new Set(contact.tag_keys)].map((tag_key) => ({ wecom_follow_id, tag_key })),
    );
  }
}

/** The longest beginning that anybody types. */
const LONGEST = 40;

function keepTokens(work: SystemWork, wecom_follow_id: string, { customer_name, remark }: Contact): void {
  void work.run(work.remove('wecom_token').where('wecom_follow_id', '=', wecom_follow_id));
  const words = remark && remark !== customer_name ? [...searchTokensOf(customer_name), ...searchTokensOf(remark)] : searchTokensOf(customer_name);
  const tokens = [...new Set(words.map((token) => token.slice(0, LONGEST)))];
  void work.insert(
    'wecom_token',
    tokens.map((token) => ({ token, wecom_follow_id })),
  );
}

async function peopleOf(work: SystemWork, contacts: readonly Contact[]): Promise<Map<string, string>> {
  const keys = [...new Set(contacts.map(({ user_key }) => user_key))];
  const rows = await work.rows(work.across('wecom_user', WHY).select(['user_key', 'wecom_user_id']).where('user_key', 'in', keys));
  return new Map(rows.map(({ user_key, wecom_user_id }) => [user_key, wecom_user_id]));
}

/** Members in use by phones of their own: whoever has the phone of somebody's mother is the mother. */
async function membersByPhone(work: SystemWork, contacts: readonly Contact[]): Promise<Map<string, string[]>> {
  const phones = [...new Set(contacts.flatMap(({ mobiles }) => mobiles.map(plain)).filter(Boolean))];
  const found = new Map<string, string[]>();
  if (phones.length === 0) return found;
  const [main, further] = await Promise.all([
    work.rows(
      work
        .across('member', WHY)
        .select(['member_id', 'member.mobile_number as phone'])
        .where('member.mobile_number', 'in', phones)
        .where('cancelled_at', 'is', null),
    ),
    work.rows(
      work
        .across('member_phone', WHY)
        .innerJoin('member', (join) =>
          join.onRef('member.org_id', '=', 'member_phone.org_id').onRef('member.member_id', '=', 'member_phone.member_id'),
        )
        .select(['member.member_id', 'member_phone.phone'])
        .where('member_phone.phone', 'in', phones)
        .where('member_phone.relation', '=', 'self')
        .where('member.cancelled_at', 'is', null),
    ),
  ]);
  for (const { phone, member_id } of [...main, ...further]) found.set(phone, [...(found.get(phone) ?? []), member_id]);
  return found;
}

/** Keeps who the customers are; by their phones a member, where exactly one in use has one of them and nobody said otherwise by hand. */
async function keepCustomers(work: SystemWork, contacts: readonly Contact[], members: ReadonlyMap<string, string[]>) {
  const one = Map.groupBy(contacts, ({ customer_key }) => customer_key);
  const known = await work.rows(
    work
      .across('wecom_customer', WHY)
      .leftJoin('member', (join) =>
        join.onRef('member.org_id', '=', 'wecom_customer.org_id').onRef('member.member_id', '=', 'wecom_customer.member_id'),
      )
      .select(['wecom_customer_id', 'customer_key', 'customer_name', 'wecom_customer.member_id', 'tied_by', 'wecom_customer.version', 'withdrawn_at'])
      .where('customer_key', 'in', [...one.keys()])
      .forNoKeyUpdate('wecom_customer'),
  );
  const before = new Map(known.map((row) => [row.customer_key, row]));
  const ids = new Map<string, { wecom_customer_id: string; isRenamed: boolean }>();
  for (const [customer_key, theirs] of one) {
    const there = before.get(customer_key);
    const { customer_name } = theirs[0]!;
    const found = onlyOne(theirs.flatMap(({ mobiles }) => mobiles.flatMap((phone) => members.get(plain(phone)) ?? [])));
    // A file that was let go of meanwhile is nobody's, whatever its phone said.
    const isLost = there?.tied_by === 'phone' && there.withdrawn_at !== null;
    const member_id = !there || isLost || (there.tied_by === null && there.member_id === null) ? found : null;
    const nobody = isLost ? { member_id: null, tied_by: null } : {};
    const tie = member_id === null ? nobody : { member_id, tied_by: 'phone' };
    const wecom_customer_id = there?.wecom_customer_id ?? work.id();
    ids.set(customer_key, { wecom_customer_id, isRenamed: there !== undefined && there.customer_name !== customer_name });
    if (!there) void work.insert('wecom_customer', { wecom_customer_id, customer_key, customer_name, ...tie, created_at: work.now });
    else if (there.customer_name !== customer_name || isLost || member_id !== null)
      void work.run(
        work
          .update('wecom_customer')
          .set({ customer_name, ...tie, version: there.version + 1 })
          .where('wecom_customer_id', '=', wecom_customer_id),
      );
  }
  return ids;
}

/** What was not told any more is no contact any more; the account was read whole. */
export async function endReading(work: SystemWork, { run, wecom_account_id }: { run: string; wecom_account_id: string }): Promise<void> {
  const gone = await work.run(work.update('wecom_follow').set({ gone_at: work.now }).where('seen_run', '<>', run).where('gone_at', 'is', null));
  const head = await work.first(work.across('shop', WHY).select('shop.shop_id').where('shop.shop_type', '=', '0'));
  void work.run(
    work
      .update('wecom_account')
      .set({ sync_wanted_at: null, sync_begun_at: null, synced_at: work.now, sync_fault: null })
      .where('wecom_account_id', '=', wecom_account_id),
  );
  const shops = await work.rows(work.across('shop', WHY).select('shop.shop_id'));
  for (const { shop_id } of shops) work.tell({ to: { shop_id }, topic: NEWS });
  work.audit({ shop_id: head!.shop_id, subject: 'wecom_account', subject_id: wecom_account_id, after: { synced: true, gone_num: gone } });
}
