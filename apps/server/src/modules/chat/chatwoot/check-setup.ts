import type { EngineFault } from '@fairhall/contract/console/chat-engine';
import { fail, ok, type Result } from '@fairhall/money/result';
import { type ChatwootSetup, openChatwoot } from './client.ts';

const PROBE = { sourceId: 'set-up-probe', identifier: 'set-up:probe', name: 'set-up' };
const WRONG = '0'.repeat(64);

/**
 * Looks whether a merchant's Chatwoot lets nobody write in another's name. It takes a contact without a proof unless the inbox makes the
 * proof mandatory: so a wrong and an empty one are tried, and both must be refused before the desk is used.
 */
export async function checkSetup(setup: ChatwootSetup): Promise<Result<void, EngineFault>> {
  const desk = openChatwoot(setup);
  /** What does not say no by a status is no Chatwoot, or none that answers. */
  const isTaken = (hash?: string) =>
    desk.makeContact(PROBE, hash).then(
      () => true,
      (error: unknown) => {
        const { status } = error as { status?: number };
        if (status === undefined || status === 404) throw error;
        return false;
      },
    );
  try {
    if (!(await isTaken())) return fail('RIGHT_REFUSED');
    if (await isTaken(WRONG)) return fail('WRONG_TAKEN');
    return (await isTaken('')) ? fail('EMPTY_TAKEN') : ok(undefined);
  } catch {
    return fail('UNREACHABLE');
  }
}
