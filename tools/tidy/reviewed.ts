import type { Reviewed } from './rule.ts';

/** Calls that strangers may make, and why. */
export const PUBLIC_ENDPOINTS: Reviewed = {
  'access.login': 'one signs in here; failures are counted per account and address',
  'access.token.renew': 'the access token has expired by then; the refresh token is the proof',
  'access.captcha': 'shown before one signs in; a picture per device, used up by the next attempt',
  'access.code.send': 'whoever forgot the password has no session; limited per number, day and address, the same answer for unknown numbers',
  'access.password.forget': 'the code sent to the phone is the proof: five tries',
  'org.setup': 'served only while the database has no organisation; the code on the console of the program is the proof',
  'sales.scan.bill': 'whoever scanned the code of a bill sees that bill and nobody’s name; the code is sealed, random and ends',
  'sales.scan.claim': 'the same code; it notes what the customer says, and the till alone settles',
  'activity.event_page.look': 'what an event says of itself to customers; a random code opens it',
  'activity.event_page.picture': 'the same code; pictures that the event itself shows, and no others',
  'activity.event_page.code': 'a picture stands before each code; limited per number, day and address',
  'activity.event_page.sign_up': 'a phone that was proved signs up, once; places are counted under the row’s lock, and nothing of others is told',
  'appointment.self.page': 'what a shop says of itself to customers; a random code opens it, and closed pages answer like none',
  'appointment.self.slots': 'when something is free, never why not: nothing of other customers',
  'supplier.registration.code': 'a picture stands before each code; limited per number, day and address',
  'supplier.registration.add': 'a chain’s invitation and the code sent to the phone are the proof; it founds nothing before the head office agrees',
  'appointment.self.code': 'a picture stands before each code; limited per number, day and address',
  'appointment.self.ask':
    'the code sent to the phone is the proof: five tries, once; it holds nothing of the shop’s but a time that a deposit is due for, for its minutes',
  'appointment.self.look': 'a random token opens one request; only its hash is kept, and it ends',
  'appointment.self.agree': 'the same token; what the shop proposed itself is agreed to',
  'appointment.self.withdraw': 'the same token; what was asked for by it is taken back',
  'appointment.self.calendar': 'the same token; what it shows, for a calendar',
  'appointment.self.deposit.open': 'the same token; its own deposit is made ready to be paid, in the name of whoever signs for the page',
  'appointment.self.deposit.ask': 'the same token; the gateway is asked how that payment stands',
  'appointment.reminder.look': 'the link of a reminder, sealed; it says whether a masked phone is reminded',
  'appointment.reminder.stop': 'the same link; reminders stop or go on, nothing else',
  'access.password.first': 'the ticket is the proof: ten minutes, and only while there is no password',
};

/** Calls with a rule that is judged only when every field is right, and why nobody waits for its message. */
export const RULES_THAT_WAIT: Reviewed = {};

/** Files that still compare or set a state by its letters, and why. */
export const MOVED_BY_HAND: Reviewed = {
  'domains/decoration/server/pages.ts': 'a page is published or not; its machine is still to be written',
  'domains/follow_up/server/care.finding.ts': 'asks in SQL for deductions that stand, which are those of another domain',
  'domains/insight/server/figures.queries.ts': 'counts what waits in other domains, which it only reads',
  'domains/member/server/cancel.commands.ts': 'a file is closed by a date; these are the words of the audit trail',
  'domains/member/server/filters.ts': 'what one searches for, which no column holds',
  'domains/member/server/merge.commands.ts': 'a file is closed by a date; these are the words of the audit trail',
  'domains/payment/server/alipay/alipay.ts': 'the states of a trade as Alipay words them',
  'domains/org/server/supplier.commands.ts':
    'a link between organisations is kept by functions of the database; these are the words of the audit trail',
  'domains/sales/server/debt.queries.ts': 'what one searches for and is shown, worked out from what is owed',
  'domains/setting/server/feedback.ts': 'feedback is answered once; its machine is still to be written',
  'domains/staff/server/employee.queries.ts': 'what one searches for, which no column holds',
  'domains/staff/server/founding.commands.ts': 'whether a shift is one of work or of rest: a kind, which nothing changes',
};

/** Files beyond 300 lines, and why they are one. */
export const LONG_FILES: Reviewed = {
  'db/schema.ts': 'generated from the database',
};

/** Tables that are not bound to one organisation, and why. */
export const TABLES_WITHOUT_TENANT: Reviewed = {
  schema_migration: 'which migrations this database has; the serving role has no right on it',
  app_right: 'what the serving role may do with each table; it has no right on it itself',
};

/** Columns of lists that hold a code without words for the list as a file, as `file field`, and why nobody misses them. */
export const WITHOUT_WORDS: Reviewed = {
  'domains/org/web/ShopList.tsx shop_type': 'shown in words; its file is not worded yet',
  'domains/org/web/ShopList.tsx retail_switch': 'shown in words; its file is not worded yet',
  'domains/org/web/ShopList.tsx currency_code': 'the code of a currency is how it is called',
  'domains/payment/web/ChargeListPage.tsx refund_status': 'shown in words; its file is not worded yet',
  'domains/payment/web/ChargeListPage.tsx pay_method': 'shown in words; its file is not worded yet',
  'domains/payment/web/ChargeListPage.tsx way': 'shown in words; its file is not worded yet',
};
