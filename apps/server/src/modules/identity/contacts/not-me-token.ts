import type { CommandDeps } from '../deps.ts';

/** For so long the old address or number can undo the change. */
export const UNDO_MS = 72 * 3_600_000;

/** `of`: a change of how the member is reached, or a factor that somebody says is lost. */
type Named = { merchantId: number; changeId: bigint; of?: 'not-me' | 'loss' };

/** What the link bears: which change, signed by the installation. */
export async function notMeToken({ factorKeys }: Pick<CommandDeps, 'factorKeys'>, named: Named): Promise<string> {
  return `${named.changeId.toString(36)}.${await factorKeys.sign(signedText(named))}`;
}

function signedText({ merchantId, changeId, of = 'not-me' }: Named): string {
  return `${of} ${merchantId} ${changeId}`;
}

/** Which change a link is about; null: it is none of ours. */
export async function changeOf(
  { factorKeys }: Pick<CommandDeps, 'factorKeys'>,
  { merchantId, token, of = 'not-me' }: Omit<Named, 'changeId'> & { token: string },
): Promise<bigint | null> {
  const [, named = '', signature = ''] = /^([0-9a-z]{1,13})\.([\w-]{43})$/.exec(token) ?? [];
  if (named === '') return null;
  const changeId = [...named].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  return (await factorKeys.isSigned(signedText({ merchantId, changeId, of }), signature)) ? changeId : null;
}
