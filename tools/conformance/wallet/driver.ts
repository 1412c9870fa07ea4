import type { HttpAnswer, Message } from '../call.ts';
import type { Micro } from '../money.ts';

export type WalletCall = 'balance' | 'bet' | 'win' | 'rollback';

/** What an answer says, whatever the protocol's word for it. `unsure`: the sender knows nothing and must ask again or take back. */
export type Verdict =
  | 'done'
  | 'no money'
  | 'limit'
  | 'duplicate'
  | 'no such bet'
  | 'rolled back'
  | 'settled'
  | 'bad token'
  | 'expired'
  | 'bad signature'
  | 'bad currency'
  | 'bad game'
  | 'blocked'
  | 'bad request'
  | 'bad partner'
  | 'unsure';

export type Session = { user: string; token: string };

/** One wallet call in the words of no protocol. */
export type Action = {
  session: Session;
  game: string;
  currency: string;
  /** Of the business action, the same at each try. */
  id: string;
  round: string;
  closed: boolean;
  amount: Micro;
  /** The bet of a win; what a rollback undoes. */
  reference: string;
  /** The id of the promotion's reward where the money is promotional. */
  reward: string | null;
  /** Of this try. */
  request: string;
};

export type Answer = {
  verdict: Verdict;
  /** As it was said, for the report. */
  said: string;
  /** Null where it names none. */
  balance: Micro | null;
  /** What is wrong with the answer's form, or null: an echo that is none, another user, another currency. */
  malformed: string | null;
};

/** Which answers a protocol allows where protocols differ. */
export type Rules = Readonly<Record<Situation, readonly Verdict[]>>;
export type Situation =
  | 'repeated bet'
  | 'repeated win'
  | 'repeated rollback'
  | 'second rollback of a bet'
  | 'rollback of what is unknown'
  | 'rollback of a settled bet'
  | 'late bet'
  | 'id of another action'
  | 'win of what is unknown'
  | 'win after rollback'
  | 'unknown token'
  | 'expired token'
  | 'wrong key'
  | 'wrong currency'
  | 'unknown game'
  | 'blocked user'
  | 'beyond the limit'
  | 'wrong type'
  | 'no money bet'
  | 'foreign token';

export type WalletDriver = {
  readonly name: string;
  readonly rules: Rules;
  /** False: who calls is known by a secret and not by a signature of the bytes. */
  readonly signs: boolean;
  /** The finest amount that the protocol can write. */
  readonly finest: Micro;
  /** Whether the ids of bets, wins and rollbacks are of one kind, so that none comes again as another. */
  readonly idsOfOneKind: boolean;
  /** Whether a bet can be a promotion's. */
  readonly namesRewards: boolean;
  /** Whether a supplier may say more in a win than the protocol names, under `meta`. */
  readonly takesMeta: boolean;
  /** Whether a win can be taken back. */
  readonly undoesWins: boolean;
  /** A new id of an action or of a try, as the protocol wants them. */
  newId(): string;
  fields(call: WalletCall, action: Action): Record<string, unknown>;
  /** `key`: the driver's own, another of the same kind, or none. */
  pack(call: WalletCall, body: Buffer, key?: 'own' | 'other' | 'none'): Message;
  read(action: Action, answer: HttpAnswer): Answer;
};
