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
  'domains/org/server/supplier.commands.ts': 'a link between organisations is kept by functions of the database; these are the words of the audit trail',
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
