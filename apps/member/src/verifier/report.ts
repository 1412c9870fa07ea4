import { type DrawBundle, type TicketProof, verifyBundle } from '@fairhall/fair/bundle';
import { isProven, type ProofNote, type ProofOutcome, type ProofStep } from '@fairhall/fair/verify';
import { proof } from '@fairhall/i18n/areas/proof';
import { verifier } from '@fairhall/i18n/areas/verifier';
import type { CatalogueLanguage } from '@fairhall/i18n/define';

/** What the verifier says of a draw, in plain sentences of one language: the same on its page and at its command. */
export type Report = {
  readonly holds: boolean;
  readonly draw: string;
  readonly verdict: string;
  readonly text: string;
  readonly steps: readonly StepReport[];
};

/** `facts` are figures and hashes as they stand in the bundle; `found` is what came out instead. */
export type StepReport = {
  readonly step: ProofStep;
  readonly holds: boolean;
  readonly name: string;
  readonly sentences: readonly string[];
  readonly facts: readonly string[];
  readonly found: string | null;
  readonly notes: readonly string[];
};

const SENTENCES = { ...proof, ...verifier };

export type ProofKey = keyof typeof SENTENCES;
export type Say = (key: ProofKey, values?: Readonly<Record<string, string | number>>) => string;

/** Sentences of one language. */
export function sayIn(language: CatalogueLanguage): Say {
  return (key, values = {}) => SENTENCES[key][language].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Checks a bundle and tickets, and says what holds. */
export function reportOn(bundle: DrawBundle, tickets: readonly TicketProof[], say: Say): Report {
  const outcomes = verifyBundle(bundle, tickets);
  const holds = isProven(outcomes);
  const notes = outcomes.flatMap((outcome) => (outcome.ok ? (outcome.notes ?? []) : []));
  return {
    holds,
    draw: say('proof.draw', { numero: bundle.numero, game: bundle.game }),
    verdict: say(holds ? 'proof.verdict.passed' : 'proof.verdict.failed'),
    text: say(holds ? claimOf(notes) : 'proof.verdict.failed.text'),
    steps: outcomes.map((outcome) => stepReport({ outcome, bundle, tickets, say })),
  };
}

/** How much a proof that holds shows. */
function claimOf(notes: readonly ProofNote[]): ProofKey {
  if (notes.includes('BEACON_PRIVATE') || notes.includes('BEACON_ABSENT')) return 'proof.verdict.passed.private';
  return notes.includes('SEALED_LATE') ? 'proof.verdict.passed.late' : 'proof.verdict.passed.text';
}

type About = {
  readonly outcome: ProofOutcome;
  readonly bundle: DrawBundle;
  readonly tickets: readonly TicketProof[];
  readonly say: Say;
};

function stepReport(about: About): StepReport {
  const { outcome, bundle, say } = about;
  const notes: readonly ProofNote[] = outcome.ok ? (outcome.notes ?? []) : [];
  return {
    step: outcome.step,
    holds: outcome.ok,
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
