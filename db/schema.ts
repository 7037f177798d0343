// Generated from the database by db/generate.ts; change a migration, not this file.
import type { Generated, GeneratedAlways } from 'kysely';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

interface Appointment {
  org_id: string;
  appointment_id: string;
  shop_id: string;
  appointment_number: string;
  status: number;
  appointment_type: string;
  member_id: string | null;
  caller_name: Generated<string>;
  caller_mobile: Generated<string>;
  starts_at: Date;
  ends_at: Date;
  remarks: Generated<string>;
  cancel_reason: Generated<string>;
  version: Generated<number>;
  booked_uid: string;
  created_at: Date;
  series_id: string | null;
  group_id: string | null;
  override_reason: Generated<string>;
  moved_from: Json | null;
  borrows_phone: Generated<boolean>;
  came_as: Json | null;
}

interface AppointmentDeposit {
  org_id: string;
  deposit_id: string;
  shop_id: string;
  appointment_id: string;
  self_booking_id: string | null;
  status: string;
  sbc_id: string;
  amount: number;
  source_id: string;
  order_id: string | null;
  due_at: Date;
  paid_at: Date | null;
  created_uid: string;
  created_at: Date;
}

interface AppointmentItem {
  org_id: string;
  appointment_id: string;
  item_no: number;
  shop_id: string;
  status: number;
  shop_project_id: string;
  item_name: string;
  uid: string;
  anyone: boolean;
  room_id: string | null;
  bed_no: number | null;
  device_id: string | null;
  starts_at: Date;
  ends_at: Date;
  clean_minutes: number;
  bed_until: Date;
  person_id: Generated<string>;
  together: Generated<boolean>;
  auto_device: Generated<boolean>;
  away_known: Generated<string[]>;
  auto_room: Generated<boolean>;
}

interface AppointmentNotice {
  org_id: string;
  notice_id: string;
  appointment_id: string | null;
  kind: string;
  starts_at: Date;
  created_at: Date;
  held_until: Date;
  tries: Generated<number>;
  done_at: Date | null;
  self_booking_id: string | null;
}

interface AppointmentReminder {
  org_id: string;
  appointment_id: string;
  kind: string;
  starts_at: Date;
}

interface AuditAnchor {
  org_id: string;
  seal_no: string;
  hash: Buffer;
  mac: Buffer;
  anchored_at: Date;
}

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

interface BalanceCard {
  org_id: string;
  sbc_id: string;
  balance_card_name: string;
  short_name: Generated<string>;
  sell_price: number;
  total_amount: number;
  gift_amount: number;
  valid: number;
  valid_unit: number;
  spend_rule: string;
  usable_shop_ids: Generated<string[]>;
  is_shelves: Generated<boolean>;
  search_text: string;
  created_at: Date;
  version: Generated<number>;
  seller_id: string | null;
  card_sn: Generated<string>;
  gift_above: Generated<boolean>;
  cover_image: string | null;
  description: Generated<string>;
  sort: Generated<number>;
  serial: GeneratedAlways<number | null>;
  pays: Generated<string[]>;
  in_new_shops: Generated<boolean>;
}

interface BookProof {
  org_id: string;
  proved_at: Date | null;
  fault_num: Generated<number>;
  failing_since: Date | null;
}

interface Brand {
  org_id: string;
  brand_id: string;
  name: string;
  sort: Generated<number>;
  version: Generated<number>;
}

interface ByHandDay {
  org_id: string;
  shop_id: string;
  uid: string;
  business_date: string;
  kind: string;
  amount: number;
}

interface Card {
  org_id: string;
  card_id: string;
  shop_id: string;
  member_id: string;
  kind: string;
  card_number: string;
  card_name: string;
  status: string;
  currency_code: string;
  shop_card_id: string | null;
  sbc_id: string | null;
  valid: number;
  valid_unit: number;
  valid_type: number;
  count_method: number | null;
  usable_shop_ids: Generated<string[]>;
  opened_on: string;
  first_used_on: string | null;
  frozen_days: Generated<number>;
  price: number;
  paid: number;
  source: string;
  source_id: string;
  remarks: Generated<string>;
  created_uid: string;
  created_at: Date;
  frozen_on: string | null;
  extended_days: Generated<number>;
  valid_end: GeneratedAlways<string | null>;
  left_num: Generated<string>;
  left_amount: Generated<string>;
  repaid_principal: Generated<number>;
  exchanged: Generated<boolean>;
  package_id: string | null;
  pays: Generated<string[]>;
  template_id: GeneratedAlways<string | null>;
}

interface CardAction {
  org_id: string;
  action_id: string;
  action_number: string;
  shop_id: string;
  card_id: string;
  member_id: string;
  kind: string;
  business_date: string;
  amount: number | null;
  days: number | null;
  principal_before: number | null;
  principal_after: number | null;
  gift_before: number | null;
  gift_after: number | null;
  num_before: number | null;
  num_after: number | null;
  valid_end_before: string | null;
  valid_end_after: string | null;
  reason: Generated<string>;
  document: string | null;
  document_id: string | null;
  document_number: Generated<string>;
  entry_id: string | null;
  created_uid: string | null;
  approved_uid: string | null;
  created_at: Date;
}

interface CardExchange {
  org_id: string;
  exchange_id: string;
  exchange_number: string;
  shop_id: string;
  member_id: string;
  currency_code: string;
  card_id: string;
  to_card_id: string;
  order_id: string;
  target_name: string;
  quantity: number;
  num: number;
  value: number;
  kept: number;
  list_amount: number;
  due: number;
  reason: string;
  business_date: string;
  created_uid: string;
  created_at: Date;
}

interface CardExchangeItem {
  org_id: string;
  exchange_id: string;
  card_item_id: string;
  num: number;
  value: number;
}

interface CardGift {
  org_id: string;
  gift_id: string;
  gift_number: string;
  kind: string;
  shop_id: string;
  currency_code: string;
  from_member_id: string;
  to_member_id: string;
  from_card_id: string;
  to_card_id: string;
  principal: Generated<number>;
  gift: Generated<number>;
  num: Generated<number>;
  value: Generated<number>;
  reason: string;
  business_date: string;
  created_uid: string;
  created_at: Date;
}

interface CardGiftItem {
  org_id: string;
  gift_id: string;
  from_item_id: string;
  to_item_id: string;
  num: number;
  value: number;
}

interface CardItem {
  org_id: string;
  card_item_id: string;
  card_id: string;
  position: number;
  shop_project_id: string | null;
  any_project: boolean;
  item_name: string;
  gift: boolean;
  total_num: number;
  counter_account_id: string;
  deferred_account_id: string;
  exchange: Generated<boolean>;
  sku_id: string | null;
}

interface CardItemProject {
  org_id: string;
  card_item_id: string;
  shop_project_id: string;
}

interface CardLot {
  org_id: string;
  lot_id: string;
  card_id: string;
  principal_account_id: string;
  gift_account_id: string;
  valid_end: string | null;
  spend_rule: string;
  created_at: Date;
  source_id: string | null;
  lapsed_on: string | null;
}

interface CardRefund {
  org_id: string;
  refund_id: string;
  refund_number: string;
  shop_id: string;
  card_id: string;
  member_id: string;
  status: string;
  currency_code: string;
  amount: number;
  restored_principal: Generated<number>;
  restored_gift: Generated<number>;
  principal: Generated<number>;
  gift: Generated<number>;
  num: Generated<number>;
  value: Generated<number>;
  debt: Generated<number>;
  kept: Generated<number>;
  reason: string;
  business_date: string;
  created_uid: string;
  created_at: Date;
  decided_uid: string | null;
  decided_at: Date | null;
  decide_reason: Generated<string>;
  lapsed_gift: Generated<number>;
}

interface CardRefundPayment {
  org_id: string;
  refund_id: string;
  payment_pattern_id: string;
  amount: number;
}

interface CardTerms {
  org_id: string;
  shop_id: string;
  kind: string;
  template_id: string;
  shop_card_id: GeneratedAlways<string | null>;
  sbc_id: GeneratedAlways<string | null>;
  sell_price: number | null;
  sort: number | null;
  is_shelves: Generated<boolean>;
  version: Generated<number>;
}

interface CashMove {
  org_id: string;
  cash_move_id: string;
  move_number: string;
  shop_id: string;
  business_date: string;
  kind: string;
  currency_code: string;
  amount: number;
  reason: string;
  uid: string;
  created_at: Date;
}

interface CatalogCategory {
  org_id: string;
  category_id: string;
  parent_id: string | null;
  kind: string;
  category_name: string;
  sort: Generated<number>;
  category_path: Generated<string>;
  version: Generated<number>;
}

interface Channel {
  org_id: string;
  channel_id: string;
  parent_id: string | null;
  name: string;
  is_open: Generated<boolean>;
  sort: Generated<number>;
  remarks: Generated<string>;
  version: Generated<number>;
  created_at: Date;
  of_shop_id: string | null;
}

interface ChargeRefund {
  org_id: string;
  charge_refund_id: string;
  charge_id: string;
  shop_id: string;
  purpose_kind: string;
  purpose_id: string | null;
  amount: number;
  status: string;
  attempt: Generated<number>;
  problem: Generated<string>;
  reason: Generated<string>;
  created_uid: string;
  created_at: Date;
  arrived_at: Date | null;
  ask_at: Date | null;
  asked_num: Generated<number>;
}

interface ConsultLog {
  org_id: string;
  consult_log_id: string;
  shop_id: string;
  member_id: string;
  business_date: string;
  uid: string;
  need_cipher: Buffer;
  plan_cipher: Buffer | null;
  reason_cipher: Buffer | null;
  currency_code: string;
  budget: number | null;
  result: string;
  next_date: string | null;
  version: Generated<number>;
  withdrawn_at: Date | null;
  withdrawn_uid: string | null;
  withdraw_reason: Generated<string>;
  created_uid: string;
  created_at: Date;
  edited_uid: string | null;
  edited_at: Date | null;
}

