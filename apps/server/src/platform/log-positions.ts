/** Whose history is read: a member's, or a merchant's by an operator. */
export type Whose = { merchantId: number; memberId: bigint | null };

/** Up to which position of the log there is something new, by whom it is about. */
export type LogPositions = {
  /** What is about no member is about all of its merchant, and what is of no merchant (0) about everybody. */
  note(whose: readonly Whose[], position: bigint): void;
  /** For a member what is about it or about all; for an operator (no member) all that is about the merchant. */
  of(whose: Whose): bigint;
  /** Forgets what lies at or below: whoever reads has it anyway. */
  forget(upTo: bigint): void;
};

/** More than these are kept as one that is everybody's. */
const POSITIONS_MAX = 100_000;

export function createLogPositions(max: number = POSITIONS_MAX): LogPositions {
  let everybody = 0n;
  const merchants = new Map<number, { all: bigint; any: bigint }>();
  const members = new Map<string, bigint>();

  function raise(merchantId: number, position: bigint, memberId: bigint | null): void {
    if (merchantId === 0) {
      everybody = position;
      return;
    }
    const { all = 0n } = merchants.get(merchantId) ?? {};
    merchants.set(merchantId, { all: memberId === null ? position : all, any: position });
    if (memberId !== null) members.set(`${merchantId}/${memberId}`, position);
  }

  return {
    note(whose, position) {
      for (const { merchantId, memberId } of whose) raise(merchantId, position, memberId);
      if (members.size <= max) return;
      everybody = position;
      members.clear();
    },
    of({ merchantId, memberId }) {
      const { all = 0n, any = 0n } = merchants.get(merchantId) ?? {};
      const own = memberId === null ? any : (members.get(`${merchantId}/${memberId}`) ?? 0n);
      return [everybody, all, own].reduce((most, position) => (position > most ? position : most));
    },
    forget(upTo) {
      for (const [name, position] of members) if (position <= upTo) members.delete(name);
    },
  };
}
