import { z } from 'zod/mini';

/** What a result from elsewhere rests on, one word for each who said it: a signed feed, or an operator who typed it. Names stay inside. */
export const RestsOn = z.array(z.enum(['feed', 'operator']));
