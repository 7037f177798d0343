import { handle } from '#kernel/server/mount.ts';
import * as account from '../contract/account.endpoints.ts';
import * as charge from '../contract/charge.endpoints.ts';
import { addAccount, editAccount, listAccounts, listChoices, turnAccount } from './account.commands.ts';
import { abandon, giveBack, resend } from './charge.commands.ts';
import { countMatters, listCharges } from './charge.queries.ts';

export const routes = [
  handle(account.accountList, listAccounts),
  handle(account.accountChoices, listChoices),
  handle(account.accountAdd, addAccount),
  handle(account.accountEdit, editAccount),
  handle(account.accountTurn, turnAccount),
  handle(charge.chargeSearch, listCharges),
  handle(charge.chargeMatters, countMatters),
  handle(charge.chargeGiveBack, giveBack),
  handle(charge.chargeAbandon, abandon),
  handle(charge.chargeResend, resend),
];
