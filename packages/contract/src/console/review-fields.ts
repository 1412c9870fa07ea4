import { z } from 'zod/mini';

/** What the console is told of two approvals, of a deposit and of a withdrawal alike. */
export const REVIEW_FIELDS = {
  /** Undecided, and so large that two operators must approve it by the merchant's rule of now. */
  needsTwo: z.boolean(),
  /** Who approved first, under its login name; null before, and where one approval was enough. */
  firstApproval: z.nullable(z.object({ operator: z.string(), atMs: z.int(), note: z.string() })),
};

const ReviewFields = z.object(REVIEW_FIELDS);
export type ReviewFields = z.output<typeof ReviewFields>;
