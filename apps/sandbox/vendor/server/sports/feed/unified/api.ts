import { setImmediate as turn } from 'node:timers/promises';
import { type InTongues, readFixtures, readSports, TONGUES } from './fixtures.ts';
import { readKinds } from './kinds.ts';
import { type Element, MESSAGE_MAX, readXml } from './xml.ts';

const PATIENCE_MS = 5_000;

/** The feed's HTTP: what it calls its markets and fixtures, and recoveries. `url` ends in its version. */
export function createApi({ url, token }: { url: string; token: string }) {
  async function ask(path: string, method: 'GET' | 'POST' = 'GET'): Promise<Uint8Array> {
    const answer = await fetch(`${url}${path}`, { method, headers: { 'x-access-token': token }, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) throw new Error(`the feed answers ${answer.status} to ${path}`);
    if (Number(answer.headers.get('content-length') ?? 0) > MESSAGE_MAX) throw new Error('the feed says too much');
    return new Uint8Array(await answer.arrayBuffer());
  }
  const read = async (path: string): Promise<Element> => readXml(await ask(path), () => turn());

  async function inTongues(path: (tongue: string) => string): Promise<InTongues> {
    const [EN, MY, CN] = await Promise.all([read(path(TONGUES.EN)), read(path(TONGUES.MY)), read(path(TONGUES.CN))]);
    return { EN, MY, CN };
  }

  return {
    kinds: async () => readKinds(await read('/descriptions/en/markets.xml')),
    sports: async () => readSports(await inTongues((tongue) => `/sports/${tongue}/sports.xml`)),
    schedule: async () => readFixtures(await inTongues((tongue) => `/sports/${tongue}/schedules/pre/schedule.xml`)),
    fixture: async (urn: string) => readFixtures(await inTongues((tongue) => `/sports/${tongue}/sport_events/${urn}/fixture.xml`)),
    /** `afterMs`: what was said since; null: all that is on offer. */
    recover: (product: string, { request, afterMs }: { request: number; afterMs: number | null }) =>
      ask(`/${product}/recovery/initiate_request?request_id=${request}${afterMs === null ? '' : `&after=${afterMs}`}`, 'POST'),
  };
}
export type Api = ReturnType<typeof createApi>;
