import type { Deps } from './deps.ts';
import { launchAddress } from './launch.ts';
import type { Language } from './store/sessions.ts';

/** Play money is shown in the currency that stands for none. */
export const NO_CURRENCY = 'XXX';

/** A launch for whoever asks: the vendor's own play money, a player who is forgotten. Answers the address. */
export function practiceLaunch(deps: Pick<Deps, 'store' | 'clock' | 'chance'>, at: { origin: string; game: string; language: Language }) {
  const launch = { mode: 'practice', operator: '', user: deps.chance.uuid(), token: '', currency: NO_CURRENCY, lobbyUrl: null } as const;
  return launchAddress(deps, at.origin, { ...launch, game: at.game, language: at.language });
}
