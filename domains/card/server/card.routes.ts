import { handle } from '#kernel/server/mount.ts';
import { memberCards, memberLedger, supplementCard } from '../contract/card.endpoints.ts';
import * as action from '../contract/action.endpoints.ts';
import * as gift from '../contract/gift.endpoints.ts';
import * as proof from '../contract/proof.endpoints.ts';
import { searchActions } from './action.queries.ts';
import { extend } from './extend.commands.ts';
import { freeze, unfreeze } from './freeze.commands.ts';
import { give, lookAtGift } from './gift.commands.ts';
import { searchGifts } from './gift.queries.ts';
import { searchLedger } from './ledger.queries.ts';
import { productsHeld, projectsHeld } from '../contract/promised.endpoints.ts';
import { templateCards, templateHeld } from '../contract/template.endpoints.ts';
import { listCards } from './list.queries.ts';
import { searchLow } from './low.queries.ts';
import { askForCode, takeCode, takeSignature } from './proof.commands.ts';
import { readDemand } from './proof.queries.ts';
import { seeProductsHeld, seeProjectsHeld } from './promised.queries.ts';
import { supplement } from './supplement.commands.ts';
import { listHeld, seeHeld } from './template.queries.ts';
import { lookAtTransfer, transfer } from './transfer.commands.ts';
import { takeGiftAway } from './void-gift.commands.ts';
import { writeOff } from './write-off.commands.ts';

export const routes = [
  handle(memberCards, listCards),
  handle(supplementCard, supplement),
  handle(memberLedger, searchLedger),
  handle(action.cardActionSearch, searchActions),
  handle(action.freezeCard, freeze),
  handle(action.unfreezeCard, unfreeze),
  handle(action.extendCard, extend),
  handle(action.voidGift, takeGiftAway),
  handle(action.writeOffCard, writeOff),
  handle(action.lowCardSearch, searchLow),
  handle(templateHeld, seeHeld),
  handle(templateCards, listHeld),
  handle(projectsHeld, seeProjectsHeld),
  handle(productsHeld, seeProductsHeld),
  handle(gift.previewGift, lookAtGift),
  handle(gift.giveCard, give),
  handle(gift.previewTransfer, lookAtTransfer),
  handle(gift.transferBalance, transfer),
  handle(gift.giftSearch, searchGifts),
  handle(proof.proofDemand, readDemand),
  handle(proof.sendProofCode, askForCode),
  handle(proof.confirmProof, takeCode),
  handle(proof.signProof, takeSignature),
];
