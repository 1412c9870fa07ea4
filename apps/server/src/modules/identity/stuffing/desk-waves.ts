import { LOGIN_WAVES_PAGE, type loginWaves, WAVE_MEMBERS_MAX } from '@fairhall/contract/console/login-waves';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { parseId } from '../../../platform/ids.ts';
import type { CommandDeps } from '../deps.ts';
import { listWaves, namesOfWaves } from '../store/login-waves.ts';
import { WAVE } from './stuffing.ts';

/** What the watch over logins found at a merchant, newest first. */
export async function wavesAtDesk(
  { db, clock }: Pick<CommandDeps, 'db' | 'clock'>,
  merchantId: number,
  { before }: QueryOf<typeof loginWaves>,
): Promise<ReplyOf<typeof loginWaves>> {
  const own = db.of(merchantId);
  const asked = before === undefined ? null : parseId(before);
  const found = await listWaves(own, merchantId, { before: asked, max: LOGIN_WAVES_PAGE + 1 });
  const waves = found.slice(0, LOGIN_WAVES_PAGE);
  const names = await namesOfWaves(own, merchantId, { waveIds: waves.map(({ waveId }) => waveId), max: WAVE_MEMBERS_MAX });
  const namesOf = new Map(names.map((of) => [of.waveId, of]));
  const nowMs = clock.nowMs();
  const list = waves.map(({ waveId, block, ...wave }) => {
    const tried = namesOf.get(waveId) ?? { names: 0, strangers: 0, members: [] };
    return {
      ...{ ...wave, waveId: String(waveId), network: block || null },
      ...{ strangers: tried.strangers, members: tried.members, memberCount: tried.names - tried.strangers },
      full: block !== '' && wave.tries > WAVE.namesOfTries,
      measure: block === '' ? ('captcha' as const) : ('work' as const),
      lasts: wave.untilMs > nowMs,
    };
  });
  return { list, next: found.length > waves.length ? (list.at(-1)?.waveId ?? null) : null };
}