interface Countersign {
  org_id: string;
  countersign_id: string;
  shop_id: string;
  endpoint: string;
  asked_uid: string;
  given_uid: string;
  amount: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

interface Coupon {
  org_id: string;
  coupon_id: string;
  coupon_name: string;
  seller_id: string | null;
  currency_code: string;
  kind: string;
  threshold: number | null;
  amount: number | null;
  discount_tenths: number | null;
  most_off: number | null;
  scope: string;
  use_scene: string;
  is_shelves: Generated<boolean>;
  start_date: string;
  end_date: string;
  valid_days: number | null;
  total: number;
  issued_num: Generated<number>;
  per_person: number;
  instructions: Generated<string>;
  status: string;
  void_reason: Generated<string>;
  search_text: Generated<string>;
  made_uid: string;
  created_at: Date;
  given_by: Generated<string>;
  days_before: number | null;
  member_level_id: string | null;
}

interface CouponItem {
  org_id: string;
  coupon_id: string;
  item_type: string;
  item_id: string;
}

interface CouponShop {
  org_id: string;
  coupon_id: string;
  shop_id: string;
}

interface DayClose {
  org_id: string;
  day_close_id: string;
  close_number: string;
  shop_id: string;
  business_date: string;
  status: string;
  currency_code: string;
  cash_float: number;
  cash_expected: number;
  cash_counted: number;
  difference: number;
  reason: string;
  report: Json;
  people: Json;
  created_uid: string;
  created_at: Date;
}

interface DayCloseCount {
  org_id: string;
  day_close_id: string;
  denomination: number;
  num: number;
}

interface DayFigure {
  org_id: string;
  shop_id: string;
  business_date: string;
  figure: string;
  ref: string;
  created_uid: string;
  amount: number;
}

interface DayFigureDelta {
  org_id: string;
  delta_id: Generated<string>;
  shop_id: string;
  business_date: string;
  figure: string;
  ref: string;
  created_uid: string;
  amount: number;
}

interface DayTotal {
  org_id: string;
  shop_id: string;
  business_date: string;
  amount_received: number;
  refund_amount: number;
  order_num: number;
  sale_amount: number;
  recharge_amount: number;
  recharge_gift: number;
  principal_spent: number;
  gift_spent: number;
  deduction_num: number;
  deduction_amount: number;
  debt_added: number;
  debt_repaid: number;
  new_member_num: number;
}

interface DecorPage {
  org_id: string;
  page_id: string;
  shop_id: string | null;
  client_type: string;
  page_type: string;
  page_name: string;
  remark: Generated<string>;
  floors: Json;
  publish_status: string;
  version: Generated<number>;
  created_uid: string;
  created_at: Date;
}

interface Deduction {
  org_id: string;
  deduction_id: string;
  shop_id: string;
  deduction_number: string;
  member_id: string;
  status: string;
  currency_code: string;
  business_date: string;
  num: number;
  amount: number;
  entry_id: string;
  remarks: Generated<string>;
  created_uid: string;
  created_at: Date;
  cancel_reason: Generated<string>;
  cancel_date: string | null;
  cancelled_uid: string | null;
  cancelled_at: Date | null;
  order_id: string | null;
}

interface DeductionLine {
  org_id: string;
  line_id: string;
  deduction_id: string;
  position: number;
  card_item_id: string;
  shop_project_id: string | null;
  item_name: string;
  num: number;
  amount: number;
  sku_id: string | null;
}

interface DeductionLinePerformer {
  org_id: string;
  line_id: string;
  uid: string;
  basis_points: number;
}

interface DeductionSupply {
  org_id: string;
  deduction_id: string;
  line_no: number;
  shop_project_id: string;
  sku_id: string;
  planned_quantity: number;
  quantity: number;
  batch_id: string | null;
  reason: Generated<string>;
}

interface DeliveryAddress {
  org_id: string;
  address_id: string;
  shop_id: string;
  recipient: string;
  contact: string;
  province: string;
  city: string;
  county: Generated<string>;
  address: string;
  is_default: boolean;
  version: Generated<number>;
  created_at: Date;
}

interface Device {
  org_id: string;
  device_id: string;
  shop_id: string;
  device_num: string;
  device_name: string;
  model: Generated<string>;
  room_id: string | null;
  device_state: Generated<number>;
  remarks: Generated<string>;
  version: Generated<number>;
  created_at: Date;
  deleted_at: Date | null;
}

interface DeviceProject {
  org_id: string;
  device_id: string;
  shop_project_id: string;
}

interface DictItem {
  org_id: string;
  dict_item_id: string;
  type_code: string;
  item_key: string;
  item_name: string;
  sort: Generated<number>;
  is_hidden: Generated<boolean>;
  version: Generated<number>;
  created_at: Date;
  of_shop_id: string | null;
}

interface DownloadRecord {
  org_id: string;
  sdl_id: string;
  shop_id: string;
  uid: string;
  flag: number;
  download_type: string;
  source: string;
  request: Json;
  mode: string;
  language: string;
  status: Generated<number>;
  records_num: number | null;
  line_num: number | null;
  remark: Generated<string>;
  file_key: string | null;
  file_name: string;
  created_at: Date;
  taken_at: Date | null;
  done_at: Date | null;
  approved_uid: string | null;
  approved_at: Date | null;
  approval: Generated<string>;
  read_with: Json | null;
}

interface EmrAddendum {
  org_id: string;
  emr_addendum_id: string;
  emr_record_id: string;
  content_cipher: Buffer;
  uid: string;
  created_at: Date;
}

interface EmrAddendumImage {
  org_id: string;
  emr_addendum_id: string;
  position: number;
  path: string;
}

interface EmrImage {
  org_id: string;
  emr_record_id: string;
  position: number;
  path: string;
}

interface EmrRecord {
  org_id: string;
  emr_record_id: string;
  shop_id: string;
  member_id: string;
  record_number: string;
  business_date: string;
  serial: number;
  emr_template_id: string;
  template_type: string;
  template_name: string;
  template_version: number;
  doctor_uid: string;
  visit_id: string | null;
  status: string;
  body_cipher: Buffer;
  recycle_reason: Generated<string>;
  version: Generated<number>;
  begun_uid: string;
  created_at: Date;
  edited_uid: string;
  edited_at: Date;
  writer_uids: Generated<string[]>;
  archived_uid: string | null;
  archived_at: Date | null;
  seal: string | null;
  signed_member_id: string | null;
}

interface EmrTemplate {
  org_id: string;
  emr_template_id: string;
  shop_id: string;
  template_type: string;
  template_name: string;
  sections: Json;
  is_enabled: boolean;
  demanded_at: string;
  version: Generated<number>;
  created_uid: string;
  created_at: Date;
  edited_uid: string | null;
  edited_at: Date | null;
}

interface EntryBefore {
  org_id: string;
  entry_before_id: string;
  service_log_id: string | null;
  consult_log_id: string | null;
  triage_id: string | null;
  version: number;
  uid: string;
  written_at: Date;
  said_cipher: Buffer;
}

interface Event {
  org_id: string;
  event_id: string;
  event_name: string;
  seller_id: string | null;
  currency_code: string;
  starts_at: Date;
  ends_at: Date;
  buy_until: string | null;
  status: string;
  places: number | null;
  signed_num: Generated<number>;
  instructions: Generated<string>;
  background_colour: Generated<string>;
  head_images: Generated<string[]>;
  bottom_images: Generated<string[]>;
  poster_image: string | null;
  service_image: string | null;
  call_off_reason: Generated<string>;
  page_code: string | null;
  search_text: Generated<string>;
  version: Generated<number>;
  made_uid: string;
  created_at: Date;
}

interface EventItem {
  org_id: string;
  event_item_id: string;
  event_id: string;
  position: number;
  item_type: string;
  item_id: string;
  event_price: number;
  num: number;
  taken_num: Generated<number>;
}

interface EventSeen {
  org_id: string;
  event_id: string;
  day: string;
  seen_num: number;
}

interface EventShop {
  org_id: string;
  event_id: string;
  shop_id: string;
}

interface EventSignUp {
  org_id: string;
  event_sign_up_id: string;
  event_id: string;
  shop_id: string;
  person_name: string;
  country_code: string;
  mobile_number: string;
  member_id: string | null;
  status: string;
  source: string;
  remarks: Generated<string>;
  withdraw_reason: Generated<string>;
  created_uid: string | null;
  created_at: Date;
}

interface EventTake {
  org_id: string;
  event_take_id: string;
  event_id: string;
  event_item_id: string;
  event_sign_up_id: string;
  order_id: string;
  line_no: number;
  shop_id: string;
  member_id: string;
  num: number;
  back_num: Generated<number>;
  event_price: number;
  list_price: number;
  created_uid: string;
  created_at: Date;
}

interface ExchangeCharge {
  org_id: string;
  charge_id: string;
  payment_pattern_id: string;
  exchange: Json;
  value: number;
  due: number;
  system_type: string | null;
  language: string;
  created_uid: string;
}

interface Favourite {
  org_id: string;
  shop_id: string;
  item_type: string;
  item_id: string;
  shop_project_id: GeneratedAlways<string | null>;
  sku_id: GeneratedAlways<string | null>;
  shop_card_id: GeneratedAlways<string | null>;
  sbc_id: GeneratedAlways<string | null>;
  package_id: GeneratedAlways<string | null>;
  made_uid: string;
  created_at: Date;
}

interface Feedback {
  org_id: string;
  feedback_id: string;
  shop_id: string;
  member_id: string | null;
  content: string;
  feedback_type: string;
  status: Generated<number>;
  reply: Generated<string>;
  created_uid: string | null;
  created_at: Date;
  handled_uid: string | null;
  handled_at: Date | null;
}

interface File {
  org_id: string;
  file_id: string;
  file_key: string;
  use: string;
  shop_id: string;
  file_name: string;
  media_type: string;
  size_bytes: number;
  created_uid: string;
  created_at: Date;
  claimed_at: Date | null;
  released_at: Date | null;
}

interface Goods {
  org_id: string;
  goods_id: string;
  category_id: string;
  goods_name: string;
  unit: string;
  level_discount: Generated<boolean>;
  created_at: Date;
  brand_id: string | null;
  seller_id: string | null;
  goods_type: Generated<string>;
  is_auth: Generated<number>;
  version: Generated<number>;
  goods_kind: Generated<string>;
  goods_sn: string;
  short_name: Generated<string>;
  images: Generated<string[]>;
  deadline: number | null;
  deadline_unit: Generated<number>;
  weight_grams: number | null;
  alert_num: number | null;
  purchase_max: number | null;
  delivery_methods: Generated<string[]>;
  retail_switch: Generated<boolean>;
  sort: Generated<number>;
  search_text: Generated<string>;
  thumbnail: GeneratedAlways<string | null>;
  serial: GeneratedAlways<number | null>;
  opened_limit: number | null;
  opened_limit_unit: Generated<number>;
  in_new_shops: Generated<boolean>;
}

interface GoodsDraft {
  org_id: string;
  uid: string;
  goods_kind: string;
  step: number;
  form: string;
  saved_at: Date;
}

interface GoodsLink {
  org_id: string;
  goods_id: string;
  position: number;
  shop_project_id: string;
}

interface GoodsSpecification {
  org_id: string;
  goods_id: string;
  position: number;
  specification_id: string;
  spec_values: string[];
}

interface GoodsSupplied {
  org_id: string;
  goods_id: string;
  supplier_code: string;
  supplier_name: string;
  supplied_goods_id: string;
  currency_code: string;
  taken_version: number;
  taken_at: Date;
  told_version: number | null;
}

interface GoodsTerms {
  org_id: string;
  goods_id: string;
  shop_id: string;
  sort: number | null;
  version: Generated<number>;
}

interface GoodsUnit {
  org_id: string;
  goods_id: string;
  position: number;
  unit_name: string;
  factor: number;
}

interface GroupBuy {
  org_id: string;
  group_buy_id: string;
  group_name: string;
  seller_id: string | null;
  currency_code: string;
  starts_at: Date;
  ends_at: Date;
  status: string;
  team_size: number;
  fill_hours: number;
  buy_days: number;
  most_teams: number | null;
  instructions: Generated<string>;
  call_off_reason: Generated<string>;
  search_text: Generated<string>;
  version: Generated<number>;
  made_uid: string;
  created_at: Date;
}

interface GroupBuyItem {
  org_id: string;
  group_buy_item_id: string;
  group_buy_id: string;
  position: number;
  item_type: string;
  item_id: string;
  group_price: number;
  per_member: number;
}

interface GroupBuyShop {
  org_id: string;
  group_buy_id: string;
  shop_id: string;
}

interface GroupTake {
  org_id: string;
  group_take_id: string;
  group_buy_id: string;
  group_buy_item_id: string;
  group_team_member_id: string;
  order_id: string;
  line_no: number;
  shop_id: string;
  member_id: string;
  num: number;
  back_num: Generated<number>;
  group_price: number;
  list_price: number;
  created_uid: string;
  created_at: Date;
}

interface GroupTeam {
  org_id: string;
  group_team_id: string;
  group_buy_id: string;
  shop_id: string;
  team_code: string;
  leader_id: string;
  status: string;
  fail_why: Generated<string>;
  team_size: number;
  people_num: number;
  fill_until: Date;
  full_at: Date | null;
  failed_at: Date | null;
  buy_until: string | null;
  opened_uid: string;
  created_at: Date;
}

interface GroupTeamMember {
  org_id: string;
  group_team_member_id: string;
  group_team_id: string;
  group_buy_id: string;
  member_id: string;
  shop_id: string;
  is_living: Generated<boolean>;
  joined_uid: string;
  joined_at: Date;
  left_at: Date | null;
  left_reason: Generated<string>;
}

interface HistoryOrder {
  org_id: string;
  history_order_id: string;
  shop_id: string;
  order_number: string;
  order_date: string;
  member_id: string | null;
  member_num: Generated<string>;
  member_name: Generated<string>;
  mobile_number: Generated<string>;
  phone_last4: GeneratedAlways<string>;
  items: string;
  payments: Generated<string>;
  order_status: Generated<string>;
  maker_name: Generated<string>;
  remarks: Generated<string>;
  currency_code: string;
  amount_total: number;
  amount_received: number;
  amount_debt: number;
  created_uid: string;
  created_at: Date;
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

interface IdentityAlias {
  org_id: string;
  alias_id: string;
  apply_module: string;
  identity_id: string;
  alias_identity: Generated<string>;
  select_state: Generated<number>;
  required_state: Generated<number>;
  version: Generated<number>;
}

interface ImportRow {
  org_id: string;
  import_id: string;
  row_id: string;
  further_ids: Generated<string[]>;
  version: Generated<number>;
  before: Json | null;
}

interface ImportRun {
  org_id: string;
  import_id: string;
  shop_id: string;
  created_uid: string;
  file_name: string;
  line_num: number;
  added_num: number;
  further_num: number;
  failed_num: number;
  created_at: Date;
  undone_uid: string | null;
  undone_at: Date | null;
  subject: string;
  changed_num: Generated<number>;
}

interface Inbound {
  org_id: string;
  inbound_id: string;
  shop_id: string;
  inbound_number: string;
  kind: string;
  status: string;
  warehouse_id: string;
  supplier_id: string | null;
  expected_date: string | null;
  remarks: Generated<string>;
  expected_quantity: number;
  received_quantity: Generated<number>;
  expected_amount: number;
  received_amount: Generated<number>;
  version: Generated<number>;
  created_uid: string;
  created_at: Date;
  confirmed_uid: string | null;
  confirmed_at: Date | null;
  recipient: Generated<string>;
  contact: Generated<string>;
  address: Generated<string>;
}

interface InboundLine {
  org_id: string;
  inbound_id: string;
  line_no: number;
  sku_id: string;
  expected_quantity: number;
  received_quantity: Generated<number>;
  unit_cost: number;
  batch_number: string;
  production_date: string | null;
  valid_date: string | null;
}

interface InboundLineTotal {
  org_id: string;
  inbound_id: string;
  line_no: number;
  amount: number;
}

interface KeptBalance {
  org_id: string;
  shop_id: string;
  ref: string;
  figure: string;
  amount: number;
}

interface Label {
  org_id: string;
  label_name: string;
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
  document_number: string;
  holder_id: string | null;
  shop_id: string;
  uid: string | null;
  business_date: string;
  created_at: Date;
  reverses: string | null;
  transaction: Generated<string>;
}

interface LoyaltyChange {
  org_id: string;
  change_id: string;
  unit: string;
  member_id: string;
  shop_id: string;
  kind: string;
  amount: number;
  balance: number;
  owed: Generated<number>;
  document: Generated<string>;
  document_id: string | null;
  document_number: Generated<string>;
  remarks: Generated<string>;
  uid: string | null;
  business_date: string;
  created_at: Date;
}

interface MallAfterSales {
  org_id: string;
  after_sales_id: string;
  after_sales_number: string;
  shop_id: string;
  delivery_id: string;
  kind: string;
  status: string;
  reason: string;
  refund_id: string | null;
  business_date: string;
  created_uid: string;
  created_at: Date;
}

interface MallAfterSalesLine {
  org_id: string;
  after_sales_id: string;
  line_id: string;
  quantity: number | null;
  amount: number | null;
}

interface MallDelivery {
  org_id: string;
  delivery_id: string;
  shop_id: string;
  order_id: string;
  kind: string;
  channel: string;
  status: string;
  receiver_name: string;
  receiver_phone: string;
  address: Generated<string>;
  freight: Generated<number>;
  freight_project_id: string | null;
  carrier: Generated<string>;
  tracking_number: Generated<string>;
  pickup_code: string | null;
  supplier_id: string | null;
  supply_amount: number | null;
  assigned_at: Date | null;
  business_date: string;
  created_uid: string;
  created_at: Date;
  shipped_at: Date | null;
  received_at: Date | null;
  verified_uid: string | null;
  verified_at: Date | null;
  ship_told_at: Date | null;
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
  channel: string | null;
  shop_channel_id: string | null;
  degree: Generated<string>;
  marital_status: Generated<string>;
  occupation_type: Generated<string>;
  religious_beliefs: Generated<string>;
  level_pinned: Generated<boolean>;
  level_since: string | null;
  cancelled_at: Date | null;
  cancel_reason: Generated<string>;
  withdrawn_at: Date | null;
  birthday_key: number | null;
  province_id: Generated<string>;
  city_id: Generated<string>;
  county_id: Generated<string>;
  merged_into: string | null;
  religious_beliefs_cipher: Buffer | null;
  member_type: Generated<string>;
}

interface MemberBelong {
  org_id: string;
  member_id: string;
  identity_id: string;
  uid: string;
}

interface MemberCoupon {
  org_id: string;
  member_coupon_id: string;
  coupon_id: string;
  member_id: string;
  status: string;
  valid_start: string;
  valid_end: string;
  issued_shop_id: string;
  issued_uid: string | null;
  created_at: Date;
  order_id: string | null;
  used_at: Date | null;
  given_by: Generated<string>;
  given_year: number | null;
}

interface MemberDuplicate {
  org_id: string;
  member_id: string;
  other_id: string;
  shop_id: string;
  reasons: string[];
  found_at: Date;
  dismissed_uid: string | null;
  dismissed_at: Date | null;
}

interface MemberFigure {
  org_id: string;
  member_id: string;
  shop_id: string;
  principal: Generated<string>;
  gift: Generated<string>;
  debt: Generated<string>;
  remain_num: Generated<string>;
  points: Generated<string>;
  growth: Generated<string>;
  spend: Generated<string>;
  in_use: Generated<boolean>;
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
  icon: Generated<number>;
  keep_value: Generated<number>;
  benefits: Generated<string[]>;
  version: Generated<number>;
  points_tenths: Generated<number>;
}

interface MemberLevelChange {
  org_id: string;
  change_id: string;
  member_id: string;
  kind: string;
  from_level_name: string | null;
  to_level_name: string | null;
  pinned: Generated<boolean>;
  growth: number | null;
  remarks: Generated<string>;
  uid: string | null;
  created_at: Date;
}

interface MemberMerge {
  org_id: string;
  member_id: string;
  kept_id: string;
  shop_id: string;
  member_name: string;
  member_num: string;
  country_code: string;
  mobile_number: string;
  reason: string;
  created_uid: string;
  created_at: Date;
}

interface MemberMobileChange {
  org_id: string;
  change_id: string;
  member_id: string;
  country_code: string;
  mobile_number: string;
  proved: boolean;
  reason: string;
  created_uid: string;
  created_at: Date;
  vouched_uid: string | null;
  vouched_at: Date | null;
}

interface MemberPhone {
  org_id: string;
  member_id: string;
  position: number;
  category: Generated<string>;
  phone: string;
  relation: string;
}

interface MemberPrice {
  org_id: string;
  item_type: string;
  item_id: string;
  member_level_id: string;
  price: number;
}

interface MemberProof {
  org_id: string;
  proof_id: string;
  member_id: string;
  shop_id: string;
  purpose: string;
  card_id: string | null;
  amount: number;
  num: number;
  receiver_id: string | null;
  method: string;
  signature: string | null;
  asked_uid: string;
  created_at: Date;
  proved_at: Date | null;
  used_at: Date | null;
  used_document: string | null;
  used_document_id: string | null;
  receiver_num: Generated<number>;
  uses: Generated<string>;
}

interface MemberSource {
  org_id: string;
  source_id: string;
  parent_id: string | null;
  source_name: string;
  needs_recommend: Generated<boolean>;
  sort: Generated<number>;
  version: Generated<number>;
  remarks: Generated<string>;
  of_shop_id: string | null;
}

interface MemberToken {
  org_id: string;
  token: string;
  member_id: string;
  shop_id: string;
}

interface Message {
  org_id: string;
  message_id: string;
  shop_id: string;
  type: number;
  plan_num: Generated<number>;
  return_date: string;
  order_number: string | null;
  created_at: Date;
  uid: string | null;
  said: Generated<Json>;
}

interface MessageRead {
  org_id: string;
  message_id: string;
  uid: string;
  read_at: Date;
}

interface MiniAd {
  org_id: string;
  shop_id: string;
  is_open: boolean;
  pictures: Json;
  show_seconds: number;
  version: Generated<number>;
  changed_at: Date;
}

interface OrderChange {
  org_id: string;
  order_change_id: string;
  order_id: string;
  shop_id: string;
  what: string;
  item_name: Generated<string>;
  before: string;
  after: string;
  reason: Generated<string>;
  uid: string;
  created_at: Date;
}

interface OrderCharge {
  org_id: string;
  charge_id: string;
  order_id: string;
  payment_pattern_id: string;
  settlement: Json;
  system_type: string | null;
  language: string;
  created_uid: string;
}

interface OrderDay {
  org_id: string;
  shop_id: string;
  business_date: string;
  order_num: number;
  amount_total: number;
  amount_discount: number;
  amount_receivable: number;
  amount_received: number;
  amount_debt: number;
  refunded_amount: number;
}

interface OrderDayDelta {
  org_id: string;
  delta_id: Generated<string>;
  shop_id: string;
  business_date: string;
  order_num: number;
  amount_total: number;
  amount_discount: number;
  amount_receivable: number;
  amount_received: number;
  amount_debt: number;
  refunded_amount: number;
}

interface OrderLine {
  org_id: string;
  line_id: string;
  order_id: string;
  line_no: number;
  item_type: string;
  item_id: string;
  item_name: string;
  specs_name: Generated<string>;
  quantity: number;
  price: number;
  gift: boolean;
  adjust_amount: number;
  amount_total: number;
  amount_discount: number;
  amount_receivable: number;
  explanation: Json;
  terms: Json | null;
  paid_tender: Generated<number>;
  paid_principal: Generated<number>;
  paid_gift: Generated<number>;
  left_debt: Generated<number>;
  card_id: string | null;
  refunded_amount: Generated<number>;
  points: Generated<number>;
  repaid_tender: Generated<number>;
  repaid_principal: Generated<number>;
  debt_cancelled: Generated<number>;
  earned_points: Generated<number>;
  earned_growth: Generated<number>;
  package_id: string | null;
  package_no: number | null;
  package_name: Generated<string>;
  refunded_principal: Generated<number>;
  refunded_gift: Generated<number>;
  refunded_num: Generated<number>;
  bounced_tender: Generated<number>;
  lapsed_gift: Generated<number>;
  at_usual_price: Generated<boolean>;
  is_direct: Generated<boolean>;
}

interface OrderLinePerformer {
  org_id: string;
  line_id: string;
  uid: string;
  basis_points: number;
}

interface OrderPayment {
  org_id: string;
  payment_id: string;
  order_id: string;
  payment_pattern_id: string;
  amount: number;
  principal: Generated<number>;
  gift: Generated<number>;
  card_id: string | null;
  created_at: Date;
  refunded_amount: Generated<number>;
  repayment_id: string | null;
  tendered: number | null;
  charge_id: string | null;
  slip_number: Generated<string>;
}

interface OrderPaymentLine {
  org_id: string;
  payment_id: string;
  line_id: string;
  principal: number;
  gift: number;
  refunded_principal: Generated<number>;
  refunded_gift: Generated<number>;
}

interface OrderPaymentLot {
  org_id: string;
  payment_id: string;
  lot_id: string;
  principal: number;
  gift: number;
  refunded_principal: Generated<number>;
  refunded_gift: Generated<number>;
}

interface OrderPerformer {
  org_id: string;
  shop_id: string;
  uid: string;
  business_date: string;
  order_id: string;
}

interface OrderRefund {
  org_id: string;
  refund_id: string;
  refund_number: string;
  shop_id: string;
  order_id: string;
  member_id: string | null;
  status: string;
  currency_code: string;
  amount: number;
  tender: number;
  restored_principal: number;
  restored_gift: number;
  debt: number;
  reason: string;
  business_date: string;
  created_uid: string;
  created_at: Date;
  decided_uid: string | null;
  decided_at: Date | null;
  decide_reason: Generated<string>;
  explanation: Generated<Json>;
  lapsed_gift: Generated<number>;
  initiator: Generated<string>;
}

interface OrderRefundLine {
  org_id: string;
  refund_id: string;
  line_id: string;
  num: number;
  amount: number;
  tender: number;
  principal: number;
  gift: number;
  debt: number;
  restock: string | null;
  lapsed: Generated<number>;
}

interface OrderRefundPayment {
  org_id: string;
  refund_id: string;
  payment_pattern_id: string;
  amount: number;
}

interface OrderScan {
  org_id: string;
  order_id: string;
  shop_id: string;
  nonce: string;
  expires_at: Date;
  created_uid: string;
  created_at: Date;
  claimed_at: Date | null;
  claimed_pattern_id: string | null;
}

interface OrderUse {
  org_id: string;
  use_id: string;
  order_id: string;
  position: number;
  card_item_id: string;
  shop_project_id: string | null;
  num: number;
}

interface OrderUsePerformer {
  org_id: string;
  use_id: string;
  uid: string;
  basis_points: number;
}

interface OrderUseSupply {
  org_id: string;
  order_id: string;
  position: number;
  shop_project_id: string;
  sku_id: string;
  quantity: number | null;
  batch_id: string | null;
  reason: Generated<string>;
}

interface Organisation {
  org_id: string;
  org_name: string;
  shares_members: Generated<boolean>;
  created_at: Date;
}

interface Outbound {
  org_id: string;
  outbound_id: string;
  shop_id: string;
  outbound_number: string;
  kind: string;
  status: string;
  warehouse_id: string;
  group_id: string | null;
  receiver_uid: string | null;
  supplier_id: string | null;
  order_number: Generated<string>;
  remarks: Generated<string>;
  expected_quantity: number;
  actual_quantity: Generated<number>;
  amount: Generated<number>;
  version: Generated<number>;
  created_uid: string;
  created_at: Date;
  confirmed_uid: string | null;
  confirmed_at: Date | null;
  approved_uid: string | null;
  member_id: string | null;
  judged_amount: number | null;
}

interface OutboundLine {
  org_id: string;
  outbound_id: string;
  line_no: number;
  sku_id: string;
  expected_quantity: number;
  actual_quantity: Generated<number>;
  batch_number: Generated<string>;
  opened_id: string | null;
}

interface Outbox {
  org_id: string;
  outbox_id: string;
  topic: string;
  payload: Json;
  created_at: Date;
  tries: Generated<number>;
  held_until: Date | null;
}

interface Package {
  org_id: string;
  package_id: string;
  seller_id: string | null;
  package_name: string;
  package_sn: string;
  sell_price: number;
  price_floor: number | null;
  price_ceiling: number | null;
  description: Generated<string>;
  sort: Generated<number>;
  is_shelves: Generated<boolean>;
  search_text: string;
  version: Generated<number>;
  created_at: Date;
  serial: GeneratedAlways<number | null>;
  in_new_shops: Generated<boolean>;
}

interface PackageGroup {
  org_id: string;
  package_id: string;
  group_no: number;
  group_name: string;
  choose_num: number;
}

interface PackagePart {
  org_id: string;
  package_id: string;
  position: number;
  group_no: number | null;
  item_type: string;
  item_id: string;
  quantity: number;
  shop_project_id: GeneratedAlways<string | null>;
  sku_id: GeneratedAlways<string | null>;
  shop_card_id: GeneratedAlways<string | null>;
}

interface PackageTerms {
  org_id: string;
  package_id: string;
  shop_id: string;
  sell_price: number | null;
  sort: number | null;
  is_shelves: Generated<boolean>;
  version: Generated<number>;
}

interface PaymentAccount {
  org_id: string;
  account_id: string;
  shop_id: string;
  account_name: string;
  pay_method: string;
  driver: string;
  app_id: string;
  merchant_id: string;
  sealed_keys: Buffer;
  is_open: Generated<boolean>;
  version: Generated<number>;
  created_uid: string;
  created_at: Date;
  has_app_secret: Generated<boolean>;
}

interface PaymentCharge {
  org_id: string;
  charge_id: string;
  charge_number: string;
  shop_id: string;
  account_id: string;
  purpose_kind: string;
  purpose_id: string;
  purpose_number: string;
  way: string;
  pay_method: string;
  amount: number;
  currency_code: string;
  status: string;
  qr_text: Generated<string>;
  problem: Generated<string>;
  gateway_number: string | null;
  captured_amount: Generated<number>;
  captured_at: Date | null;
  refunded_amount: Generated<number>;
  created_uid: string;
  created_at: Date;
  expires_at: Date;
  ask_at: Date | null;
  asked_num: Generated<number>;
  business_date: string;
  shown_as: Generated<string>;
  order_id: string | null;
  ended_at: Date | null;
}

interface PaymentCode {
  org_id: string;
  payment_code_id: string;
  shop_id: string;
  kind: string;
  code: string;
  code_name: string;
  version: Generated<number>;
  created_at: Date;
}

interface PaymentPattern {
  org_id: string;
  payment_pattern_id: string;
  shop_id: string;
  pattern_name: string;
  pay_method: string;
  is_default: boolean;
  is_open: Generated<boolean>;
  sort: Generated<number>;
  device_id: string | null;
  merchant_code_id: string | null;
  remarks: Generated<string>;
  version: Generated<number>;
  collect_code: Generated<string>;
}

interface PaymentReview {
  org_id: string;
  payment_id: string;
  shop_id: string;
  order_id: string;
  status: string;
  business_date: string;
  created_uid: string;
  created_at: Date;
  decided_uid: string | null;
  decided_at: Date | null;
  decide_date: string | null;
  decide_reason: Generated<string>;
  asked_for: Generated<string>;
}

interface Performance {
  org_id: string;
  performance_id: string;
  shop_id: string;
  uid: string;
  business_date: string;
  measure: string;
  document: string;
  document_id: string;
  line_id: string;
  amount: number;
  commission_amount: number | null;
}

interface PlatformOrder {
  org_id: string;
  platform_order_id: string;
  shop_id: string;
  platform: string;
  order_number: string;
  voucher_code: string;
  deal_id: string;
  deal_name: string;
  buyer_name: string;
  buyer_phone: string;
  currency_code: string;
  price: number;
  paid: number | null;
  commission: number | null;
  settle_amount: number | null;
  bought_at: Date | null;
  bought_date: string;
  used_at: Date | null;
  told_shop: string;
  status: string;
  version: Generated<number>;
  brought_uid: string;
  created_at: Date;
  updated_at: Date;
}

interface PointsItem {
  org_id: string;
  item_type: string;
  item_id: string;
  cap_percent: number | null;
  points_per_yuan: number | null;
}

interface PointsLot {
  org_id: string;
  account_id: string;
  member_id: string;
  valid_end: string | null;
  lapsed: Generated<boolean>;
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

interface PriceDue {
  org_id: string;
  due_id: string;
  kind: string;
  template_id: string;
  shop_project_id: GeneratedAlways<string | null>;
  sku_id: GeneratedAlways<string | null>;
  shop_card_id: GeneratedAlways<string | null>;
  sbc_id: GeneratedAlways<string | null>;
  package_id: GeneratedAlways<string | null>;
  of_shop_id: string | null;
  from_date: string;
  sell_price: number;
  is_held_back: Generated<boolean>;
  made_uid: string;
  created_at: Date;
}

interface ProjectLink {
  org_id: string;
  shop_project_id: string;
  position: number;
  linked_project_id: string;
}

interface ProjectPriceDue {
  org_id: string;
  due_id: string;
  shop_project_id: string;
  of_shop_id: string | null;
  from_date: string;
  sell_price: number;
  is_held_back: Generated<boolean>;
  made_uid: string;
  created_at: Date;
}

interface ProjectSupplied {
  org_id: string;
  shop_project_id: string;
  supplier_code: string;
  supplier_name: string;
  supplied_project_id: string;
  taken_version: number;
  supply_price: number;
  taken_at: Date;
  told_version: number | null;
  currency_code: string | null;
}

interface ProjectSupply {
  org_id: string;
  shop_project_id: string;
  position: number;
  sku_id: string;
  quantity: number;
}

interface RechargeCharge {
  org_id: string;
  charge_id: string;
  payment_pattern_id: string;
  recharge: Json;
  loads: Json;
  countersigned_by: string | null;
  system_type: string | null;
  language: string;
  created_uid: string;
}

interface Reconciliation {
  org_id: string;
  reconciliation_id: string;
  reconciliation_number: string;
  shop_id: string;
  pay_method: string;
  way: string;
  start_date: string;
  end_date: string;
  currency_code: string;
  status: string;
  payment_num: Generated<number>;
  received: Generated<number>;
  refunded: Generated<number>;
  expected_fee: Generated<number>;
  fee_rate: Generated<number>;
  their_num: Generated<number>;
  their_amount: Generated<number>;
  arrived_fee: Generated<number>;
  open_num: Generated<number>;
  handled_num: Generated<number>;
  put_off_num: Generated<number>;
  put_off_net: Generated<number>;
  version: Generated<number>;
  created_uid: string;
  created_at: Date;
  decided_uid: string | null;
  decided_at: Date | null;
}

interface ReconciliationDay {
  org_id: string;
  day_id: string;
  reconciliation_id: string;
  shop_id: string;
  pay_method: string;
  business_date: string;
  day_close_id: string;
  payment_num: number;
  received: number;
  refunded: number;
  expected_fee: number;
  their_amount: number | null;
  arrived_fee: number | null;
  kind: string | null;
  word: Generated<string>;
  handled_uid: string | null;
  handled_at: Date | null;
  proofs: Generated<string[]>;
}

interface ReconciliationLine {
  org_id: string;
  line_id: string;
  shop_id: string;
  pay_method: string;
  business_date: string;
  entry_id: string;
  position: number;
  document: string;
  document_id: string;
  document_number: string;
  amount: number;
  is_correction: boolean;
  provider_number: string;
  own_number: string;
  taken_uid: string | null;
  taken_at: Date;
  reconciliation_id: string | null;
  carried_from: string | null;
  matched_by: string | null;
  row_id: string | null;
  kind: string | null;
  word: Generated<string>;
  handled_uid: string | null;
  handled_at: Date | null;
  proofs: Generated<string[]>;
  fee_rate: number | null;
}

interface ReconciliationPutOff {
  org_id: string;
  put_off_id: string;
  reconciliation_id: string;
  line_id: string | null;
  row_id: string | null;
  word: string;
  proofs: Generated<string[]>;
  handled_uid: string | null;
  handled_at: Date | null;
}

interface ReminderStop {
  org_id: string;
  mobile_number: string;
  created_at: Date;
}

interface Repayment {
  org_id: string;
  repayment_id: string;
  repayment_number: string;
  shop_id: string;
  member_id: string;
  currency_code: string;
  business_date: string;
  amount: number;
  principal: Generated<number>;
  entry_id: string;
  remarks: Generated<string>;
  created_uid: string;
  created_at: Date;
}

interface RepaymentCharge {
  org_id: string;
  charge_id: string;
  payment_pattern_id: string;
  repayment: Json;
  system_type: string | null;
  language: string;
  created_uid: string;
}

interface RepaymentOrder {
  org_id: string;
  repayment_id: string;
  order_id: string;
  amount: number;
  debt_after: number;
}

interface ReturnPlan {
  org_id: string;
  plan_id: string;
  shop_id: string;
  member_id: string;
  type_id: string;
  occasion: string;
  rule_id: string | null;
  days: number | null;
  source_key: string | null;
  document: string | null;
  document_id: string | null;
  document_number: Generated<string>;
  item_names: Generated<string>;
  before_id: string | null;
  return_date: string;
  return_content: Generated<string>;
  uid: string | null;
  handed_uid: string | null;
  hand_reason: Generated<string>;
  status: Generated<string>;
  way: string | null;
  satisfaction: number | null;
  result: Generated<string>;
  images: Generated<string[]>;
  lapse_reason: Generated<string>;
  done_uid: string | null;
  done_at: Date | null;
  done_date: string | null;
  version: Generated<number>;
  planned_uid: string | null;
  created_at: Date;
}

interface ReturnRule {
  org_id: string;
  rule_id: string;
  shop_id: string;
  type_id: string;
  rule_name: string;
  occasion: string;
  for_all: Generated<boolean>;
  assign_to: string;
  identity_id: string | null;
  uid: string | null;
  is_open: Generated<boolean>;
  version: Generated<number>;
  created_at: Date;
}

interface ReturnRuleCategory {
  org_id: string;
  rule_id: string;
  category_id: string;
}

interface ReturnRuleProject {
  org_id: string;
  rule_id: string;
  shop_project_id: string;
}

interface ReturnRuleStep {
  org_id: string;
  rule_id: string;
  days: number;
  return_content: string;
}

interface ReturnType {
  org_id: string;
  type_id: string;
  shop_id: string;
  type_name: string;
  sort: Generated<number>;
  in_use: Generated<boolean>;
  version: Generated<number>;
}

interface Role {
  org_id: string;
  role_id: string;
  role_name: string;
  description: Generated<string>;
  data_scope: string;
  created_at: Date;
  requires_totp: Generated<boolean>;
  version: Generated<number>;
  preset: string | null;
}

interface RoleGrant {
  org_id: string;
  role_id: string;
  module: string;
  permission: string;
}

interface Room {
  org_id: string;
  room_id: string;
  shop_id: string;
  room_num: string;
  room_name: string;
  bed_count: number;
  remarks: Generated<string>;
  version: Generated<number>;
  created_at: Date;
  deleted_at: Date | null;
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

interface SalesOrder {
  org_id: string;
  order_id: string;
  shop_id: string;
  order_number: string;
  member_id: string | null;
  status: string;
  currency_code: string;
  business_date: string;
  amount_total: number;
  amount_discount: number;
  amount_receivable: number;
  amount_received: Generated<number>;
  amount_debt: Generated<number>;
  debt_account_id: string | null;
  item_summary: string;
  line_num: number;
  remarks: Generated<string>;
  void_reason: Generated<string>;
  created_uid: string;
  created_at: Date;
  settled_uid: string | null;
  settled_at: Date | null;
  is_in_debt: GeneratedAlways<boolean>;
  points: Generated<number>;
  amount_owed: Generated<number>;
  amount_repaid: Generated<number>;
  member_coupon_id: string | null;
  coupon_amount: Generated<number>;
  held_name: Generated<string>;
  held_uid: string | null;
  held_at: Date | null;
  amount_bounced: Generated<number>;
  warned_at: Date | null;
  source: Generated<string>;
  goods_left_at: Date | null;
  finance_remark: Generated<string>;
  amount_refunded: Generated<number>;
  by_hand_amount: Generated<number>;
}

interface SandboxTrade {
  org_id: string;
  charge_number: string;
  amount: number;
  currency_code: string;
  state: string;
  paid_at: Date | null;
  refunded_amount: Generated<number>;
}

interface Seckill {
  org_id: string;
  seckill_id: string;
  seckill_name: string;
  seller_id: string | null;
  currency_code: string;
  starts_at: Date;
  ends_at: Date;
  status: string;
  instructions: Generated<string>;
  call_off_reason: Generated<string>;
  search_text: Generated<string>;
  version: Generated<number>;
  made_uid: string;
  created_at: Date;
}

interface SeckillItem {
  org_id: string;
  seckill_item_id: string;
  seckill_id: string;
  position: number;
  item_type: string;
  item_id: string;
  seckill_price: number;
  total: number;
  per_member: number | null;
  taken_num: Generated<number>;
  less_cents: Generated<number>;
}

interface SeckillShop {
  org_id: string;
  seckill_id: string;
  shop_id: string;
}

interface SeckillTake {
  org_id: string;
  seckill_take_id: string;
  seckill_id: string;
  seckill_item_id: string;
  order_id: string;
  line_no: number;
  shop_id: string;
  member_id: string | null;
  num: number;
  back_num: Generated<number>;
  seckill_price: number;
  list_price: number;
  created_uid: string;
  created_at: Date;
  is_paid: Generated<boolean>;
}

interface SelfBooking {
  org_id: string;
  self_booking_id: string;
  shop_id: string;
  status: string;
  caller_name: string;
  caller_mobile: string;
  wanted_uid: string | null;
  starts_at: Date;
  ends_at: Date;
  proposed_at: Date | null;
  proposed_until: Date | null;
  proposed_uid: string | null;
  answered_uid: string | null;
  remarks: Generated<string>;
  decline_reason: Generated<string>;
  appointment_id: string | null;
  created_at: Date;
  offer_until: Date | null;
  waits_since: Date | null;
  member_id: string | null;
}

interface SelfBookingItem {
  org_id: string;
  self_booking_id: string;
  item_no: number;
  shop_project_id: string;
  item_name: string;
}

interface SelfBookingPassed {
  org_id: string;
  self_booking_id: string;
  starts_at: Date;
}

interface SelfBookingToken {
  org_id: string;
  token_hash: Buffer;
  self_booking_id: string;
  expires_at: Date;
}

interface SelfProject {
  org_id: string;
  shop_id: string;
  shop_project_id: string;
}

interface ServiceLog {
  org_id: string;
  service_log_id: string;
  shop_id: string;
  member_id: string;
  business_date: string;
  shop_project_id: string | null;
  item_name: string;
  uid: string;
  content_cipher: Buffer;
  deduction_id: string | null;
  version: Generated<number>;
  withdrawn_at: Date | null;
  withdrawn_uid: string | null;
  withdraw_reason: Generated<string>;
  created_uid: string;
  created_at: Date;
  edited_uid: string | null;
  edited_at: Date | null;
}

interface ServiceLogImage {
  org_id: string;
  service_log_id: string;
  position: number;
  path: string;
  stage: string;
}

interface Setting {
  org_id: string;
  setting_id: string;
  shop_id: string | null;
  setting_key: string;
  value: Json;
  version: Generated<number>;
  changed_uid: string;
  changed_at: Date;
}

interface SettingBefore {
  org_id: string;
  setting_id: string;
  version: number;
  value: Json;
  until_at: Date;
}

interface Shift {
  org_id: string;
  shift_id: string;
  shop_id: string;
  shift_name: string;
  shift_status: number;
  start_time: string | null;
  end_time: string | null;
  color: string;
  is_open: Generated<boolean>;
  version: Generated<number>;
  created_at: Date;
  deleted_at: Date | null;
}

interface ShiftHandover {
  org_id: string;
  handover_id: string;
  handover_number: string;
  shop_id: string;
  business_date: string;
  status: string;
  currency_code: string;
  after_id: string | null;
  cash_begin: number;
  cash_expected: number;
  cash_counted: number;
  difference: number;
  reason: string;
  counts: Json;
  day_report: Json;
  report: Json;
  to_uid: string;
  decide_reason: Generated<string>;
  decided_at: Date | null;
  created_uid: string;
  created_at: Date;
  is_blind: Generated<boolean>;
}

interface ShiftPlan {
  org_id: string;
  shop_id: string;
  uid: string;
  plan_date: string;
  shift_id: string | null;
  version: Generated<number>;
  plan_id: Generated<string>;
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
  founder_uid: string | null;
  open_time: string | null;
  close_time: string | null;
  version: Generated<number>;
}

interface ShopCard {
  org_id: string;
  shop_card_id: string;
  shop_card_name: string;
  card_sn: string;
  sell_price: number;
  member_price: number | null;
  level_discount: Generated<boolean>;
  valid: number;
  valid_unit: number;
  valid_type: number;
  count_method: number;
  project_num: number;
  gift_valued: Generated<boolean>;
  usable_shop_ids: Generated<string[]>;
  is_shelves: Generated<boolean>;
  search_text: string;
  created_at: Date;
  version: Generated<number>;
  seller_id: string | null;
  full_name: Generated<string>;
  card_type: Generated<string>;
  price_floor: number | null;
  price_ceiling: number | null;
  gift_above: Generated<boolean>;
  cover_image: string | null;
  description: Generated<string>;
  sort: Generated<number>;
  serial: GeneratedAlways<number | null>;
  in_new_shops: Generated<boolean>;
}

interface ShopCardProduct {
  org_id: string;
  shop_card_id: string;
  gift: boolean;
  sku_id: string;
  quantity: number;
  position: number;
}

interface ShopCardProject {
  org_id: string;
  shop_card_id: string;
  gift: boolean;
  shop_project_id: string;
  project_num: number;
  position: number;
}

interface ShopProject {
  org_id: string;
  shop_project_id: string;
  category_id: string;
  project_name: string;
  short_name: Generated<string>;
  project_sn: string;
  specification: Generated<string>;
  duration_minutes: number;
  sell_price: number;
  member_price: number | null;
  level_discount: Generated<boolean>;
  is_shelves: Generated<boolean>;
  search_text: string;
  created_at: Date;
  version: Generated<number>;
  seller_id: string | null;
  price_floor: number | null;
  price_ceiling: number | null;
  must_choose: Generated<boolean>;
  clean_minutes: Generated<number>;
  cover_image: string | null;
  description: Generated<string>;
  sort: Generated<number>;
  serial: GeneratedAlways<number | null>;
  needs_room: Generated<boolean>;
  self_bookable: Generated<boolean>;
  images: Generated<string[]>;
  department_id: string | null;
  commission_base: number | null;
  in_new_shops: Generated<boolean>;
}

interface ShopProjectIdentity {
  org_id: string;
  shop_project_id: string;
  identity_id: string;
}

interface ShopProjectTerms {
  org_id: string;
  shop_project_id: string;
  shop_id: string;
  sell_price: number | null;
  sort: number | null;
  is_shelves: Generated<boolean>;
  version: Generated<number>;
  self_bookable: Generated<boolean>;
}

interface Sku {
  org_id: string;
  sku_id: string;
  goods_id: string;
  specs_name: Generated<string>;
  product_sn: string;
  barcode: Generated<string>;
  price: number;
  member_price: number | null;
  is_shelves: Generated<boolean>;
  search_text: string;
  created_at: Date;
  spec_values: Generated<string[]>;
  cost_price: number | null;
  price_floor: number | null;
  price_ceiling: number | null;
  supplier_code: Generated<string>;
  position: Generated<number>;
  serial: GeneratedAlways<number | null>;
}

interface SkuShelf {
  org_id: string;
  sku_id: string;
  goods_id: string;
  goods_kind: string;
  category_id: string;
  sort: number;
  goods_sn: string;
  position: number;
  seller_id: string | null;
}

interface SkuSupplied {
  org_id: string;
  sku_id: string;
  goods_id: string;
  supplied_sku_id: string;
  supply_price: number;
}

interface SkuTerms {
  org_id: string;
  sku_id: string;
  shop_id: string;
  price: number | null;
  is_shelves: Generated<boolean>;
}

interface SkuToken {
  org_id: string;
  token: string;
  sku_id: string;
}

interface Specification {
  org_id: string;
  specification_id: string;
  goods_kind: string;
  spec_name: string;
  spec_values: Generated<string[]>;
  sort: Generated<number>;
  version: Generated<number>;
}

interface Staff {
  org_id: string;
  uid: string;
  account_id: string | null;
  shop_id: string;
  real_name: string;
  staff_num: Generated<string>;
  mobile_number: string;
  color: string | null;
  disabled_at: Date | null;
  created_at: Date;
  gender: Generated<number>;
  birth: string | null;
  id_number_cipher: Buffer | null;
  address: Generated<string>;
  entry_date: string | null;
  position: Generated<string>;
  group_id: string | null;
  remarks: Generated<string>;
  photo: string | null;
  is_public: Generated<boolean>;
  specialty: Generated<string>;
  tags: Generated<string[]>;
  introduction: Generated<string>;
  attendance_photos: Generated<string[]>;
  search_text: Generated<string>;
  version: Generated<number>;
  deleted_at: Date | null;
  invited_at: Date | null;
  visits: Generated<boolean>;
  helped_uid: string | null;
  helped_at: Date | null;
}

interface StaffGroup {
  org_id: string;
  group_id: string;
  shop_id: string;
  parent_id: string | null;
  group_name: string;
  is_medical: Generated<boolean>;
  sort: Generated<number>;
  path: string[];
  version: Generated<number>;
  created_at: Date;
  deleted_at: Date | null;
}

interface StaffIdentity {
  org_id: string;
  identity_id: string;
  identity_name: string;
  preset: string | null;
  sort: Generated<number>;
  version: Generated<number>;
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
  given_uid: string | null;
}

interface StaffShop {
  org_id: string;
  uid: string;
  shop_id: string;
}

interface StateChange {
  org_id: string;
  change_id: string;
  machine: string;
  document_id: string;
  verb: string;
  from_state: string;
  to_state: string;
  reason: Generated<string>;
  uid: string | null;
  created_at: Date;
}

interface StatementRow {
  org_id: string;
  row_id: string;
  shop_id: string;
  pay_method: string;
  row_key: string;
  business_date: string;
  happened_at: Date | null;
  amount: number;
  fee: number;
  fee_exact: string;
  provider_number: string;
  own_number: string;
  remarks: string;
  reconciliation_id: string | null;
  carried_from: string | null;
  kind: string | null;
  word: Generated<string>;
  handled_uid: string | null;
  handled_at: Date | null;
  created_uid: string;
  created_at: Date;
  proofs: Generated<string[]>;
}

interface StockBalance {
  org_id: string;
  warehouse_id: string;
  batch_id: string;
  shop_id: string;
  sku_id: string;
  quantity: Generated<number>;
  received_at: Date;
  opened_quantity: Generated<number>;
}

interface StockBatch {
  org_id: string;
  batch_id: string;
  sku_id: string;
  batch_number: string;
  production_date: string | null;
  valid_date: string | null;
  created_at: Date;
  recalled_at: Date | null;
  recall_reason: Generated<string>;
}

interface StockBatchStop {
  org_id: string;
  batch_id: string;
  shop_id: string;
  reason: string;
  stopped_at: Date;
}

interface StockCost {
  org_id: string;
  shop_id: string;
  sku_id: string;
  quantity: Generated<number>;
  value_cents: Generated<number>;
}

interface StockDay {
  org_id: string;
  warehouse_id: string;
  sku_id: string;
  business_date: string;
  shop_id: string;
  in_quantity: number;
  out_quantity: number;
  in_value: number;
  out_value: number;
  used_quantity: Generated<number>;
}

interface StockHeld {
  org_id: string;
  warehouse_id: string;
  sku_id: string;
  shop_id: string;
  quantity: Generated<number>;
  moved_on: string | null;
}

interface StockMove {
  org_id: string;
  move_id: string;
  shop_id: string;
  sku_id: string;
  batch_id: string;
  from_place: string;
  from_warehouse_id: string | null;
  to_place: string;
  to_warehouse_id: string | null;
  quantity: number;
  value_cents: number;
  kind: string;
  document: string;
  document_id: string;
  document_number: string;
  line_no: number;
  reverses: string | null;
  uid: string | null;
  business_date: string;
  created_at: Date;
  warehouse_id: GeneratedAlways<string | null>;
  delta: GeneratedAlways<number | null>;
  member_id: string | null;
  opened_id: string | null;
}

interface StockMoveBack {
  org_id: string;
  move_id: string;
  of_quantity: number;
  quantity: Generated<number>;
  value_cents: Generated<number>;
}

interface StockOpened {
  org_id: string;
  opened_id: string;
  warehouse_id: string;
  batch_id: string;
  shop_id: string;
  sku_id: string;
  content: number;
  rest: Generated<number>;
  use_by: Date;
  opened_uid: string;
  opened_at: Date;
}

interface StockShortage {
  org_id: string;
  shortage_id: string;
  shop_id: string;
  warehouse_id: string;
  sku_id: string;
  kind: string;
  document: string;
  document_id: string;
  document_number: string;
  line_no: number;
  member_id: string | null;
  status: string;
  quantity: number;
  left_quantity: number;
  reason: Generated<string>;
  created_uid: string;
  created_at: Date;
  decided_uid: string | null;
  decided_at: Date | null;
}

interface StockTake {
  org_id: string;
  take_id: string;
  shop_id: string;
  warehouse_id: string;
  take_number: string;
  status: string;
  is_blind: boolean;
  remarks: Generated<string>;
  gain_amount: Generated<number>;
  loss_amount: Generated<number>;
  version: Generated<number>;
  created_uid: string;
  created_at: Date;
  confirmed_uid: string | null;
  confirmed_at: Date | null;
  approved_uid: string | null;
  judged_amount: number | null;
}

interface StockTakeLine {
  org_id: string;
  take_id: string;
  batch_id: string;
  sku_id: string;
  book_quantity: number;
  counted_quantity: number;
  counted_uid: string;
  counted_at: Date;
}

interface StockTransfer {
  org_id: string;
  transfer_id: string;
  shop_id: string;
  from_warehouse_id: string;
  to_shop_id: string;
  to_warehouse_id: string;
  transfer_number: string;
  status: string;
  remarks: Generated<string>;
  quantity: number;
  received_quantity: Generated<number>;
  amount: Generated<number>;
  version: Generated<number>;
  created_uid: string;
  created_at: Date;
  sent_uid: string | null;
  sent_at: Date | null;
  received_uid: string | null;
  received_at: Date | null;
  lost_amount: Generated<number>;
  judged_amount: number | null;
}

interface StockTransferLine {
  org_id: string;
  transfer_id: string;
  line_no: number;
  sku_id: string;
  quantity: number;
  batch_number: Generated<string>;
  received_quantity: Generated<number>;
  damaged_quantity: Generated<number>;
}

interface Supplied {
  org_id: string;
  shop_id: string;
  supplier_id: string;
  sku_id: string;
  bought_quantity: number;
  bought_amount: number;
  back_quantity: number;
  back_amount: number;
}

interface SuppliedMove {
  org_id: string;
  move_id: string;
  shop_id: string;
  supplier_id: string;
  sku_id: string;
  batch_id: string;
  business_date: string;
  kind: string;
  quantity: number;
  amount: number;
  undone: boolean;
}

interface Supplier {
  org_id: string;
  supplier_id: string;
  supplier_name: string;
  supplier_level: Generated<string>;
  contact_name: Generated<string>;
  contact_phone: Generated<string>;
  contact_email: Generated<string>;
  remarks: Generated<string>;
  version: Generated<number>;
  created_at: Date;
  deleted_at: Date | null;
  added_uid: string | null;
  supplier_code: Generated<string>;
}

interface SupplierApplication {
  org_id: string;
  application_id: string;
  application_number: string;
  serial: number;
  supplier_type: string;
  supplier_name: string;
  contact_name: string;
  mobile_number: string;
  address: Generated<string>;
  category: string;
  licence_name: Generated<string>;
  licence_number: Generated<string>;
  bank_name: string;
  bank_owner: string;
  bank_cipher: Buffer;
  bank_tail: string;
  status: string;
  decide_reason: Generated<string>;
  supplier_code: Generated<string>;
  created_at: Date;
  decided_uid: string | null;
  decided_at: Date | null;
  applied_account_id: string | null;
}

interface SupplyService {
  org_id: string;
  service_id: string;
  shop_id: string;
  service_number: string;
  service_name: string;
  category: string;
  unit: string;
  price_cents: number;
  duration_minutes: number | null;
  description: Generated<string>;
  images: Generated<string[]>;
  is_shelves: boolean;
  search_text: string;
  version: Generated<number>;
  created_uid: string;
  created_at: Date;
  edited_at: Date | null;
}

interface SystemNotice {
  org_id: string;
  notice_id: string;
  shop_id: string | null;
  title: string;
  sys_type: string | null;
  content: string;
  is_open: Generated<boolean>;
  version: Generated<number>;
  created_uid: string;
  created_at: Date;
  start_day: string;
  end_day: string;
}

interface Triage {
  org_id: string;
  triage_id: string;
  shop_id: string;
  member_id: string;
  business_date: string;
  uid: string;
  to_uid: string | null;
  urgency: string;
  complaint_cipher: Buffer;
  vitals_cipher: Buffer | null;
  allergy_cipher: Buffer | null;
  version: Generated<number>;
  withdrawn_at: Date | null;
  withdrawn_uid: string | null;
  withdraw_reason: Generated<string>;
  created_uid: string;
  created_at: Date;
  edited_uid: string | null;
  edited_at: Date | null;
}

interface VaultKey {
  org_id: string;
  wrapped_key: Buffer;
  created_at: Date;
}

interface Visit {
  org_id: string;
  visit_id: string;
  shop_id: string;
  member_id: string;
  appointment_id: string | null;
  business_date: string;
  step: string;
  step_at: Date;
  uid: string | null;
  purpose: Generated<string>;
  leave_reason: Generated<string>;
  triaged_at: Date | null;
  consulted_at: Date | null;
  billed_at: Date | null;
  treated_at: Date | null;
  left_at: Date | null;
  version: Generated<number>;
  opened_uid: string;
  created_at: Date;
}

interface VisitDone {
  org_id: string;
  visit_id: string;
  appointment_id: string;
  item_no: number;
  shop_project_id: string;
  item_name: string;
  uid: string;
  to_deduct: boolean;
  done_at: Date;
}

interface Voucher {
  org_id: string;
  voucher_id: string;
  shop_id: string;
  channel: string;
  voucher_key: string;
  code: string;
  deal_id: string;
  deal_name: string;
  currency_code: string;
  list_amount: number;
  amount: number;
  valid_until: Date | null;
  refs: Json;
  status: string;
  fail_reason: Generated<string>;
  item_name: Generated<string>;
  member_id: string | null;
  order_id: string | null;
  performers: Generated<Json>;
  mode: string;
  business_date: string;
  created_uid: string;
  created_at: Date;
  confirmed_uid: string | null;
  confirmed_at: Date | null;
  verified_at: Date | null;
  cancelled_uid: string | null;
  cancelled_at: Date | null;
  cancel_reason: Generated<string>;
  asked_at: Date | null;
  cancel_begun_at: Date | null;
  fail_why: Json | null;
}

interface VoucherAccount {
  org_id: string;
  voucher_account_id: string;
  shop_id: string;
  channel: string;
  app_key: Generated<string>;
  shop_key: Generated<string>;
  secrets: Buffer | null;
  payment_pattern_id: string;
  is_open: boolean;
  version: Generated<number>;
  created_uid: string;
  created_at: Date;
}

interface VoucherDeal {
  org_id: string;
  voucher_deal_id: string;
  channel: string;
  deal_id: string;
  deal_name: string;
  item_type: string;
  shop_project_id: string | null;
  sku_id: string | null;
  shop_card_id: string | null;
  quantity: number;
  settle_amount: number | null;
  version: Generated<number>;
  created_at: Date;
  of_shop_id: string | null;
}

interface Warehouse {
  org_id: string;
  warehouse_id: string;
  shop_id: string;
  warehouse_name: string;
  group_id: string | null;
  keeper_uid: string | null;
  remarks: Generated<string>;
  is_main: Generated<boolean>;
  version: Generated<number>;
  deleted_at: Date | null;
}

interface WecomAccount {
  org_id: string;
  wecom_account_id: string;
  corp_id: Generated<string>;
  agent_id: Generated<string>;
  secrets: Buffer | null;
  is_open: boolean;
  version: Generated<number>;
  sync_wanted_at: Date | null;
  sync_begun_at: Date | null;
  synced_at: Date | null;
  sync_fault: Json | null;
  created_uid: string;
  created_at: Date;
}

interface WecomCustomer {
  org_id: string;
  wecom_customer_id: string;
  customer_key: string;
  customer_name: string;
  member_id: string | null;
  tied_by: string | null;
  refuses: Generated<boolean>;
  version: Generated<number>;
  created_at: Date;
}

interface WecomDepartment {
  org_id: string;
  department_key: string;
  department_name: string;
  parent_key: string;
  position: number;
}

interface WecomFollow {
  org_id: string;
  wecom_follow_id: string;
  wecom_customer_id: string;
  wecom_user_id: string;
  remark: string;
  since: Date;
  add_way: number;
  gone_at: Date | null;
  seen_run: string;
}

interface WecomFollowTag {
  org_id: string;
  wecom_follow_id: string;
  tag_key: string;
}

interface WecomPiece {
  org_id: string;
  wecom_piece_id: string;
  wecom_send_id: string;
  wecom_user_id: string;
  recipient_num: number;
  asked_at: Date | null;
  try_at: Date | null;
  msg_key: string | null;
  failed_at: Date | null;
  fail_why: Json | null;
  confirmed_at: Date | null;
  read_at: Date | null;
  stopped_at: Date | null;
}

interface WecomRecipient {
  org_id: string;
  wecom_send_id: string;
  wecom_customer_id: string;
  wecom_piece_id: string;
  result: string;
  result_at: Date | null;
}

interface WecomSend {
  org_id: string;
  wecom_send_id: string;
  send_number: string;
  shop_id: string;
  send_name: string;
  content: string;
  picture: string | null;
  link_title: string;
  link_url: string;
  link_desc: string;
  audience: Json;
  status: string;
  recipient_num: Generated<number>;
  refusing_num: Generated<number>;
  waiting_num: Generated<number>;
  sent_num: Generated<number>;
  no_friend_num: Generated<number>;
  limited_num: Generated<number>;
  failed_num: Generated<number>;
  media_key: Generated<string>;
  media_until: Date | null;
  version: Generated<number>;
  created_uid: string;
  created_at: Date;
  sent_uid: string | null;
  sent_at: Date | null;
}

interface WecomTag {
  org_id: string;
  tag_key: string;
  tag_name: string;
  group_name: string;
}

interface WecomToken {
  org_id: string;
  token: string;
  wecom_follow_id: string;
}

interface WecomUser {
  org_id: string;
  wecom_user_id: string;
  user_key: string;
  user_name: string;
  departments: Generated<string[]>;
  is_follow: boolean;
  uid: string | null;
  tied_by: string | null;
  gone_at: Date | null;
  seen_run: string;
  version: Generated<number>;
}

/** Every table the serving role can reach, by name. */
export interface Database {
  appointment: Appointment;
  appointment_deposit: AppointmentDeposit;
  appointment_item: AppointmentItem;
  appointment_notice: AppointmentNotice;
  appointment_reminder: AppointmentReminder;
  audit_anchor: AuditAnchor;
  audit_entry: AuditEntry;
  audit_seal: AuditSeal;
  balance_card: BalanceCard;
  book_proof: BookProof;
  brand: Brand;
  by_hand_day: ByHandDay;
  card: Card;
  card_action: CardAction;
  card_exchange: CardExchange;
  card_exchange_item: CardExchangeItem;
  card_gift: CardGift;
  card_gift_item: CardGiftItem;
  card_item: CardItem;
  card_item_project: CardItemProject;
  card_lot: CardLot;
  card_refund: CardRefund;
  card_refund_payment: CardRefundPayment;
  card_terms: CardTerms;
  cash_move: CashMove;
  catalog_category: CatalogCategory;
  channel: Channel;
  charge_refund: ChargeRefund;
  consult_log: ConsultLog;
  countersign: Countersign;
  coupon: Coupon;
  coupon_item: CouponItem;
  coupon_shop: CouponShop;
  day_close: DayClose;
  day_close_count: DayCloseCount;
  day_figure: DayFigure;
  day_figure_delta: DayFigureDelta;
  day_total: DayTotal;
  decor_page: DecorPage;
  deduction: Deduction;
  deduction_line: DeductionLine;
  deduction_line_performer: DeductionLinePerformer;
  deduction_supply: DeductionSupply;
  delivery_address: DeliveryAddress;
  device: Device;
  device_project: DeviceProject;
  dict_item: DictItem;
  download_record: DownloadRecord;
  emr_addendum: EmrAddendum;
  emr_addendum_image: EmrAddendumImage;
  emr_image: EmrImage;
  emr_record: EmrRecord;
  emr_template: EmrTemplate;
  entry_before: EntryBefore;
  event: Event;
  event_item: EventItem;
  event_seen: EventSeen;
  event_shop: EventShop;
  event_sign_up: EventSignUp;
  event_take: EventTake;
  exchange_charge: ExchangeCharge;
  favourite: Favourite;
  feedback: Feedback;
  file: File;
  goods: Goods;
  goods_draft: GoodsDraft;
  goods_link: GoodsLink;
  goods_specification: GoodsSpecification;
  goods_supplied: GoodsSupplied;
  goods_terms: GoodsTerms;
  goods_unit: GoodsUnit;
  group_buy: GroupBuy;
  group_buy_item: GroupBuyItem;
  group_buy_shop: GroupBuyShop;
  group_take: GroupTake;
  group_team: GroupTeam;
  group_team_member: GroupTeamMember;
  history_order: HistoryOrder;
  idempotency_key: IdempotencyKey;
  identity_alias: IdentityAlias;
  import_row: ImportRow;
  import_run: ImportRun;
  inbound: Inbound;
  inbound_line: InboundLine;
  inbound_line_total: InboundLineTotal;
  kept_balance: KeptBalance;
  label: Label;
  ledger_account: LedgerAccount;
  ledger_entry: LedgerEntry;
  loyalty_change: LoyaltyChange;
  mall_after_sales: MallAfterSales;
  mall_after_sales_line: MallAfterSalesLine;
  mall_delivery: MallDelivery;
  member: Member;
  member_belong: MemberBelong;
  member_coupon: MemberCoupon;
  member_duplicate: MemberDuplicate;
  member_figure: MemberFigure;
  member_label: MemberLabel;
  member_level: MemberLevel;
  member_level_change: MemberLevelChange;
  member_merge: MemberMerge;
  member_mobile_change: MemberMobileChange;
  member_phone: MemberPhone;
  member_price: MemberPrice;
  member_proof: MemberProof;
  member_source: MemberSource;
  member_token: MemberToken;
  message: Message;
  message_read: MessageRead;
  mini_ad: MiniAd;
  order_change: OrderChange;
  order_charge: OrderCharge;
  order_day: OrderDay;
  order_day_delta: OrderDayDelta;
  order_line: OrderLine;
  order_line_performer: OrderLinePerformer;
  order_payment: OrderPayment;
  order_payment_line: OrderPaymentLine;
  order_payment_lot: OrderPaymentLot;
  order_performer: OrderPerformer;
  order_refund: OrderRefund;
  order_refund_line: OrderRefundLine;
  order_refund_payment: OrderRefundPayment;
  order_scan: OrderScan;
  order_use: OrderUse;
  order_use_performer: OrderUsePerformer;
  order_use_supply: OrderUseSupply;
  organisation: Organisation;
  outbound: Outbound;
  outbound_line: OutboundLine;
  outbox: Outbox;
  package: Package;
  package_group: PackageGroup;
  package_part: PackagePart;
  package_terms: PackageTerms;
  payment_account: PaymentAccount;
  payment_charge: PaymentCharge;
  payment_code: PaymentCode;
  payment_pattern: PaymentPattern;
  payment_review: PaymentReview;
  performance: Performance;
  platform_order: PlatformOrder;
  points_item: PointsItem;
  points_lot: PointsLot;
  posting: Posting;
  price_due: PriceDue;
  project_link: ProjectLink;
  project_price_due: ProjectPriceDue;
  project_supplied: ProjectSupplied;
  project_supply: ProjectSupply;
  recharge_charge: RechargeCharge;
  reconciliation: Reconciliation;
  reconciliation_day: ReconciliationDay;
  reconciliation_line: ReconciliationLine;
  reconciliation_put_off: ReconciliationPutOff;
  reminder_stop: ReminderStop;
  repayment: Repayment;
  repayment_charge: RepaymentCharge;
  repayment_order: RepaymentOrder;
  return_plan: ReturnPlan;
  return_rule: ReturnRule;
  return_rule_category: ReturnRuleCategory;
  return_rule_project: ReturnRuleProject;
  return_rule_step: ReturnRuleStep;
  return_type: ReturnType;
  role: Role;
  role_grant: RoleGrant;
  room: Room;
  row_count: RowCount;
  row_count_delta: RowCountDelta;
  sales_order: SalesOrder;
  sandbox_trade: SandboxTrade;
  seckill: Seckill;
  seckill_item: SeckillItem;
  seckill_shop: SeckillShop;
  seckill_take: SeckillTake;
  self_booking: SelfBooking;
  self_booking_item: SelfBookingItem;
  self_booking_passed: SelfBookingPassed;
  self_booking_token: SelfBookingToken;
  self_project: SelfProject;
  service_log: ServiceLog;
  service_log_image: ServiceLogImage;
  setting: Setting;
  setting_before: SettingBefore;
  shift: Shift;
  shift_handover: ShiftHandover;
  shift_plan: ShiftPlan;
  shop: Shop;
  shop_card: ShopCard;
  shop_card_product: ShopCardProduct;
  shop_card_project: ShopCardProject;
  shop_project: ShopProject;
  shop_project_identity: ShopProjectIdentity;
  shop_project_terms: ShopProjectTerms;
  sku: Sku;
  sku_shelf: SkuShelf;
  sku_supplied: SkuSupplied;
  sku_terms: SkuTerms;
  sku_token: SkuToken;
  specification: Specification;
  staff: Staff;
  staff_group: StaffGroup;
  staff_identity: StaffIdentity;
  staff_identity_holder: StaffIdentityHolder;
  staff_role: StaffRole;
  staff_shop: StaffShop;
  state_change: StateChange;
  statement_row: StatementRow;
  stock_balance: StockBalance;
  stock_batch: StockBatch;
  stock_batch_stop: StockBatchStop;
  stock_cost: StockCost;
  stock_day: StockDay;
  stock_held: StockHeld;
  stock_move: StockMove;
  stock_move_back: StockMoveBack;
  stock_opened: StockOpened;
  stock_shortage: StockShortage;
  stock_take: StockTake;
  stock_take_line: StockTakeLine;
  stock_transfer: StockTransfer;
  stock_transfer_line: StockTransferLine;
  supplied: Supplied;
  supplied_move: SuppliedMove;
  supplier: Supplier;
  supplier_application: SupplierApplication;
  supply_service: SupplyService;
  system_notice: SystemNotice;
  triage: Triage;
  vault_key: VaultKey;
  visit: Visit;
  visit_done: VisitDone;
  voucher: Voucher;
  voucher_account: VoucherAccount;
  voucher_deal: VoucherDeal;
  warehouse: Warehouse;
  wecom_account: WecomAccount;
  wecom_customer: WecomCustomer;
  wecom_department: WecomDepartment;
  wecom_follow: WecomFollow;
  wecom_follow_tag: WecomFollowTag;
  wecom_piece: WecomPiece;
  wecom_recipient: WecomRecipient;
  wecom_send: WecomSend;
  wecom_tag: WecomTag;
  wecom_token: WecomToken;
  wecom_user: WecomUser;
}

/** The columns of each table, in their order. */
export const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  appointment: ['org_id', 'appointment_id', 'shop_id', 'appointment_number', 'status', 'appointment_type', 'member_id', 'caller_name', 'caller_mobile', 'starts_at', 'ends_at', 'remarks', 'cancel_reason', 'version', 'booked_uid', 'created_at', 'series_id', 'group_id', 'override_reason', 'moved_from', 'borrows_phone', 'came_as'],
  appointment_deposit: ['org_id', 'deposit_id', 'shop_id', 'appointment_id', 'self_booking_id', 'status', 'sbc_id', 'amount', 'source_id', 'order_id', 'due_at', 'paid_at', 'created_uid', 'created_at'],
  appointment_item: ['org_id', 'appointment_id', 'item_no', 'shop_id', 'status', 'shop_project_id', 'item_name', 'uid', 'anyone', 'room_id', 'bed_no', 'device_id', 'starts_at', 'ends_at', 'clean_minutes', 'bed_until', 'person_id', 'together', 'auto_device', 'away_known', 'auto_room'],
  appointment_notice: ['org_id', 'notice_id', 'appointment_id', 'kind', 'starts_at', 'created_at', 'held_until', 'tries', 'done_at', 'self_booking_id'],
  appointment_reminder: ['org_id', 'appointment_id', 'kind', 'starts_at'],
  audit_anchor: ['org_id', 'seal_no', 'hash', 'mac', 'anchored_at'],
  audit_entry: ['org_id', 'audit_id', 'created_at', 'uid', 'shop_id', 'endpoint', 'subject', 'subject_id', 'before', 'after', 'ip', 'request_id'],
  audit_seal: ['org_id', 'seal_no', 'audit_id', 'hash', 'sealed_at'],
  balance_card: ['org_id', 'sbc_id', 'balance_card_name', 'short_name', 'sell_price', 'total_amount', 'gift_amount', 'valid', 'valid_unit', 'spend_rule', 'usable_shop_ids', 'is_shelves', 'search_text', 'created_at', 'version', 'seller_id', 'card_sn', 'gift_above', 'cover_image', 'description', 'sort', 'serial', 'pays', 'in_new_shops'],
  book_proof: ['org_id', 'proved_at', 'fault_num', 'failing_since'],
  brand: ['org_id', 'brand_id', 'name', 'sort', 'version'],
  by_hand_day: ['org_id', 'shop_id', 'uid', 'business_date', 'kind', 'amount'],
  card: ['org_id', 'card_id', 'shop_id', 'member_id', 'kind', 'card_number', 'card_name', 'status', 'currency_code', 'shop_card_id', 'sbc_id', 'valid', 'valid_unit', 'valid_type', 'count_method', 'usable_shop_ids', 'opened_on', 'first_used_on', 'frozen_days', 'price', 'paid', 'source', 'source_id', 'remarks', 'created_uid', 'created_at', 'frozen_on', 'extended_days', 'valid_end', 'left_num', 'left_amount', 'repaid_principal', 'exchanged', 'package_id', 'pays', 'template_id'],
  card_action: ['org_id', 'action_id', 'action_number', 'shop_id', 'card_id', 'member_id', 'kind', 'business_date', 'amount', 'days', 'principal_before', 'principal_after', 'gift_before', 'gift_after', 'num_before', 'num_after', 'valid_end_before', 'valid_end_after', 'reason', 'document', 'document_id', 'document_number', 'entry_id', 'created_uid', 'approved_uid', 'created_at'],
  card_exchange: ['org_id', 'exchange_id', 'exchange_number', 'shop_id', 'member_id', 'currency_code', 'card_id', 'to_card_id', 'order_id', 'target_name', 'quantity', 'num', 'value', 'kept', 'list_amount', 'due', 'reason', 'business_date', 'created_uid', 'created_at'],
  card_exchange_item: ['org_id', 'exchange_id', 'card_item_id', 'num', 'value'],
  card_gift: ['org_id', 'gift_id', 'gift_number', 'kind', 'shop_id', 'currency_code', 'from_member_id', 'to_member_id', 'from_card_id', 'to_card_id', 'principal', 'gift', 'num', 'value', 'reason', 'business_date', 'created_uid', 'created_at'],
  card_gift_item: ['org_id', 'gift_id', 'from_item_id', 'to_item_id', 'num', 'value'],
  card_item: ['org_id', 'card_item_id', 'card_id', 'position', 'shop_project_id', 'any_project', 'item_name', 'gift', 'total_num', 'counter_account_id', 'deferred_account_id', 'exchange', 'sku_id'],
  card_item_project: ['org_id', 'card_item_id', 'shop_project_id'],
  card_lot: ['org_id', 'lot_id', 'card_id', 'principal_account_id', 'gift_account_id', 'valid_end', 'spend_rule', 'created_at', 'source_id', 'lapsed_on'],
  card_refund: ['org_id', 'refund_id', 'refund_number', 'shop_id', 'card_id', 'member_id', 'status', 'currency_code', 'amount', 'restored_principal', 'restored_gift', 'principal', 'gift', 'num', 'value', 'debt', 'kept', 'reason', 'business_date', 'created_uid', 'created_at', 'decided_uid', 'decided_at', 'decide_reason', 'lapsed_gift'],
  card_refund_payment: ['org_id', 'refund_id', 'payment_pattern_id', 'amount'],
  card_terms: ['org_id', 'shop_id', 'kind', 'template_id', 'shop_card_id', 'sbc_id', 'sell_price', 'sort', 'is_shelves', 'version'],
  cash_move: ['org_id', 'cash_move_id', 'move_number', 'shop_id', 'business_date', 'kind', 'currency_code', 'amount', 'reason', 'uid', 'created_at'],
  catalog_category: ['org_id', 'category_id', 'parent_id', 'kind', 'category_name', 'sort', 'category_path', 'version'],
  channel: ['org_id', 'channel_id', 'parent_id', 'name', 'is_open', 'sort', 'remarks', 'version', 'created_at', 'of_shop_id'],
  charge_refund: ['org_id', 'charge_refund_id', 'charge_id', 'shop_id', 'purpose_kind', 'purpose_id', 'amount', 'status', 'attempt', 'problem', 'reason', 'created_uid', 'created_at', 'arrived_at', 'ask_at', 'asked_num'],
  consult_log: ['org_id', 'consult_log_id', 'shop_id', 'member_id', 'business_date', 'uid', 'need_cipher', 'plan_cipher', 'reason_cipher', 'currency_code', 'budget', 'result', 'next_date', 'version', 'withdrawn_at', 'withdrawn_uid', 'withdraw_reason', 'created_uid', 'created_at', 'edited_uid', 'edited_at'],
  countersign: ['org_id', 'countersign_id', 'shop_id', 'endpoint', 'asked_uid', 'given_uid', 'amount', 'created_at', 'expires_at', 'used_at'],
  coupon: ['org_id', 'coupon_id', 'coupon_name', 'seller_id', 'currency_code', 'kind', 'threshold', 'amount', 'discount_tenths', 'most_off', 'scope', 'use_scene', 'is_shelves', 'start_date', 'end_date', 'valid_days', 'total', 'issued_num', 'per_person', 'instructions', 'status', 'void_reason', 'search_text', 'made_uid', 'created_at', 'given_by', 'days_before', 'member_level_id'],
  coupon_item: ['org_id', 'coupon_id', 'item_type', 'item_id'],
  coupon_shop: ['org_id', 'coupon_id', 'shop_id'],
  day_close: ['org_id', 'day_close_id', 'close_number', 'shop_id', 'business_date', 'status', 'currency_code', 'cash_float', 'cash_expected', 'cash_counted', 'difference', 'reason', 'report', 'people', 'created_uid', 'created_at'],
  day_close_count: ['org_id', 'day_close_id', 'denomination', 'num'],
  day_figure: ['org_id', 'shop_id', 'business_date', 'figure', 'ref', 'created_uid', 'amount'],
  day_figure_delta: ['org_id', 'delta_id', 'shop_id', 'business_date', 'figure', 'ref', 'created_uid', 'amount'],
  day_total: ['org_id', 'shop_id', 'business_date', 'amount_received', 'refund_amount', 'order_num', 'sale_amount', 'recharge_amount', 'recharge_gift', 'principal_spent', 'gift_spent', 'deduction_num', 'deduction_amount', 'debt_added', 'debt_repaid', 'new_member_num'],
  decor_page: ['org_id', 'page_id', 'shop_id', 'client_type', 'page_type', 'page_name', 'remark', 'floors', 'publish_status', 'version', 'created_uid', 'created_at'],
  deduction: ['org_id', 'deduction_id', 'shop_id', 'deduction_number', 'member_id', 'status', 'currency_code', 'business_date', 'num', 'amount', 'entry_id', 'remarks', 'created_uid', 'created_at', 'cancel_reason', 'cancel_date', 'cancelled_uid', 'cancelled_at', 'order_id'],
  deduction_line: ['org_id', 'line_id', 'deduction_id', 'position', 'card_item_id', 'shop_project_id', 'item_name', 'num', 'amount', 'sku_id'],
  deduction_line_performer: ['org_id', 'line_id', 'uid', 'basis_points'],
  deduction_supply: ['org_id', 'deduction_id', 'line_no', 'shop_project_id', 'sku_id', 'planned_quantity', 'quantity', 'batch_id', 'reason'],
  delivery_address: ['org_id', 'address_id', 'shop_id', 'recipient', 'contact', 'province', 'city', 'county', 'address', 'is_default', 'version', 'created_at'],
  device: ['org_id', 'device_id', 'shop_id', 'device_num', 'device_name', 'model', 'room_id', 'device_state', 'remarks', 'version', 'created_at', 'deleted_at'],
  device_project: ['org_id', 'device_id', 'shop_project_id'],
  dict_item: ['org_id', 'dict_item_id', 'type_code', 'item_key', 'item_name', 'sort', 'is_hidden', 'version', 'created_at', 'of_shop_id'],
  download_record: ['org_id', 'sdl_id', 'shop_id', 'uid', 'flag', 'download_type', 'source', 'request', 'mode', 'language', 'status', 'records_num', 'line_num', 'remark', 'file_key', 'file_name', 'created_at', 'taken_at', 'done_at', 'approved_uid', 'approved_at', 'approval', 'read_with'],
  emr_addendum: ['org_id', 'emr_addendum_id', 'emr_record_id', 'content_cipher', 'uid', 'created_at'],
  emr_addendum_image: ['org_id', 'emr_addendum_id', 'position', 'path'],
  emr_image: ['org_id', 'emr_record_id', 'position', 'path'],
  emr_record: ['org_id', 'emr_record_id', 'shop_id', 'member_id', 'record_number', 'business_date', 'serial', 'emr_template_id', 'template_type', 'template_name', 'template_version', 'doctor_uid', 'visit_id', 'status', 'body_cipher', 'recycle_reason', 'version', 'begun_uid', 'created_at', 'edited_uid', 'edited_at', 'writer_uids', 'archived_uid', 'archived_at', 'seal', 'signed_member_id'],
  emr_template: ['org_id', 'emr_template_id', 'shop_id', 'template_type', 'template_name', 'sections', 'is_enabled', 'demanded_at', 'version', 'created_uid', 'created_at', 'edited_uid', 'edited_at'],
  entry_before: ['org_id', 'entry_before_id', 'service_log_id', 'consult_log_id', 'triage_id', 'version', 'uid', 'written_at', 'said_cipher'],
  event: ['org_id', 'event_id', 'event_name', 'seller_id', 'currency_code', 'starts_at', 'ends_at', 'buy_until', 'status', 'places', 'signed_num', 'instructions', 'background_colour', 'head_images', 'bottom_images', 'poster_image', 'service_image', 'call_off_reason', 'page_code', 'search_text', 'version', 'made_uid', 'created_at'],
  event_item: ['org_id', 'event_item_id', 'event_id', 'position', 'item_type', 'item_id', 'event_price', 'num', 'taken_num'],
  event_seen: ['org_id', 'event_id', 'day', 'seen_num'],
  event_shop: ['org_id', 'event_id', 'shop_id'],
  event_sign_up: ['org_id', 'event_sign_up_id', 'event_id', 'shop_id', 'person_name', 'country_code', 'mobile_number', 'member_id', 'status', 'source', 'remarks', 'withdraw_reason', 'created_uid', 'created_at'],
  event_take: ['org_id', 'event_take_id', 'event_id', 'event_item_id', 'event_sign_up_id', 'order_id', 'line_no', 'shop_id', 'member_id', 'num', 'back_num', 'event_price', 'list_price', 'created_uid', 'created_at'],
  exchange_charge: ['org_id', 'charge_id', 'payment_pattern_id', 'exchange', 'value', 'due', 'system_type', 'language', 'created_uid'],
  favourite: ['org_id', 'shop_id', 'item_type', 'item_id', 'shop_project_id', 'sku_id', 'shop_card_id', 'sbc_id', 'package_id', 'made_uid', 'created_at'],
  feedback: ['org_id', 'feedback_id', 'shop_id', 'member_id', 'content', 'feedback_type', 'status', 'reply', 'created_uid', 'created_at', 'handled_uid', 'handled_at'],
  file: ['org_id', 'file_id', 'file_key', 'use', 'shop_id', 'file_name', 'media_type', 'size_bytes', 'created_uid', 'created_at', 'claimed_at', 'released_at'],
  goods: ['org_id', 'goods_id', 'category_id', 'goods_name', 'unit', 'level_discount', 'created_at', 'brand_id', 'seller_id', 'goods_type', 'is_auth', 'version', 'goods_kind', 'goods_sn', 'short_name', 'images', 'deadline', 'deadline_unit', 'weight_grams', 'alert_num', 'purchase_max', 'delivery_methods', 'retail_switch', 'sort', 'search_text', 'thumbnail', 'serial', 'opened_limit', 'opened_limit_unit', 'in_new_shops'],
  goods_draft: ['org_id', 'uid', 'goods_kind', 'step', 'form', 'saved_at'],
  goods_link: ['org_id', 'goods_id', 'position', 'shop_project_id'],
  goods_specification: ['org_id', 'goods_id', 'position', 'specification_id', 'spec_values'],
  goods_supplied: ['org_id', 'goods_id', 'supplier_code', 'supplier_name', 'supplied_goods_id', 'currency_code', 'taken_version', 'taken_at', 'told_version'],
  goods_terms: ['org_id', 'goods_id', 'shop_id', 'sort', 'version'],
  goods_unit: ['org_id', 'goods_id', 'position', 'unit_name', 'factor'],
  group_buy: ['org_id', 'group_buy_id', 'group_name', 'seller_id', 'currency_code', 'starts_at', 'ends_at', 'status', 'team_size', 'fill_hours', 'buy_days', 'most_teams', 'instructions', 'call_off_reason', 'search_text', 'version', 'made_uid', 'created_at'],
  group_buy_item: ['org_id', 'group_buy_item_id', 'group_buy_id', 'position', 'item_type', 'item_id', 'group_price', 'per_member'],
  group_buy_shop: ['org_id', 'group_buy_id', 'shop_id'],
  group_take: ['org_id', 'group_take_id', 'group_buy_id', 'group_buy_item_id', 'group_team_member_id', 'order_id', 'line_no', 'shop_id', 'member_id', 'num', 'back_num', 'group_price', 'list_price', 'created_uid', 'created_at'],
  group_team: ['org_id', 'group_team_id', 'group_buy_id', 'shop_id', 'team_code', 'leader_id', 'status', 'fail_why', 'team_size', 'people_num', 'fill_until', 'full_at', 'failed_at', 'buy_until', 'opened_uid', 'created_at'],
  group_team_member: ['org_id', 'group_team_member_id', 'group_team_id', 'group_buy_id', 'member_id', 'shop_id', 'is_living', 'joined_uid', 'joined_at', 'left_at', 'left_reason'],
  history_order: ['org_id', 'history_order_id', 'shop_id', 'order_number', 'order_date', 'member_id', 'member_num', 'member_name', 'mobile_number', 'phone_last4', 'items', 'payments', 'order_status', 'maker_name', 'remarks', 'currency_code', 'amount_total', 'amount_received', 'amount_debt', 'created_uid', 'created_at'],
  idempotency_key: ['org_id', 'uid', 'endpoint', 'key', 'body_hash', 'answer', 'created_at'],
  identity_alias: ['org_id', 'alias_id', 'apply_module', 'identity_id', 'alias_identity', 'select_state', 'required_state', 'version'],
  import_row: ['org_id', 'import_id', 'row_id', 'further_ids', 'version', 'before'],
  import_run: ['org_id', 'import_id', 'shop_id', 'created_uid', 'file_name', 'line_num', 'added_num', 'further_num', 'failed_num', 'created_at', 'undone_uid', 'undone_at', 'subject', 'changed_num'],
  inbound: ['org_id', 'inbound_id', 'shop_id', 'inbound_number', 'kind', 'status', 'warehouse_id', 'supplier_id', 'expected_date', 'remarks', 'expected_quantity', 'received_quantity', 'expected_amount', 'received_amount', 'version', 'created_uid', 'created_at', 'confirmed_uid', 'confirmed_at', 'recipient', 'contact', 'address'],
  inbound_line: ['org_id', 'inbound_id', 'line_no', 'sku_id', 'expected_quantity', 'received_quantity', 'unit_cost', 'batch_number', 'production_date', 'valid_date'],
  inbound_line_total: ['org_id', 'inbound_id', 'line_no', 'amount'],
  kept_balance: ['org_id', 'shop_id', 'ref', 'figure', 'amount'],
  label: ['org_id', 'label_name'],
  ledger_account: ['org_id', 'account_id', 'class', 'class_order', 'normal', 'unit', 'shop_id', 'holder_id', 'balance'],
  ledger_entry: ['org_id', 'entry_id', 'entry_key', 'kind', 'document', 'document_id', 'document_number', 'holder_id', 'shop_id', 'uid', 'business_date', 'created_at', 'reverses', 'transaction'],
  loyalty_change: ['org_id', 'change_id', 'unit', 'member_id', 'shop_id', 'kind', 'amount', 'balance', 'owed', 'document', 'document_id', 'document_number', 'remarks', 'uid', 'business_date', 'created_at'],
  mall_after_sales: ['org_id', 'after_sales_id', 'after_sales_number', 'shop_id', 'delivery_id', 'kind', 'status', 'reason', 'refund_id', 'business_date', 'created_uid', 'created_at'],
  mall_after_sales_line: ['org_id', 'after_sales_id', 'line_id', 'quantity', 'amount'],
  mall_delivery: ['org_id', 'delivery_id', 'shop_id', 'order_id', 'kind', 'channel', 'status', 'receiver_name', 'receiver_phone', 'address', 'freight', 'freight_project_id', 'carrier', 'tracking_number', 'pickup_code', 'supplier_id', 'supply_amount', 'assigned_at', 'business_date', 'created_uid', 'created_at', 'shipped_at', 'received_at', 'verified_uid', 'verified_at', 'ship_told_at'],
  member: ['org_id', 'member_id', 'shop_id', 'member_name', 'member_num', 'country_code', 'mobile_number', 'phone_last4', 'gender', 'birth', 'is_lunar_calendar', 'document_type', 'id_number_cipher', 'id_number_index', 'address', 'member_level_id', 'member_source', 'recommend', 'remarks', 'medical_number', 'anamnesis_cipher', 'allergies_history_cipher', 'medical_aesthetics_history_cipher', 'login_time', 'version', 'created_uid', 'created_at', 'channel', 'shop_channel_id', 'degree', 'marital_status', 'occupation_type', 'religious_beliefs', 'level_pinned', 'level_since', 'cancelled_at', 'cancel_reason', 'withdrawn_at', 'birthday_key', 'province_id', 'city_id', 'county_id', 'merged_into', 'religious_beliefs_cipher', 'member_type'],
  member_belong: ['org_id', 'member_id', 'identity_id', 'uid'],
  member_coupon: ['org_id', 'member_coupon_id', 'coupon_id', 'member_id', 'status', 'valid_start', 'valid_end', 'issued_shop_id', 'issued_uid', 'created_at', 'order_id', 'used_at', 'given_by', 'given_year'],
  member_duplicate: ['org_id', 'member_id', 'other_id', 'shop_id', 'reasons', 'found_at', 'dismissed_uid', 'dismissed_at'],
  member_figure: ['org_id', 'member_id', 'shop_id', 'principal', 'gift', 'debt', 'remain_num', 'points', 'growth', 'spend', 'in_use'],
  member_label: ['org_id', 'member_id', 'label_name'],
  member_level: ['org_id', 'member_level_id', 'level_name', 'level_no', 'growth_value', 'discount_tenths', 'created_at', 'icon', 'keep_value', 'benefits', 'version', 'points_tenths'],
  member_level_change: ['org_id', 'change_id', 'member_id', 'kind', 'from_level_name', 'to_level_name', 'pinned', 'growth', 'remarks', 'uid', 'created_at'],
  member_merge: ['org_id', 'member_id', 'kept_id', 'shop_id', 'member_name', 'member_num', 'country_code', 'mobile_number', 'reason', 'created_uid', 'created_at'],
  member_mobile_change: ['org_id', 'change_id', 'member_id', 'country_code', 'mobile_number', 'proved', 'reason', 'created_uid', 'created_at', 'vouched_uid', 'vouched_at'],
  member_phone: ['org_id', 'member_id', 'position', 'category', 'phone', 'relation'],
  member_price: ['org_id', 'item_type', 'item_id', 'member_level_id', 'price'],
  member_proof: ['org_id', 'proof_id', 'member_id', 'shop_id', 'purpose', 'card_id', 'amount', 'num', 'receiver_id', 'method', 'signature', 'asked_uid', 'created_at', 'proved_at', 'used_at', 'used_document', 'used_document_id', 'receiver_num', 'uses'],
  member_source: ['org_id', 'source_id', 'parent_id', 'source_name', 'needs_recommend', 'sort', 'version', 'remarks', 'of_shop_id'],
  member_token: ['org_id', 'token', 'member_id', 'shop_id'],
  message: ['org_id', 'message_id', 'shop_id', 'type', 'plan_num', 'return_date', 'order_number', 'created_at', 'uid', 'said'],
  message_read: ['org_id', 'message_id', 'uid', 'read_at'],
  mini_ad: ['org_id', 'shop_id', 'is_open', 'pictures', 'show_seconds', 'version', 'changed_at'],
  order_change: ['org_id', 'order_change_id', 'order_id', 'shop_id', 'what', 'item_name', 'before', 'after', 'reason', 'uid', 'created_at'],
  order_charge: ['org_id', 'charge_id', 'order_id', 'payment_pattern_id', 'settlement', 'system_type', 'language', 'created_uid'],
  order_day: ['org_id', 'shop_id', 'business_date', 'order_num', 'amount_total', 'amount_discount', 'amount_receivable', 'amount_received', 'amount_debt', 'refunded_amount'],
  order_day_delta: ['org_id', 'delta_id', 'shop_id', 'business_date', 'order_num', 'amount_total', 'amount_discount', 'amount_receivable', 'amount_received', 'amount_debt', 'refunded_amount'],
  order_line: ['org_id', 'line_id', 'order_id', 'line_no', 'item_type', 'item_id', 'item_name', 'specs_name', 'quantity', 'price', 'gift', 'adjust_amount', 'amount_total', 'amount_discount', 'amount_receivable', 'explanation', 'terms', 'paid_tender', 'paid_principal', 'paid_gift', 'left_debt', 'card_id', 'refunded_amount', 'points', 'repaid_tender', 'repaid_principal', 'debt_cancelled', 'earned_points', 'earned_growth', 'package_id', 'package_no', 'package_name', 'refunded_principal', 'refunded_gift', 'refunded_num', 'bounced_tender', 'lapsed_gift', 'at_usual_price', 'is_direct'],
  order_line_performer: ['org_id', 'line_id', 'uid', 'basis_points'],
  order_payment: ['org_id', 'payment_id', 'order_id', 'payment_pattern_id', 'amount', 'principal', 'gift', 'card_id', 'created_at', 'refunded_amount', 'repayment_id', 'tendered', 'charge_id', 'slip_number'],
  order_payment_line: ['org_id', 'payment_id', 'line_id', 'principal', 'gift', 'refunded_principal', 'refunded_gift'],
  order_payment_lot: ['org_id', 'payment_id', 'lot_id', 'principal', 'gift', 'refunded_principal', 'refunded_gift'],
  order_performer: ['org_id', 'shop_id', 'uid', 'business_date', 'order_id'],
  order_refund: ['org_id', 'refund_id', 'refund_number', 'shop_id', 'order_id', 'member_id', 'status', 'currency_code', 'amount', 'tender', 'restored_principal', 'restored_gift', 'debt', 'reason', 'business_date', 'created_uid', 'created_at', 'decided_uid', 'decided_at', 'decide_reason', 'explanation', 'lapsed_gift', 'initiator'],
  order_refund_line: ['org_id', 'refund_id', 'line_id', 'num', 'amount', 'tender', 'principal', 'gift', 'debt', 'restock', 'lapsed'],
  order_refund_payment: ['org_id', 'refund_id', 'payment_pattern_id', 'amount'],
  order_scan: ['org_id', 'order_id', 'shop_id', 'nonce', 'expires_at', 'created_uid', 'created_at', 'claimed_at', 'claimed_pattern_id'],
  order_use: ['org_id', 'use_id', 'order_id', 'position', 'card_item_id', 'shop_project_id', 'num'],
  order_use_performer: ['org_id', 'use_id', 'uid', 'basis_points'],
  order_use_supply: ['org_id', 'order_id', 'position', 'shop_project_id', 'sku_id', 'quantity', 'batch_id', 'reason'],
  organisation: ['org_id', 'org_name', 'shares_members', 'created_at'],
  outbound: ['org_id', 'outbound_id', 'shop_id', 'outbound_number', 'kind', 'status', 'warehouse_id', 'group_id', 'receiver_uid', 'supplier_id', 'order_number', 'remarks', 'expected_quantity', 'actual_quantity', 'amount', 'version', 'created_uid', 'created_at', 'confirmed_uid', 'confirmed_at', 'approved_uid', 'member_id', 'judged_amount'],
  outbound_line: ['org_id', 'outbound_id', 'line_no', 'sku_id', 'expected_quantity', 'actual_quantity', 'batch_number', 'opened_id'],
  outbox: ['org_id', 'outbox_id', 'topic', 'payload', 'created_at', 'tries', 'held_until'],
  package: ['org_id', 'package_id', 'seller_id', 'package_name', 'package_sn', 'sell_price', 'price_floor', 'price_ceiling', 'description', 'sort', 'is_shelves', 'search_text', 'version', 'created_at', 'serial', 'in_new_shops'],
  package_group: ['org_id', 'package_id', 'group_no', 'group_name', 'choose_num'],
  package_part: ['org_id', 'package_id', 'position', 'group_no', 'item_type', 'item_id', 'quantity', 'shop_project_id', 'sku_id', 'shop_card_id'],
  package_terms: ['org_id', 'package_id', 'shop_id', 'sell_price', 'sort', 'is_shelves', 'version'],
  payment_account: ['org_id', 'account_id', 'shop_id', 'account_name', 'pay_method', 'driver', 'app_id', 'merchant_id', 'sealed_keys', 'is_open', 'version', 'created_uid', 'created_at', 'has_app_secret'],
  payment_charge: ['org_id', 'charge_id', 'charge_number', 'shop_id', 'account_id', 'purpose_kind', 'purpose_id', 'purpose_number', 'way', 'pay_method', 'amount', 'currency_code', 'status', 'qr_text', 'problem', 'gateway_number', 'captured_amount', 'captured_at', 'refunded_amount', 'created_uid', 'created_at', 'expires_at', 'ask_at', 'asked_num', 'business_date', 'shown_as', 'order_id', 'ended_at'],
  payment_code: ['org_id', 'payment_code_id', 'shop_id', 'kind', 'code', 'code_name', 'version', 'created_at'],
  payment_pattern: ['org_id', 'payment_pattern_id', 'shop_id', 'pattern_name', 'pay_method', 'is_default', 'is_open', 'sort', 'device_id', 'merchant_code_id', 'remarks', 'version', 'collect_code'],
  payment_review: ['org_id', 'payment_id', 'shop_id', 'order_id', 'status', 'business_date', 'created_uid', 'created_at', 'decided_uid', 'decided_at', 'decide_date', 'decide_reason', 'asked_for'],
  performance: ['org_id', 'performance_id', 'shop_id', 'uid', 'business_date', 'measure', 'document', 'document_id', 'line_id', 'amount', 'commission_amount'],
  platform_order: ['org_id', 'platform_order_id', 'shop_id', 'platform', 'order_number', 'voucher_code', 'deal_id', 'deal_name', 'buyer_name', 'buyer_phone', 'currency_code', 'price', 'paid', 'commission', 'settle_amount', 'bought_at', 'bought_date', 'used_at', 'told_shop', 'status', 'version', 'brought_uid', 'created_at', 'updated_at'],
  points_item: ['org_id', 'item_type', 'item_id', 'cap_percent', 'points_per_yuan'],
  points_lot: ['org_id', 'account_id', 'member_id', 'valid_end', 'lapsed'],
  posting: ['org_id', 'entry_id', 'position', 'account', 'account_id', 'ref', 'unit', 'counter_id', 'shop_id', 'business_date', 'amount'],
  price_due: ['org_id', 'due_id', 'kind', 'template_id', 'shop_project_id', 'sku_id', 'shop_card_id', 'sbc_id', 'package_id', 'of_shop_id', 'from_date', 'sell_price', 'is_held_back', 'made_uid', 'created_at'],
  project_link: ['org_id', 'shop_project_id', 'position', 'linked_project_id'],
  project_price_due: ['org_id', 'due_id', 'shop_project_id', 'of_shop_id', 'from_date', 'sell_price', 'is_held_back', 'made_uid', 'created_at'],
  project_supplied: ['org_id', 'shop_project_id', 'supplier_code', 'supplier_name', 'supplied_project_id', 'taken_version', 'supply_price', 'taken_at', 'told_version', 'currency_code'],
  project_supply: ['org_id', 'shop_project_id', 'position', 'sku_id', 'quantity'],
  recharge_charge: ['org_id', 'charge_id', 'payment_pattern_id', 'recharge', 'loads', 'countersigned_by', 'system_type', 'language', 'created_uid'],
  reconciliation: ['org_id', 'reconciliation_id', 'reconciliation_number', 'shop_id', 'pay_method', 'way', 'start_date', 'end_date', 'currency_code', 'status', 'payment_num', 'received', 'refunded', 'expected_fee', 'fee_rate', 'their_num', 'their_amount', 'arrived_fee', 'open_num', 'handled_num', 'put_off_num', 'put_off_net', 'version', 'created_uid', 'created_at', 'decided_uid', 'decided_at'],
  reconciliation_day: ['org_id', 'day_id', 'reconciliation_id', 'shop_id', 'pay_method', 'business_date', 'day_close_id', 'payment_num', 'received', 'refunded', 'expected_fee', 'their_amount', 'arrived_fee', 'kind', 'word', 'handled_uid', 'handled_at', 'proofs'],
  reconciliation_line: ['org_id', 'line_id', 'shop_id', 'pay_method', 'business_date', 'entry_id', 'position', 'document', 'document_id', 'document_number', 'amount', 'is_correction', 'provider_number', 'own_number', 'taken_uid', 'taken_at', 'reconciliation_id', 'carried_from', 'matched_by', 'row_id', 'kind', 'word', 'handled_uid', 'handled_at', 'proofs', 'fee_rate'],
  reconciliation_put_off: ['org_id', 'put_off_id', 'reconciliation_id', 'line_id', 'row_id', 'word', 'proofs', 'handled_uid', 'handled_at'],
  reminder_stop: ['org_id', 'mobile_number', 'created_at'],
  repayment: ['org_id', 'repayment_id', 'repayment_number', 'shop_id', 'member_id', 'currency_code', 'business_date', 'amount', 'principal', 'entry_id', 'remarks', 'created_uid', 'created_at'],
  repayment_charge: ['org_id', 'charge_id', 'payment_pattern_id', 'repayment', 'system_type', 'language', 'created_uid'],
  repayment_order: ['org_id', 'repayment_id', 'order_id', 'amount', 'debt_after'],
  return_plan: ['org_id', 'plan_id', 'shop_id', 'member_id', 'type_id', 'occasion', 'rule_id', 'days', 'source_key', 'document', 'document_id', 'document_number', 'item_names', 'before_id', 'return_date', 'return_content', 'uid', 'handed_uid', 'hand_reason', 'status', 'way', 'satisfaction', 'result', 'images', 'lapse_reason', 'done_uid', 'done_at', 'done_date', 'version', 'planned_uid', 'created_at'],
  return_rule: ['org_id', 'rule_id', 'shop_id', 'type_id', 'rule_name', 'occasion', 'for_all', 'assign_to', 'identity_id', 'uid', 'is_open', 'version', 'created_at'],
  return_rule_category: ['org_id', 'rule_id', 'category_id'],
  return_rule_project: ['org_id', 'rule_id', 'shop_project_id'],
  return_rule_step: ['org_id', 'rule_id', 'days', 'return_content'],
  return_type: ['org_id', 'type_id', 'shop_id', 'type_name', 'sort', 'in_use', 'version'],
  role: ['org_id', 'role_id', 'role_name', 'description', 'data_scope', 'created_at', 'requires_totp', 'version', 'preset'],
  role_grant: ['org_id', 'role_id', 'module', 'permission'],
  room: ['org_id', 'room_id', 'shop_id', 'room_num', 'room_name', 'bed_count', 'remarks', 'version', 'created_at', 'deleted_at'],
  row_count: ['org_id', 'shop_id', 'subject', 'total'],
  row_count_delta: ['org_id', 'delta_id', 'shop_id', 'subject', 'delta'],
  sales_order: ['org_id', 'order_id', 'shop_id', 'order_number', 'member_id', 'status', 'currency_code', 'business_date', 'amount_total', 'amount_discount', 'amount_receivable', 'amount_received', 'amount_debt', 'debt_account_id', 'item_summary', 'line_num', 'remarks', 'void_reason', 'created_uid', 'created_at', 'settled_uid', 'settled_at', 'is_in_debt', 'points', 'amount_owed', 'amount_repaid', 'member_coupon_id', 'coupon_amount', 'held_name', 'held_uid', 'held_at', 'amount_bounced', 'warned_at', 'source', 'goods_left_at', 'finance_remark', 'amount_refunded', 'by_hand_amount'],
  sandbox_trade: ['org_id', 'charge_number', 'amount', 'currency_code', 'state', 'paid_at', 'refunded_amount'],
  seckill: ['org_id', 'seckill_id', 'seckill_name', 'seller_id', 'currency_code', 'starts_at', 'ends_at', 'status', 'instructions', 'call_off_reason', 'search_text', 'version', 'made_uid', 'created_at'],
  seckill_item: ['org_id', 'seckill_item_id', 'seckill_id', 'position', 'item_type', 'item_id', 'seckill_price', 'total', 'per_member', 'taken_num', 'less_cents'],
  seckill_shop: ['org_id', 'seckill_id', 'shop_id'],
  seckill_take: ['org_id', 'seckill_take_id', 'seckill_id', 'seckill_item_id', 'order_id', 'line_no', 'shop_id', 'member_id', 'num', 'back_num', 'seckill_price', 'list_price', 'created_uid', 'created_at', 'is_paid'],
  self_booking: ['org_id', 'self_booking_id', 'shop_id', 'status', 'caller_name', 'caller_mobile', 'wanted_uid', 'starts_at', 'ends_at', 'proposed_at', 'proposed_until', 'proposed_uid', 'answered_uid', 'remarks', 'decline_reason', 'appointment_id', 'created_at', 'offer_until', 'waits_since', 'member_id'],
  self_booking_item: ['org_id', 'self_booking_id', 'item_no', 'shop_project_id', 'item_name'],
  self_booking_passed: ['org_id', 'self_booking_id', 'starts_at'],
  self_booking_token: ['org_id', 'token_hash', 'self_booking_id', 'expires_at'],
  self_project: ['org_id', 'shop_id', 'shop_project_id'],
  service_log: ['org_id', 'service_log_id', 'shop_id', 'member_id', 'business_date', 'shop_project_id', 'item_name', 'uid', 'content_cipher', 'deduction_id', 'version', 'withdrawn_at', 'withdrawn_uid', 'withdraw_reason', 'created_uid', 'created_at', 'edited_uid', 'edited_at'],
  service_log_image: ['org_id', 'service_log_id', 'position', 'path', 'stage'],
  setting: ['org_id', 'setting_id', 'shop_id', 'setting_key', 'value', 'version', 'changed_uid', 'changed_at'],
  setting_before: ['org_id', 'setting_id', 'version', 'value', 'until_at'],
  shift: ['org_id', 'shift_id', 'shop_id', 'shift_name', 'shift_status', 'start_time', 'end_time', 'color', 'is_open', 'version', 'created_at', 'deleted_at'],
  shift_handover: ['org_id', 'handover_id', 'handover_number', 'shop_id', 'business_date', 'status', 'currency_code', 'after_id', 'cash_begin', 'cash_expected', 'cash_counted', 'difference', 'reason', 'counts', 'day_report', 'report', 'to_uid', 'decide_reason', 'decided_at', 'created_uid', 'created_at', 'is_blind'],
  shift_plan: ['org_id', 'shop_id', 'uid', 'plan_date', 'shift_id', 'version', 'plan_id'],
  shop: ['org_id', 'shop_id', 'parent_id', 'shop_name', 'shop_type', 'shop_level', 'sys_type', 'founder', 'valid_start', 'valid_end', 'currency_code', 'time_zone', 'shop_logo', 'address', 'phone', 'retail_switch', 'created_at', 'founder_uid', 'open_time', 'close_time', 'version'],
  shop_card: ['org_id', 'shop_card_id', 'shop_card_name', 'card_sn', 'sell_price', 'member_price', 'level_discount', 'valid', 'valid_unit', 'valid_type', 'count_method', 'project_num', 'gift_valued', 'usable_shop_ids', 'is_shelves', 'search_text', 'created_at', 'version', 'seller_id', 'full_name', 'card_type', 'price_floor', 'price_ceiling', 'gift_above', 'cover_image', 'description', 'sort', 'serial', 'in_new_shops'],
  shop_card_product: ['org_id', 'shop_card_id', 'gift', 'sku_id', 'quantity', 'position'],
  shop_card_project: ['org_id', 'shop_card_id', 'gift', 'shop_project_id', 'project_num', 'position'],
  shop_project: ['org_id', 'shop_project_id', 'category_id', 'project_name', 'short_name', 'project_sn', 'specification', 'duration_minutes', 'sell_price', 'member_price', 'level_discount', 'is_shelves', 'search_text', 'created_at', 'version', 'seller_id', 'price_floor', 'price_ceiling', 'must_choose', 'clean_minutes', 'cover_image', 'description', 'sort', 'serial', 'needs_room', 'self_bookable', 'images', 'department_id', 'commission_base', 'in_new_shops'],
  shop_project_identity: ['org_id', 'shop_project_id', 'identity_id'],
  shop_project_terms: ['org_id', 'shop_project_id', 'shop_id', 'sell_price', 'sort', 'is_shelves', 'version', 'self_bookable'],
  sku: ['org_id', 'sku_id', 'goods_id', 'specs_name', 'product_sn', 'barcode', 'price', 'member_price', 'is_shelves', 'search_text', 'created_at', 'spec_values', 'cost_price', 'price_floor', 'price_ceiling', 'supplier_code', 'position', 'serial'],
  sku_shelf: ['org_id', 'sku_id', 'goods_id', 'goods_kind', 'category_id', 'sort', 'goods_sn', 'position', 'seller_id'],
  sku_supplied: ['org_id', 'sku_id', 'goods_id', 'supplied_sku_id', 'supply_price'],
  sku_terms: ['org_id', 'sku_id', 'shop_id', 'price', 'is_shelves'],
  sku_token: ['org_id', 'token', 'sku_id'],
  specification: ['org_id', 'specification_id', 'goods_kind', 'spec_name', 'spec_values', 'sort', 'version'],
  staff: ['org_id', 'uid', 'account_id', 'shop_id', 'real_name', 'staff_num', 'mobile_number', 'color', 'disabled_at', 'created_at', 'gender', 'birth', 'id_number_cipher', 'address', 'entry_date', 'position', 'group_id', 'remarks', 'photo', 'is_public', 'specialty', 'tags', 'introduction', 'attendance_photos', 'search_text', 'version', 'deleted_at', 'invited_at', 'visits', 'helped_uid', 'helped_at'],
  staff_group: ['org_id', 'group_id', 'shop_id', 'parent_id', 'group_name', 'is_medical', 'sort', 'path', 'version', 'created_at', 'deleted_at'],
  staff_identity: ['org_id', 'identity_id', 'identity_name', 'preset', 'sort', 'version'],
  staff_identity_holder: ['org_id', 'uid', 'identity_id'],
  staff_role: ['org_id', 'uid', 'role_id', 'given_uid'],
  staff_shop: ['org_id', 'uid', 'shop_id'],
  state_change: ['org_id', 'change_id', 'machine', 'document_id', 'verb', 'from_state', 'to_state', 'reason', 'uid', 'created_at'],
  statement_row: ['org_id', 'row_id', 'shop_id', 'pay_method', 'row_key', 'business_date', 'happened_at', 'amount', 'fee', 'fee_exact', 'provider_number', 'own_number', 'remarks', 'reconciliation_id', 'carried_from', 'kind', 'word', 'handled_uid', 'handled_at', 'created_uid', 'created_at', 'proofs'],
  stock_balance: ['org_id', 'warehouse_id', 'batch_id', 'shop_id', 'sku_id', 'quantity', 'received_at', 'opened_quantity'],
  stock_batch: ['org_id', 'batch_id', 'sku_id', 'batch_number', 'production_date', 'valid_date', 'created_at', 'recalled_at', 'recall_reason'],
  stock_batch_stop: ['org_id', 'batch_id', 'shop_id', 'reason', 'stopped_at'],
  stock_cost: ['org_id', 'shop_id', 'sku_id', 'quantity', 'value_cents'],
  stock_day: ['org_id', 'warehouse_id', 'sku_id', 'business_date', 'shop_id', 'in_quantity', 'out_quantity', 'in_value', 'out_value', 'used_quantity'],
  stock_held: ['org_id', 'warehouse_id', 'sku_id', 'shop_id', 'quantity', 'moved_on'],
  stock_move: ['org_id', 'move_id', 'shop_id', 'sku_id', 'batch_id', 'from_place', 'from_warehouse_id', 'to_place', 'to_warehouse_id', 'quantity', 'value_cents', 'kind', 'document', 'document_id', 'document_number', 'line_no', 'reverses', 'uid', 'business_date', 'created_at', 'warehouse_id', 'delta', 'member_id', 'opened_id'],
  stock_move_back: ['org_id', 'move_id', 'of_quantity', 'quantity', 'value_cents'],
  stock_opened: ['org_id', 'opened_id', 'warehouse_id', 'batch_id', 'shop_id', 'sku_id', 'content', 'rest', 'use_by', 'opened_uid', 'opened_at'],
  stock_shortage: ['org_id', 'shortage_id', 'shop_id', 'warehouse_id', 'sku_id', 'kind', 'document', 'document_id', 'document_number', 'line_no', 'member_id', 'status', 'quantity', 'left_quantity', 'reason', 'created_uid', 'created_at', 'decided_uid', 'decided_at'],
  stock_take: ['org_id', 'take_id', 'shop_id', 'warehouse_id', 'take_number', 'status', 'is_blind', 'remarks', 'gain_amount', 'loss_amount', 'version', 'created_uid', 'created_at', 'confirmed_uid', 'confirmed_at', 'approved_uid', 'judged_amount'],
  stock_take_line: ['org_id', 'take_id', 'batch_id', 'sku_id', 'book_quantity', 'counted_quantity', 'counted_uid', 'counted_at'],
  stock_transfer: ['org_id', 'transfer_id', 'shop_id', 'from_warehouse_id', 'to_shop_id', 'to_warehouse_id', 'transfer_number', 'status', 'remarks', 'quantity', 'received_quantity', 'amount', 'version', 'created_uid', 'created_at', 'sent_uid', 'sent_at', 'received_uid', 'received_at', 'lost_amount', 'judged_amount'],
  stock_transfer_line: ['org_id', 'transfer_id', 'line_no', 'sku_id', 'quantity', 'batch_number', 'received_quantity', 'damaged_quantity'],
  supplied: ['org_id', 'shop_id', 'supplier_id', 'sku_id', 'bought_quantity', 'bought_amount', 'back_quantity', 'back_amount'],
  supplied_move: ['org_id', 'move_id', 'shop_id', 'supplier_id', 'sku_id', 'batch_id', 'business_date', 'kind', 'quantity', 'amount', 'undone'],
  supplier: ['org_id', 'supplier_id', 'supplier_name', 'supplier_level', 'contact_name', 'contact_phone', 'contact_email', 'remarks', 'version', 'created_at', 'deleted_at', 'added_uid', 'supplier_code'],
  supplier_application: ['org_id', 'application_id', 'application_number', 'serial', 'supplier_type', 'supplier_name', 'contact_name', 'mobile_number', 'address', 'category', 'licence_name', 'licence_number', 'bank_name', 'bank_owner', 'bank_cipher', 'bank_tail', 'status', 'decide_reason', 'supplier_code', 'created_at', 'decided_uid', 'decided_at', 'applied_account_id'],
  supply_service: ['org_id', 'service_id', 'shop_id', 'service_number', 'service_name', 'category', 'unit', 'price_cents', 'duration_minutes', 'description', 'images', 'is_shelves', 'search_text', 'version', 'created_uid', 'created_at', 'edited_at'],
  system_notice: ['org_id', 'notice_id', 'shop_id', 'title', 'sys_type', 'content', 'is_open', 'version', 'created_uid', 'created_at', 'start_day', 'end_day'],
  triage: ['org_id', 'triage_id', 'shop_id', 'member_id', 'business_date', 'uid', 'to_uid', 'urgency', 'complaint_cipher', 'vitals_cipher', 'allergy_cipher', 'version', 'withdrawn_at', 'withdrawn_uid', 'withdraw_reason', 'created_uid', 'created_at', 'edited_uid', 'edited_at'],
  vault_key: ['org_id', 'wrapped_key', 'created_at'],
  visit: ['org_id', 'visit_id', 'shop_id', 'member_id', 'appointment_id', 'business_date', 'step', 'step_at', 'uid', 'purpose', 'leave_reason', 'triaged_at', 'consulted_at', 'billed_at', 'treated_at', 'left_at', 'version', 'opened_uid', 'created_at'],
  visit_done: ['org_id', 'visit_id', 'appointment_id', 'item_no', 'shop_project_id', 'item_name', 'uid', 'to_deduct', 'done_at'],
  voucher: ['org_id', 'voucher_id', 'shop_id', 'channel', 'voucher_key', 'code', 'deal_id', 'deal_name', 'currency_code', 'list_amount', 'amount', 'valid_until', 'refs', 'status', 'fail_reason', 'item_name', 'member_id', 'order_id', 'performers', 'mode', 'business_date', 'created_uid', 'created_at', 'confirmed_uid', 'confirmed_at', 'verified_at', 'cancelled_uid', 'cancelled_at', 'cancel_reason', 'asked_at', 'cancel_begun_at', 'fail_why'],
  voucher_account: ['org_id', 'voucher_account_id', 'shop_id', 'channel', 'app_key', 'shop_key', 'secrets', 'payment_pattern_id', 'is_open', 'version', 'created_uid', 'created_at'],
  voucher_deal: ['org_id', 'voucher_deal_id', 'channel', 'deal_id', 'deal_name', 'item_type', 'shop_project_id', 'sku_id', 'shop_card_id', 'quantity', 'settle_amount', 'version', 'created_at', 'of_shop_id'],
  warehouse: ['org_id', 'warehouse_id', 'shop_id', 'warehouse_name', 'group_id', 'keeper_uid', 'remarks', 'is_main', 'version', 'deleted_at'],
  wecom_account: ['org_id', 'wecom_account_id', 'corp_id', 'agent_id', 'secrets', 'is_open', 'version', 'sync_wanted_at', 'sync_begun_at', 'synced_at', 'sync_fault', 'created_uid', 'created_at'],
  wecom_customer: ['org_id', 'wecom_customer_id', 'customer_key', 'customer_name', 'member_id', 'tied_by', 'refuses', 'version', 'created_at'],
  wecom_department: ['org_id', 'department_key', 'department_name', 'parent_key', 'position'],
  wecom_follow: ['org_id', 'wecom_follow_id', 'wecom_customer_id', 'wecom_user_id', 'remark', 'since', 'add_way', 'gone_at', 'seen_run'],
  wecom_follow_tag: ['org_id', 'wecom_follow_id', 'tag_key'],
  wecom_piece: ['org_id', 'wecom_piece_id', 'wecom_send_id', 'wecom_user_id', 'recipient_num', 'asked_at', 'try_at', 'msg_key', 'failed_at', 'fail_why', 'confirmed_at', 'read_at', 'stopped_at'],
  wecom_recipient: ['org_id', 'wecom_send_id', 'wecom_customer_id', 'wecom_piece_id', 'result', 'result_at'],
  wecom_send: ['org_id', 'wecom_send_id', 'send_number', 'shop_id', 'send_name', 'content', 'picture', 'link_title', 'link_url', 'link_desc', 'audience', 'status', 'recipient_num', 'refusing_num', 'waiting_num', 'sent_num', 'no_friend_num', 'limited_num', 'failed_num', 'media_key', 'media_until', 'version', 'created_uid', 'created_at', 'sent_uid', 'sent_at'],
  wecom_tag: ['org_id', 'tag_key', 'tag_name', 'group_name'],
  wecom_token: ['org_id', 'token', 'wecom_follow_id'],
  wecom_user: ['org_id', 'wecom_user_id', 'user_key', 'user_name', 'departments', 'is_follow', 'uid', 'tied_by', 'gone_at', 'seen_run', 'version'],
};

/** Tables whose rows are records of a shop: reading them is bounded by the data scope. */
export const SHOP_TABLES: ReadonlySet<string> = new Set(['appointment', 'appointment_deposit', 'appointment_item', 'audit_entry', 'by_hand_day', 'card', 'card_action', 'card_exchange', 'card_gift', 'card_refund', 'card_terms', 'cash_move', 'charge_refund', 'consult_log', 'countersign', 'coupon_shop', 'day_close', 'day_figure', 'day_figure_delta', 'day_total', 'decor_page', 'deduction', 'delivery_address', 'device', 'download_record', 'emr_record', 'emr_template', 'event_shop', 'event_sign_up', 'event_take', 'favourite', 'feedback', 'file', 'goods_terms', 'group_buy_shop', 'group_take', 'group_team', 'group_team_member', 'history_order', 'import_run', 'inbound', 'kept_balance', 'ledger_account', 'ledger_entry', 'loyalty_change', 'mall_after_sales', 'mall_delivery', 'member', 'member_duplicate', 'member_figure', 'member_merge', 'member_proof', 'member_token', 'message', 'mini_ad', 'order_change', 'order_day', 'order_day_delta', 'order_performer', 'order_refund', 'order_scan', 'outbound', 'package_terms', 'payment_account', 'payment_charge', 'payment_code', 'payment_pattern', 'payment_review', 'performance', 'platform_order', 'posting', 'reconciliation', 'reconciliation_day', 'reconciliation_line', 'repayment', 'return_plan', 'return_rule', 'return_type', 'room', 'row_count', 'row_count_delta', 'sales_order', 'seckill_shop', 'seckill_take', 'self_booking', 'self_project', 'service_log', 'setting', 'shift', 'shift_handover', 'shift_plan', 'shop', 'shop_project_terms', 'sku_terms', 'staff', 'staff_group', 'staff_shop', 'statement_row', 'stock_balance', 'stock_batch_stop', 'stock_cost', 'stock_day', 'stock_held', 'stock_move', 'stock_opened', 'stock_shortage', 'stock_take', 'stock_transfer', 'supplied', 'supplied_move', 'supply_service', 'system_notice', 'triage', 'visit', 'voucher', 'voucher_account', 'warehouse', 'wecom_send']);

/** Tables whose rows belong to a member of staff: the scope `own` is bounded by it. */
export const OWNED_TABLES: ReadonlySet<string> = new Set(['appointment_deposit', 'card', 'card_action', 'card_exchange', 'card_gift', 'card_refund', 'charge_refund', 'consult_log', 'day_close', 'day_figure', 'day_figure_delta', 'decor_page', 'deduction', 'emr_template', 'event_sign_up', 'event_take', 'exchange_charge', 'feedback', 'file', 'group_take', 'history_order', 'import_run', 'inbound', 'mall_after_sales', 'mall_delivery', 'member', 'member_merge', 'member_mobile_change', 'order_charge', 'order_refund', 'order_scan', 'outbound', 'payment_account', 'payment_charge', 'payment_review', 'recharge_charge', 'reconciliation', 'repayment', 'repayment_charge', 'sales_order', 'seckill_take', 'service_log', 'shift_handover', 'statement_row', 'stock_shortage', 'stock_take', 'stock_transfer', 'supply_service', 'system_notice', 'triage', 'voucher', 'voucher_account', 'wecom_account', 'wecom_send']);

/** Tables whose rows say when they were made. */
export const DATED_TABLES: ReadonlySet<string> = new Set(['appointment', 'appointment_deposit', 'appointment_notice', 'audit_entry', 'balance_card', 'card', 'card_action', 'card_exchange', 'card_gift', 'card_lot', 'card_refund', 'cash_move', 'channel', 'charge_refund', 'consult_log', 'countersign', 'coupon', 'day_close', 'decor_page', 'deduction', 'delivery_address', 'device', 'dict_item', 'download_record', 'emr_addendum', 'emr_record', 'emr_template', 'event', 'event_sign_up', 'event_take', 'favourite', 'feedback', 'file', 'goods', 'group_buy', 'group_take', 'group_team', 'history_order', 'idempotency_key', 'import_run', 'inbound', 'ledger_entry', 'loyalty_change', 'mall_after_sales', 'mall_delivery', 'member', 'member_coupon', 'member_level', 'member_level_change', 'member_merge', 'member_mobile_change', 'member_proof', 'message', 'order_change', 'order_payment', 'order_refund', 'order_scan', 'organisation', 'outbound', 'outbox', 'package', 'payment_account', 'payment_charge', 'payment_code', 'payment_review', 'platform_order', 'price_due', 'project_price_due', 'reconciliation', 'reminder_stop', 'repayment', 'return_plan', 'return_rule', 'role', 'room', 'sales_order', 'seckill', 'seckill_take', 'self_booking', 'service_log', 'shift', 'shift_handover', 'shop', 'shop_card', 'shop_project', 'sku', 'staff', 'staff_group', 'state_change', 'statement_row', 'stock_batch', 'stock_move', 'stock_shortage', 'stock_take', 'stock_transfer', 'supplier', 'supplier_application', 'supply_service', 'system_notice', 'triage', 'vault_key', 'visit', 'voucher', 'voucher_account', 'voucher_deal', 'wecom_account', 'wecom_customer', 'wecom_send']);

/** Tables whose deleted rows stay, marked: what was done with them keeps their names. */
export const MARKED_TABLES: ReadonlySet<string> = new Set(['device', 'room', 'shift', 'staff', 'staff_group', 'supplier', 'warehouse']);
