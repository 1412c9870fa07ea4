import type { PlayError } from '../../play-api.ts';
import type { Session } from '../store/sessions.ts';
import type { Wallet } from '../wallet/wallet.ts';

/** Where fights may be bet on: asked at the launch, and of each bet. */
export type Places = {
  /** By where the browser was at its launch, as the operator told. */
  isOpenTo(session: Pick<Session, 'mode' | 'country'>): boolean;
  /** That, and by where the member's operator says now that it lives and under which rules. */
  refusalFor(session: Session): Promise<PlayError | null>;
};

/** `allowed`: countries by ISO 3166-1; XX is a place that nobody knows. */
export function createPlaces(allowed: readonly string[], wallet: Pick<Wallet, 'residence'>): Places {
  const isOpenTo: Places['isOpenTo'] = ({ mode, country }) => mode === 'practice' || allowed.includes(country ?? 'XX');
  return {
    isOpenTo,
    async refusalFor(session) {
      if (session.mode === 'practice') return null;
      if (!isOpenTo(session)) return { code: 'NOT_ALLOWED', field: 'place' };
      const residence = await wallet.residence(session);
      if (residence === null) return { code: 'WALLET_UNSURE' };
      const isStrange = residence.country !== null && !allowed.includes(residence.country);
      return residence.jurisdiction === 'strict' || isStrange ? { code: 'NOT_ALLOWED', field: 'place' } : null;
    },
  };
}
