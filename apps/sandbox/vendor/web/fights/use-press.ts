import { useRef, useState } from 'react';
import type { FightBet, FightBetRequest } from '../../fights-api.ts';
import type { PlayError } from '../../play-api.ts';
import { Refusal, Unreached } from '../frame/play-client.ts';
import { type Draft, sumOfDraft } from './draft.ts';

export type SendBet = (request: FightBetRequest) => Promise<FightBet>;

/** `lost`: nobody answered; pressed again, the same bet is asked for, not another. */
export type Pressed = { bet: FightBet } | { refusal: PlayError } | { lost: true };

/** Sends a draft as one press. Its key is kept until it is answered. */
export function usePress(send: SendBet): { isBusy: boolean; press(draft: Draft): Promise<Pressed> } {
  const [isBusy, setBusy] = useState(false);
  const unanswered = useRef<FightBetRequest | null>(null);
  return {
    isBusy,
    async press(draft) {
      const wish = { fight: draft.fight, side: draft.side, stake: sumOfDraft(draft).toString() };
      const former = unanswered.current;
      const isSame = former?.fight === wish.fight && former.side === wish.side && former.stake === wish.stake;
      const request = isSame ? former : { ...wish, key: crypto.randomUUID() };
      unanswered.current = request;
      setBusy(true);
      const pressed = await answerOf(send, request);
      if (!('lost' in pressed)) unanswered.current = null;
      setBusy(false);
      return pressed;
    },
  };
}

async function answerOf(send: SendBet, request: FightBetRequest): Promise<Pressed> {
  try {
    const bet = await send(request);
    return bet.refusal ? { refusal: bet.refusal } : { bet };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.refusal };
    if (error instanceof Unreached) return { lost: true };
    throw error;
  }
}
