import { link } from '#apps/testing/supplying.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import type { Client } from '#apps/testing/world.ts';
import { supplierEnd } from '#domains/org/contract/supplier.endpoints.ts';
import { plantCode, plantPicture } from '#apps/testing/codes.ts';
import * as application from '../contract/application.endpoints.ts';
import * as merchant from '../contract/merchant.endpoints.ts';
import * as service from '../contract/service.endpoints.ts';
import * as order from '../contract/service-order.endpoints.ts';
import { anotherSupplier } from './second.ts';
import { aged, anOrder, newApplication, aService, newService, ordering } from './services.ts';

const bySupplier = ({ supplier }: Stage) => supplier;

const others = new WeakMap<Stage['world'], Promise<{ client: Client }>>();
/** Whoever keeps the services of a stage: a supplier of its own, so that one's ids are foreign to the other. */
async function byKeeper({ world, organisation, supplier, head }: Stage): Promise<Client> {
  if (organisation === 'lanting') return supplier;
  const other = others.get(world) ?? anotherSupplier(head);
  others.set(world, other);
  return (await other).client;
}
const byHead = ({ head }: Stage) => head;

/** The supplier supplies this chain, and not the other while its people are strangers. */
async function linked({ supplier, head, world, organisation }: Stage): Promise<void> {
  const { supplier_code } = await link(supplier, head);
  await (await world.as(organisation === 'lanting' ? 'strangerAdministrator' : 'administrator')).call(supplierEnd, { supplier_code });
}

const kept = async (stage: Stage) => ({ service_id: await aService(await byKeeper(stage)) });
const offered = async (stage: Stage) => {
  await linked(stage);
  return { service_id: await aService(stage.supplier) };
};
const ordered = async (stage: Stage) => {
  await linked(stage);
  return { service_order_id: await anOrder(stage.supplier, stage.head) };
};
const accepted = async (stage: Stage) => {
  const which = await ordered(stage);
  await stage.supplier.ask(order.askedAccept, which);
  return which;
};
const done = async (stage: Stage) => {
  const which = await accepted(stage);
  await stage.supplier.ask(order.askedFinish, which);
  return which;
};
const callingOff = async (stage: Stage) => {
  const which = await accepted(stage);
  await stage.head.ask(order.orderedCallOff, { ...which, reason: '开业推迟' });
  return which;
};
const contested = async (stage: Stage) => {
  const which = await done(stage);
  await stage.head.ask(order.orderedContest, { ...which, reason: '没有人来' });
  return which;
};
/** The other side has been silent for as long as it may be. */
const silent = async (stage: Stage, which: { service_order_id: string }) => {
  await aged(stage.world, stage.organisation, which.service_order_id);
  return which;
};
/** The chain as its supplier names it. */
const merchantOf = async (stage: Stage) => {
  await linked(stage);
  const [latest] = await stage.supplier.ask(merchant.merchantSearch, { status: 'linked' });
  return { merchant_id: latest!.merchant_id };
};

/** The chain's invitation that holds now; one is made where there is none. */
const chain = async ({ head }: Stage) =>
  (await head.ask(application.chainCode, {})).invite_code || (await head.ask(application.chainCodeRefresh, {})).invite_code;
let applied = 0;
/** A form of a phone that nobody has. */
async function applying(stage: Stage) {
  applied += 1;
  const mobile_number = `170${String(11_000_000 + applied)}`;
  return {
    ...newApplication(mobile_number),
    chain_code: await chain(stage),
    sms_code: await plantCode(stage.world, mobile_number, 'SUPPLIER_REGISTRATION'),
  };
}
const waiting = async (stage: Stage) => {
  const form = await applying(stage);
  await stage.head.ask(application.registration, form);
  const [latest] = await stage.head.ask(application.applicationSearch, { key_word: form.mobile_number });
  return { application_id: latest!.application_id };
};

export const samples: Sample[] = [
  sample(application.registrationCode, async (stage) => {
    applied += 1;
    const uuid = `apply-${applied}`;
    return { chain_code: await chain(stage), mobile_number: `170${String(11_000_000 + applied)}`, uuid, picture: await plantPicture(stage.world, uuid) };
  }),
  sample(application.registration, applying),
  sample(application.chainCode, () => ({}), byHead),
  sample(application.chainCodeRefresh, () => ({}), byHead),
  sample(application.applicationSearch, () => ({}), byHead),
  sample(application.applicationDetail, waiting, byHead),
  sample(application.applicationAgree, waiting, byHead),
  sample(application.applicationReject, async (stage) => ({ ...(await waiting(stage)), reason: '资料不全' }), byHead),
  sample(service.serviceSearch, () => ({}), byKeeper),
  sample(service.serviceDetail, kept, byKeeper),
  sample(service.serviceAdd, () => newService(), byKeeper),
  sample(service.serviceEdit, async (stage) => ({ ...(await kept(stage)), version: 1, ...newService() }), byKeeper),
  sample(service.serviceShelve, async (stage) => ({ ...(await kept(stage)), is_shelves: false }), byKeeper),
  sample(order.offeredSearch, async (stage) => ({ supplier_code: (await offered(stage)) && (await link(stage.supplier, stage.head)).supplier_code }), byHead),
  sample(order.offeredDetail, offered, byHead),
  sample(order.serviceOrder, async (stage) => ordering(stage.supplier, (await offered(stage)).service_id), byHead),
  sample(order.orderedSearch, async (stage) => ((await ordered(stage)), {}), byHead),
  sample(order.orderedDetail, ordered, byHead),
  sample(order.orderedWithdraw, ordered, byHead),
  sample(order.orderedCallOff, async (stage) => ({ ...(await accepted(stage)), reason: '开业推迟' }), byHead),
  sample(order.orderedKeep, callingOff, byHead),
  sample(order.orderedLeave, async (stage) => silent(stage, await callingOff(stage)), byHead),
  sample(order.orderedContest, async (stage) => ({ ...(await done(stage)), reason: '没有人来' }), byHead),
  sample(order.orderedConfirm, done, byHead),
  sample(order.askedSearch, async (stage) => ((await ordered(stage)), {}), bySupplier),
  sample(order.askedDetail, ordered, bySupplier),
  sample(order.askedAccept, ordered, bySupplier),
  sample(order.askedDecline, async (stage) => ({ ...(await ordered(stage)), reason: '排不开' }), bySupplier),
  sample(order.askedFinish, accepted, bySupplier),
  sample(order.askedAgree, callingOff, bySupplier),
  sample(order.askedGiveUp, async (stage) => ({ ...(await accepted(stage)), reason: '讲师生病' }), bySupplier),
  sample(order.askedAnswer, async (stage) => ({ ...(await contested(stage)), reason: '已补做' }), bySupplier),
  sample(order.askedSettle, async (stage) => silent(stage, await done(stage)), bySupplier),
  sample(merchant.merchantSearch, async (stage) => ((await linked(stage)), {}), bySupplier),
  sample(merchant.merchantDetail, merchantOf, bySupplier),
  sample(merchant.merchantEnd, merchantOf, bySupplier),
  sample(merchant.procuredSearch, () => ({}), bySupplier),
  sample(merchant.procuredSum, () => ({}), bySupplier),
  sample(merchant.soldSearch, () => ({}), bySupplier),
  sample(merchant.soldSum, () => ({}), bySupplier),
];
