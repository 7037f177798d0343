// Generated from the database by db/generate.ts; change a migration, not this file.
import type { Generated } from 'kysely';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

interface AuditEntry {
  org_id: string;
  audit_id: string;
  created_at: Date;
  uid: string | null;
  shop_id: string | null;
  endpoint: string;
  subject: string;
  subject_id: string | null;
  before: Json | null;
  after: Json | null;
  ip: string | null;
  request_id: string;
}

interface AuditSeal {
  org_id: string;
  seal_no: string;
  audit_id: string;
  hash: Buffer;
  sealed_at: Date;
}

interface IdempotencyKey {
  org_id: string;
  uid: string;
  endpoint: string;
  key: string;
  body_hash: Buffer;
  answer: Json;
  created_at: Date;
}

interface LedgerAccount {
  org_id: string;
  account_id: string;
  class: string;
  class_order: number;
  normal: number;
  unit: string;
  shop_id: string;
  holder_id: string;
  balance: Generated<number>;
}

interface LedgerEntry {
  org_id: string;
  entry_id: string;
  entry_key: string;
  kind: string;
  document: string;
  document_id: string;
  holder_id: string | null;
  shop_id: string;
  uid: string;
  business_date: string;
  created_at: Date;
  reverses: string | null;
  transaction: Generated<string>;
}

interface Member {
  org_id: string;
  member_id: string;
  shop_id: string;
  member_name: string;
  member_num: string;
  country_code: Generated<string>;
  mobile_number: string;
  phone_last4: string;
  gender: Generated<number>;
  birth: string | null;
  is_lunar_calendar: Generated<number>;
  document_type: Generated<string>;
  id_number_cipher: Buffer | null;
  id_number_index: Buffer | null;
  address: Generated<string>;
  member_level_id: string | null;
  member_source: string;
  recommend: string | null;
  remarks: Generated<string>;
  medical_number: Generated<string>;
  anamnesis_cipher: Buffer | null;
  allergies_history_cipher: Buffer | null;
  medical_aesthetics_history_cipher: Buffer | null;
  login_time: Date | null;
  version: Generated<number>;
  created_uid: string | null;
  created_at: Date;
}

interface MemberBelong {
  org_id: string;
  member_id: string;
  identity_id: string;
  uid: string;
}

interface MemberLabel {
  org_id: string;
  member_id: string;
  label_name: string;
}

interface MemberLevel {
  org_id: string;
  member_level_id: string;
  level_name: string;
  level_no: number;
  growth_value: Generated<number>;
  discount_tenths: number | null;
  created_at: Date;
}

interface MemberPhone {
  org_id: string;
  member_id: string;
  position: number;
  category: Generated<string>;
  phone: string;
  relation: string;
}

interface MemberSource {
  org_id: string;
  source_id: string;
  parent_id: string | null;
  source_name: string;
  needs_recommend: Generated<boolean>;
  sort: Generated<number>;
}

interface MemberToken {
  org_id: string;
  token: string;
  member_id: string;
  shop_id: string;
}

interface Organisation {
  org_id: string;
  org_name: string;
  shares_members: Generated<boolean>;
  created_at: Date;
}

interface Outbox {
  org_id: string;
  outbox_id: string;
  topic: string;
  payload: Json;
  created_at: Date;
}

interface Posting {
  org_id: string;
  entry_id: string;
  position: number;
  account: string;
  account_id: string | null;
  ref: Generated<string>;
  unit: string;
  counter_id: string | null;
  shop_id: string;
  business_date: string;
  amount: number;
}

interface Role {
  org_id: string;
  role_id: string;
  role_name: string;
  description: Generated<string>;
  data_scope: string;
  created_at: Date;
}

interface RoleGrant {
  org_id: string;
  role_id: string;
  module: string;
  permission: string;
}

interface RowCount {
  org_id: string;
  shop_id: string;
  subject: string;
  total: string;
}

interface RowCountDelta {
  org_id: string;
  delta_id: string;
  shop_id: string;
  subject: string;
  delta: number;
}

interface Shop {
  org_id: string;
  shop_id: string;
  parent_id: string | null;
  shop_name: string;
  shop_type: string;
  shop_level: Generated<number>;
  sys_type: string;
  founder: Generated<string>;
  valid_start: string;
  valid_end: string | null;
  currency_code: string;
  time_zone: string;
  shop_logo: string | null;
  address: Generated<string>;
  phone: Generated<string>;
  retail_switch: Generated<boolean>;
  created_at: Date;
}

interface Staff {
  org_id: string;
  uid: string;
  account_id: string;
  shop_id: string;
  real_name: string;
  staff_num: Generated<string>;
  mobile_number: string;
  color: string | null;
  disabled_at: Date | null;
  created_at: Date;
}

interface StaffIdentity {
  org_id: string;
  identity_id: string;
  identity_name: string;
  preset: string | null;
  select_state: Generated<number>;
  required_state: Generated<number>;
  sort: Generated<number>;
}

interface StaffIdentityHolder {
  org_id: string;
  uid: string;
  identity_id: string;
}

interface StaffRole {
  org_id: string;
  uid: string;
  role_id: string;
}

interface StaffShop {
  org_id: string;
  uid: string;
  shop_id: string;
}

interface VaultKey {
  org_id: string;
  wrapped_key: Buffer;
  created_at: Date;
}

/** Every table the serving role can reach, by name. */
export interface Database {
  audit_entry: AuditEntry;
  audit_seal: AuditSeal;
  idempotency_key: IdempotencyKey;
  ledger_account: LedgerAccount;
  ledger_entry: LedgerEntry;
  member: Member;
  member_belong: MemberBelong;
  member_label: MemberLabel;
  member_level: MemberLevel;
  member_phone: MemberPhone;
  member_source: MemberSource;
  member_token: MemberToken;
  organisation: Organisation;
  outbox: Outbox;
  posting: Posting;
  role: Role;
  role_grant: RoleGrant;
  row_count: RowCount;
  row_count_delta: RowCountDelta;
  shop: Shop;
  staff: Staff;
  staff_identity: StaffIdentity;
  staff_identity_holder: StaffIdentityHolder;
  staff_role: StaffRole;
  staff_shop: StaffShop;
  vault_key: VaultKey;
}

/** Tables whose rows are records of a shop: reading them is bounded by the data scope. */
export const SHOP_TABLES: ReadonlySet<string> = new Set(['audit_entry', 'ledger_account', 'ledger_entry', 'member', 'member_token', 'posting', 'row_count', 'row_count_delta', 'shop', 'staff', 'staff_shop']);

/** Tables whose rows belong to a member of staff: the scope `own` is bounded by it. */
export const OWNED_TABLES: ReadonlySet<string> = new Set(['member']);
