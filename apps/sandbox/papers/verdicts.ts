/** What is decided of papers: by a word in the name of a file that was uploaded. */
export type Verdict = { reviewAnswer: 'GREEN' | 'RED'; rejectLabels?: readonly string[]; reviewRejectType?: 'RETRY' | 'FINAL' };

const WORDS: readonly (readonly [word: string, verdict: Verdict])[] = [
  ['blurred', { reviewAnswer: 'RED', rejectLabels: ['LOW_QUALITY'], reviewRejectType: 'RETRY' }],
  ['expired', { reviewAnswer: 'RED', rejectLabels: ['EXPIRATION_DATE'], reviewRejectType: 'RETRY' }],
  ['stranger', { reviewAnswer: 'RED', rejectLabels: ['SELFIE_MISMATCH'], reviewRejectType: 'RETRY' }],
  ['forged', { reviewAnswer: 'RED', rejectLabels: ['FORGERY'], reviewRejectType: 'FINAL' }],
];

export function verdictOf(fileNames: readonly string[]): Verdict {
  const all = fileNames.join(' ').toLowerCase();
  return WORDS.find(([word]) => all.includes(word))?.[1] ?? { reviewAnswer: 'GREEN' };
}

/** `broken`: 503 to the first uploads; `silent`: nothing is called back; `lying`: a callback under a wrong key comes first. */
export type Fault = 'broken' | 'silent' | 'lying';
export const faultOf = (fileName: string): Fault | null =>
  (['broken', 'silent', 'lying'] as const).find((fault) => fileName.toLowerCase().includes(fault)) ?? null;
