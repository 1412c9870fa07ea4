import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { StartRefused } from '../../apps/server/src/platform/start-refused.ts';
import { HOOKS } from './hooks.ts';
import { type Micro, readMajor } from './money.ts';

export const PROTOCOLS = ['hub88', 'hub88-caleta', 'onewallet', 'transfer'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

export const HELP = `npm run conformance -- --protocol ${PROTOCOLS.join('|')} --base-url URL --key FILE [--side wallet|games] …

  --base-url URL        under which the protocol's own paths lie
  --key FILE            our private key (PEM), whose public one the tested side has; onewallet: the shared secret
  --side wallet|games   what is tested: an operator's wallet (as given), or a vendor's game API
  --only ID             cases whose id begins so

of a wallet:
  --user ID --token T   a member with money, and a session of theirs
  --second-user ID --second-token T
  --game CODE [--other-game CODE]
  --currency ISO
  --stake 1 --unit 0.01 what a bet stakes; the smallest amount that the wallet keeps
  --hooks URL           what the tested side does for the suite, POST URL/name with JSON:
${Object.entries(HOOKS)
  .map(([name, what]) => `                        ${name.padEnd(16)} ${what}`)
  .join('\n')}

of a game API:
  --operator ID --game CODE --currency ISO --country CC --lobby-url URL
  --user ID --token T   that a launch names

of a transfer wallet (docs/protocols/transfer-wallet.md), which is the vendor's:
  --operator ID --user ID --currency ISO --stake 1
`;

export type Options = {
  protocol: Protocol;
  baseUrl: string;
  key: string;
  side: 'wallet' | 'games';
  only: string;
  hooks: string | null;
  /** Empty where it was not given. */
  text(name: Name): string;
  /** Throws where it was not given. */
  need(name: Name): string;
  money(name: 'stake' | 'unit'): Micro;
};

const NAMES = [
  ...(['protocol', 'base-url', 'key', 'side', 'only', 'hooks', 'user', 'token', 'second-user', 'second-token', 'game'] as const),
  ...(['other-game', 'currency', 'stake', 'unit', 'operator', 'country', 'lobby-url'] as const),
] as const;
type Name = (typeof NAMES)[number];

const USUAL: Partial<Record<Name, string>> = {
  ...{ side: 'wallet', stake: '1', unit: '0.01', country: 'MM', 'lobby-url': 'https://example.com/' },
};

/** Throws `StartRefused` with one line for what is missing or wrong. */
export function readOptions(given: readonly string[]): Options {
  const options = Object.fromEntries(NAMES.map((name) => [name, { type: 'string' as const }]));
  let values: Partial<Record<Name, string>>;
  try {
    values = parseArgs({ args: paired(given), options, strict: true }).values as Partial<Record<Name, string>>;
  } catch (error) {
    throw new StartRefused(error instanceof Error ? error.message : String(error));
  }
  const text = (name: Name) => values[name] ?? USUAL[name] ?? '';
  const need = (name: Name) => text(name) || refuse(`--${name} is missing`);
  return {
    protocol: oneOf(need('protocol'), PROTOCOLS, '--protocol'),
    baseUrl: urlOf(need('base-url')),
    key: fileOf(need('key')),
    side: oneOf(need('side'), ['wallet', 'games'], '--side'),
    only: text('only'),
    hooks: values.hooks ? urlOf(values.hooks) : null,
    text,
    need,
    money(name) {
      const micro = readMajor(text(name));
      return micro !== null && micro > 0n ? micro : refuse(`--${name} is no amount: ${text(name)}`);
    },
  };
}

/** `--name value` as `--name=value`: a token may begin with a dash. */
function paired(given: readonly string[]): string[] {
  return given.flatMap((word, place) => {
    if (place > 0 && isName(given[place - 1])) return [];
    const value = given[place + 1];
    return isName(word) && value !== undefined ? [`${word}=${value}`] : [word];
  });
}

function isName(word: string | undefined): boolean {
  return NAMES.some((name) => word === `--${name}`);
}

function oneOf<const T extends string>(given: string, allowed: readonly T[], name: string): T {
  return allowed.find((one) => one === given) ?? refuse(`${name} is one of ${allowed.join(', ')}`);
}

function urlOf(given: string): string {
  if (!/^https?:\/\//.test(given) || !URL.canParse(given)) refuse(`no address: ${given}`);
  return given.replace(/\/+$/, '');
}

function fileOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return refuse(`can't read ${path}`);
  }
}

function refuse(why: string): never {
  throw new StartRefused(why);
}
