import { PAPER_SETS, type PaperKind, type PaperReason } from '@fairhall/contract/identity/verification';

const FACE = ['selfie'] as const satisfies readonly PaperKind[];
const PROOF = Object.values(PAPER_SETS).flat() as readonly PaperKind[];

/** What a vendor's word means in ours, and of which papers it speaks. A word that is not here is for a person to judge. */
const LABELS: Readonly<Record<string, readonly [PaperReason, readonly PaperKind[]]>> = {
  UNSATISFACTORY_PHOTOS: ['blurred', PROOF],
  LOW_QUALITY: ['blurred', PROOF],
  DOCUMENT_PAGE_MISSING: ['cut_off', PROOF],
  INCOMPLETE_DOCUMENT: ['cut_off', PROOF],
  EXPIRATION_DATE: ['expired', PROOF],
  PROBLEMATIC_APPLICANT_DATA: ['not_the_same', PROOF],
  NOT_DOCUMENT: ['wrong_paper', PROOF],
  BAD_PROOF_OF_IDENTITY: ['wrong_paper', PROOF],
  BAD_SELFIE: ['blurred', FACE],
  SELFIE_MISMATCH: ['not_the_same', FACE],
};

/** A reason for each paper that a vendor's words are about; null: one of them has no meaning here, or none is about these papers. */
export function reasonsOf(labels: readonly string[], papers: readonly { no: number; kind: PaperKind }[]) {
  const known = labels.map((label) => LABELS[label]);
  if (known.length === 0 || known.includes(undefined)) return null;
  const reasons = papers.flatMap(({ no, kind }) => {
    const found = known.find((meaning) => meaning?.[1].includes(kind));
    return found ? [{ no, reason: found[0] }] : [];
  });
  return reasons.length > 0 ? reasons : null;
}
