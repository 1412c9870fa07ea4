import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { FishClips, PoolPage } from '../../fish-api.ts';
import { FISH_GAME, isSeaRoom, type SeaRoom } from '../../fish-sea/rooms.ts';
import type { PlayLanguage } from '../../words/words.ts';
import { LaunchFailed } from '../frame/launch-failed.tsx';
import { openSession, type PlayClient, playClient, Refusal, Unreached } from '../frame/play-client.ts';
import { inLanguage, ownLanguage } from '../frame/speech.tsx';
import { newOwnText } from '../slot/own-text.ts';
import { FishLine } from './fish-line.ts';
import { FishPage } from './fish-page.tsx';

/** The page of the sea for a launch, or why there is none. */
export async function openFish(language: PlayLanguage | null): Promise<ReactNode> {
  try {
    const secret = await openSession(FISH_GAME);
    if (secret === null) throw new Refusal({ code: 'SESSION_OVER' });
    const client = playClient(secret);
    const { seed, language: own } = await client.session();
    if (seed.clientSeed === '') await giveOwnText(client);
    return await inLanguage(language ?? own, <Sea client={client} secret={secret} />);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Unreached)) throw error;
    return inLanguage(language ?? ownLanguage(), <LaunchFailed isOffline={error instanceof Unreached} />);
  }
}

/** Before the first shot the browser gives the player's own text: without it the studio alone would have chosen the draw. */
async function giveOwnText(client: PlayClient): Promise<void> {
  try {
    await client.rotate(newOwnText());
  } catch (error) {
    // A clip that is still open keeps its seeds.
    if (!(error instanceof Refusal && error.refusal.code === 'ROUND_OPEN')) throw error;
  }
}

const ROOM_KEY = `room ${FISH_GAME}`;

function Sea({ client, secret }: { client: PlayClient; secret: string }) {
  const [room, setRoom] = useState<SeaRoom>(keptRoom);
  const line = useMemo(() => {
    const address = new URL(`/play/room/${room}`, window.location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    return new FishLine(() => new WebSocket(address), secret);
  }, [room, secret]);
  const readClips = useCallback(() => ask<FishClips>('/play/fish/clips', secret), [secret]);
  const fetchPool = useCallback((currency: string) => ask<PoolPage>(`/play/fish/pool/${currency}`, secret), [secret]);
  const change = (to: SeaRoom) => {
    window.sessionStorage.setItem(ROOM_KEY, to);
    setRoom(to);
  };
  return <FishPage key={room} {...{ line, client, readClips, fetchPool }} onRoom={change} />;
}

function keptRoom(): SeaRoom {
  const kept = window.sessionStorage.getItem(ROOM_KEY) ?? '';
  return isSeaRoom(kept) ? kept : 'SHALLOWS';
}

async function ask<Answer>(path: string, session: string): Promise<Answer | null> {
  const answer = await fetch(path, { headers: { authorization: `Bearer ${session}` } }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Answer) : null;
}
