import { z } from 'zod/mini';

/**
 * One game of the lobby in the family's names (`vassalage` = vendor). `nodeId` is its own among the games of all vendors and lotteries.
 * `showIcon` draws the picture (game-art.ts) where there is no other, or while that is on its way.
 */
export const GameCard = z.object({
  gameId: z.int(),
  nodeId: z.int(),
  gameCode: z.string(),
  gameName: z.string(),
  nodeName: z.string(),
  displayName: z.string(),
  gameType: z.string(),
  vassalage: z.string(),
  vendorCode: z.string(),
  gameGroupId: z.int(),
  lottoMode: z.array(z.string()),
  iconUrl: z.string(),
  /** The picture is the drawing of `showIcon`: who draws it need not fetch it. */
  iconDrawn: z.optional(z.boolean()),
  showIcon: z.string(),
  isHot: z.int(),
  isNew: z.int(),
  /** False: it is listed, and opening it is refused with GAME_NOT_OPEN. Absent: it opens. */
  launchable: z.optional(z.boolean()),
  /** Shut for a while by the merchant or its vendor: opening it is refused with GAME_MAINTENANCE. */
  maintenance: z.optional(z.boolean()),
  /** Name in the platform's base language, in Latin letters. */
  defaultLanguage: z.optional(z.string()),
  /** The vendor's name in the reader's language. */
  accountTypeName: z.optional(z.string()),
  /** Kind within its category, e.g. VIDEO, BACCARAT. */
  gameClassifyNew: z.optional(z.string()),
  roomId: z.optional(z.string()),
  /** 1 where practice money may open it. */
  supportPlay: z.optional(z.int()),
  mobileLargeIcon: z.optional(z.string()),
});
export type GameCard = z.output<typeof GameCard>;
