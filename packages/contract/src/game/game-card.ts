import { z } from 'zod/mini';

/** One game of the lobby in the family's names (`vassalage` = vendor). */
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
  showIcon: z.string(),
  isHot: z.int(),
  isNew: z.int(),
});
export type GameCard = z.output<typeof GameCard>;
