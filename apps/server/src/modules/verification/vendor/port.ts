import type { PaperKind } from '@fairhall/contract/identity/verification';

/** Somebody to be checked. `reference` is ours: the same one again is the same applicant. */
export type Applicant = { reference: string; name: string; birthDate: string; nationality: string };
export type Sheet = { kind: PaperKind; fileName: string; type: 'image/png' | 'image/jpeg'; content: Buffer; country: string };
/** `retry`: its labels say what to send again. `final`: a person must look. */
export type VendorAnswer = { answer: 'green' | 'retry' | 'final'; labels: string[] };

/** Who checks papers elsewhere. Each act may be done again: what was done before stays done. Throws when nobody answers as it should. */
export type IdentityVendor = {
  begin(applicant: Applicant): Promise<string>;
  upload(applicantId: string, sheet: Sheet): Promise<void>;
  finish(applicantId: string): Promise<void>;
  /** Null: it is not decided yet. */
  answerOf(applicantId: string): Promise<VendorAnswer | null>;
};
