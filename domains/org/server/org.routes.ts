import type { Route } from '#kernel/server/mount.ts';
import { handle } from '#kernel/server/mount.ts';
import * as org from '../contract/org.endpoints.ts';
import * as profile from '../contract/profile.endpoints.ts';
import * as supplier from '../contract/supplier.endpoints.ts';
import { changeFounder } from './founder.commands.ts';
import type { OrgParticipants } from './participants.ts';
import { decideSharing, readSharing } from './sharing.ts';
import { addShop, editShop, editTerms } from './shop.commands.ts';
import { listChildren, pageShops, readShop, readTermsEffect, readUnfinished, searchShops } from './shop.queries.ts';
import { acceptSupplier, endSupplier, listSuppliers, openSupplier, readCodes, refreshInvite } from './supplier.commands.ts';
import { goInto } from './switch.commands.ts';

/** The calls of this domain; what is above it says what a shop begins with, and what keeps its currency. */
export const orgRoutes = ({ keepsCurrency, keepsTime, seedsShop, opensShop, seedsSupplier, unfinished }: OrgParticipants): Route[] => [
  handle(profile.shopDetail, (ctx, input) => readShop(ctx, input, keepsCurrency)),
  handle(profile.shopEdit, (ctx, form) => editShop(ctx, form, { keepsCurrency, keepsTime })),
  handle(org.shopChildren, listChildren),
  handle(org.shopPage, pageShops),
  handle(org.shopSearch, searchShops),
  handle(org.shopAdd, (ctx, form) => addShop(ctx, form, seedsShop, opensShop)),
  handle(org.shopTerms, (ctx, form) => editTerms(ctx, form, unfinished)),
  handle(org.shopTermsEffect, readTermsEffect),
  handle(org.shopUnfinished, (ctx, input) => readUnfinished(ctx, input, unfinished)),
  handle(org.shopFounder, changeFounder),
  handle(org.memberSharing, readSharing),
  handle(org.shareMembers, decideSharing),
  handle(org.switchSystem, goInto),
  handle(supplier.supplierOpen, (ctx, form) => openSupplier(ctx, form, seedsSupplier)),
  handle(supplier.supplierList, listSuppliers),
  handle(supplier.supplierAccept, acceptSupplier),
  handle(supplier.supplierEnd, endSupplier),
  handle(supplier.supplierCodes, readCodes),
  handle(supplier.inviteRefresh, refreshInvite),
];
