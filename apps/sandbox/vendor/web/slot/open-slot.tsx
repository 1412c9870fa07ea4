import type { MachineCode } from '@fairhall/games/slots/machine';
import type { ReactNode } from 'react';
import type { PlaySession } from '../../play-api.ts';
import type { PlayLanguage } from '../../words/words.ts';
import { LaunchFailed } from '../frame/launch-failed.tsx';
import { openSession, type PlayClient, playClient, Refusal, Unreached } from '../frame/play-client.ts';
import { inLanguage, ownLanguage } from '../frame/speech.tsx';
import { LOOKS } from './art/looks.ts';
import { newOwnText } from './own-text.ts';
import { wait } from './show/pace.ts';
import { type MakeStage, SlotPage } from './slot-page.tsx';
import { stillStage } from './stage/still-stage.ts';

/** What moves is fetched beside the session; whoever wants less motion never fetches it. */
const makeStage: MakeStage = async ({ host, machine, isStill, onStop, signal, nowMs }) => {
  const look = LOOKS[machine.code];
  const still = () => stillStage({ host, machine, look, nowMs, wait: (ms) => wait(ms, signal) });
  if (isStill) return still();
  try {
    const { pixiStage } = await import('./stage/pixi-stage.ts');
    return await pixiStage({ host, machine, look, onStop });
  } catch {
    // A device without a canvas that can do it plays all the same.
    return still();
  }
};

/** Before the first round the browser gives the player's own text: without it the studio alone would have chosen the draw. */
async function withOwnText(client: PlayClient, session: PlaySession): Promise<PlaySession> {
  if (session.seed.clientSeed !== '' || session.open) return session;
  const { now } = await client.rotate(newOwnText());
  return { ...session, seed: now };
}

/** The page of a slot for a launch, or why there is none. */
export async function openSlot(game: MachineCode, language: PlayLanguage | null): Promise<ReactNode> {
  try {
    const secret = await openSession(game);
    if (secret === null) throw new Refusal({ code: 'SESSION_OVER' });
    const client = playClient(secret);
    const session = await withOwnText(client, await client.session());
    return await inLanguage(language ?? session.language, <SlotPage game={game} client={client} session={session} makeStage={makeStage} />);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Unreached)) throw error;
    return inLanguage(language ?? ownLanguage(), <LaunchFailed isOffline={error instanceof Unreached} />);
  }
}
