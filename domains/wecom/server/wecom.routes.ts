import { handle } from '#kernel/server/mount.ts';
import * as account from '../contract/account.endpoints.ts';
import * as contact from '../contract/contact.endpoints.ts';
import * as customer from '../contract/customer.endpoints.ts';
import * as send from '../contract/send.endpoints.ts';
import { saveAccount, seeAccount, seeStanding, tryAccount, wantSync } from './account.commands.ts';
import { listContacts, listDepartments, listStaff, listTags } from './contact.queries.ts';
import { listCustomers } from './customer.queries.ts';
import { addSend, editSend, removeSend, sendNow, withdrawSend } from './send.commands.ts';
import { listRecipients, listSends, seeSend } from './send.queries.ts';
import { saveRefusing, tiePerson, tieToMember } from './tie.commands.ts';

export const routes = [
  handle(account.wecomStanding, seeStanding),
  handle(account.wecomAccount, seeAccount),
  handle(account.saveWecomAccount, saveAccount),
  handle(account.tryWecomAccount, tryAccount),
  handle(account.syncWecomNow, wantSync),
  handle(contact.contactSearch, listContacts),
  handle(contact.departmentList, listDepartments),
  handle(contact.staffSearch, listStaff),
  handle(contact.tieContact, tiePerson),
  handle(customer.customerSearch, listCustomers),
  handle(customer.tagList, listTags),
  handle(customer.tieCustomer, tieToMember),
  handle(customer.refuseMessages, saveRefusing),
  handle(send.sendSearch, listSends),
  handle(send.sendDetail, seeSend),
  handle(send.recipientSearch, listRecipients),
  handle(send.sendAdd, addSend),
  handle(send.sendEdit, editSend),
  handle(send.sendRemove, removeSend),
  handle(send.sendOff, sendNow),
  handle(send.sendWithdraw, withdrawSend),
];
