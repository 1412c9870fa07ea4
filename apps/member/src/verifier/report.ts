import { type DrawBundle, type TicketProof, verifyBundle } from '@fairhall/fair/bundle';
import { type PrizeFile, type PrizeStep, verifyPrizes } from '@fairhall/fair/prize-file';
import { isProven, type ProofOutcome, type ProofStep, reservationsOf } from '@fairhall/fair/verify';
import { prizeChecks } from '@fairhall/i18n/areas/prize-checks';
import { proof } from '@fairhall/i18n/areas/proof';
import { verifier } from '@fairhall/i18n/areas/verifier';
import type { CatalogueLanguage } from '@fairhall/i18n/define';

/** reserved: all of it holds, and something is left open. */
export type Standing = 'passed' | 'reserved' | 'failed';

/** What the verifier says of a draw, in plain sentences of one language: the same on its page and at its command. */
export type Report = {
  readonly standing: Standing;
  readonly draw: string;
  readonly verdict: string;
  readonly text: string;
  readonly steps: readonly StepReport[];
};

/** `facts` are figures and hashes as they stand in the bundle; `found` is what came out instead. */
export type StepReport = {
  readonly step: ProofStep | PrizeStep;
  readonly standing: Standing;
  readonly name: string;
  readonly sentences: readonly string[];
  readonly facts: readonly string[];
  readonly found: string | null;
  readonly notes: readonly string[];
};

const SENTENCES = { ...proof, ...verifier, ...prizeChecks };

export type ProofKey = keyof typeof SENTENCES;
export type Say = (key: ProofKey, values?: Readonly<Record<string, string | number>>) => string;

/** Sentences of one language. */
export function sayIn(language: CatalogueLanguage): Say {
  return (key, values = {}) => SENTENCES[key][language].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Checks a bundle and tickets, and says what holds. */
export function reportOn(bundle: DrawBundle, tickets: readonly TicketProof[], say: Say): Report {
  const outcomes = verifyBundle(bundle, tickets);
  const [reservation] = reservationsOf(outcomes);
  const standing = !isProven(outcomes) ? 'failed' : reservation ? 'reserved' : 'passed';
  return {
    standing,
    draw: say('proof.draw', { numero: bundle.numero, game: bundle.game }),
    verdict: say(
      reservation && standing === 'reserved'
        ? `proof.reserved.${reservation}`
        : `proof.verdict.${isProven(outcomes) ? 'passed' : 'failed'}`,
    ),
    text: say(`proof.verdict.${standing}.text`),
    steps: outcomes.map((outcome) => stepReport({ outcome, bundle, tickets, say })),
  };
}

/** The same of drawn prizes. */
export function reportOnPrizes(file: PrizeFile, say: Say): Report {
  const outcomes = verifyPrizes(file);
  const holds = outcomes.every(({ ok }) => ok);
  const facts: Partial<Record<PrizeStep, string>> = { commitment: file.seedHash, list: file.root, seed: file.seed };
  return {
    standing: holds ? 'passed' : 'failed',
    draw: say('proof.prizes', { campaign: file.campaign, version: file.version, n: file.draws.length }),
    verdict: say(holds ? 'prize.holds' : 'prize.fails'),
    text: '',
    steps: outcomes.map((outcome) => ({
      ...{ step: outcome.step, standing: outcome.ok ? 'passed' : 'failed', name: say(`prize.step.${outcome.step}`), notes: [] },
      sentences: outcome.ok ? [] : [outcome.fault],
      facts: outcome.step === 'draws' ? file.draws.map(drawText) : [facts[outcome.step] ?? ''].filter((fact) => fact !== ''),
      found: outcome.ok ? null : (outcome.detail ?? null),
    })),
  };

  function drawText({ player, number, client, line }: PrizeFile['draws'][number]): string {
    const { kind, amount } = file.lines[line] ?? { kind: '?', amount: '' };
    return [number, player, client, kind, amount].join(' ').trim();
  }
}

type About = {
  readonly outcome: ProofOutcome;
  readonly bundle: DrawBundle;
  readonly tickets: readonly TicketProof[];
  readonly say: Say;
};

function stepReport(about: About): StepReport {
  const { outcome, bundle, say } = about;
  const notes = outcome.ok ? (outcome.notes ?? []) : [];
  return {
    step: outcome.step,
    standing: !outcome.ok ? 'failed' : reservationsOf([outcome]).length > 0 ? 'reserved' : 'passed',
    name: say(`proof.step.${outcome.step}`),
    sentences: outcome.ok ? sentencesOf(about) : [say(`proof.fault.${outcome.fault}`)],
    facts: factsOf(outcome.step, bundle),
    found: outcome.ok || outcome.fault === 'TICKET_NOT_INSIDE' ? null : (outcome.detail ?? null),
    notes: notes.map((note) => say(`proof.note.${note}`)),
  };
}

function sentencesOf({ outcome: { step }, bundle, tickets, say }: About): string[] {
  const { ticketCount: n, leaves, beacon } = bundle;
  switch (step) {
    case 'tickets':
      return [
        say(leaves ? 'proof.holds.tickets' : 'proof.holds.tickets.root', { n }),
        ...tickets.map(({ path }) => say('proof.holds.own', { place: path.index + 1 })),
      ];
    case 'beacon':
      return [say('proof.holds.beacon', { round: beacon?.said.round ?? 0 })];
    default:
      return [say(`proof.holds.${step}`)];
  }
}

function factsOf(step: ProofStep, { seedHash, ticketRoot, beacon, seed, result }: DrawBundle): string[] {
  switch (step) {
    case 'commitment':
      return [seedHash];
    case 'tickets':
      return [ticketRoot];
    case 'beacon':
      return beacon ? [beacon.said.randomness] : [];
    case 'seed':
      return [seed];
    case 'result':
      return [result.join(' ')];
  }
}
