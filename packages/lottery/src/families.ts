/**
 * Lottery families: games of one family share a draw shape, a rule book and a game group code on the wire.
 * A further family is added here first; the compiler then lists everything it still lacks (README.md of this package).
 */
export const FAMILIES = ['SSC', 'D3', 'N11', 'K3', 'PK', 'PC', 'LHC', 'KL', 'KF', 'VNN', 'VNS', 'TH', 'D4', 'PH3', 'PH2'] as const;

export type FamilyCode = (typeof FAMILIES)[number];
