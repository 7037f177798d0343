import type { OfferType } from '../contract/pieces.schema.ts';
import { groupKind } from './group-pieces.ts';
import type { OfferKind } from './offer-kind.ts';
import { eventKind } from './event-pieces.ts';
import { seckillKind } from './pieces.ts';

/** The kinds of activity that lower a price at the till. In this order everybody holds their rows. */
export const offerKinds: Readonly<Record<OfferType, OfferKind>> = { seckill: seckillKind, group: groupKind, event: eventKind };
