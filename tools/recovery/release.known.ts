/** Migrations that an older release cannot live with, from before anybody's business ran on this; the list does not grow after that. */
export const BREAKS_BEFORE_FIRST_RELEASE: Readonly<Record<string, string>> = {
  '0190_import_run.sql': 'renames the tables of imports of members: an older release can import nothing',
};
