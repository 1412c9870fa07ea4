/** One thing that must hold. `needs`: what it can't be asked without; where that is missing it is told as not asked, never as passed. */
export type Case<World> = { id: string; title: string; needs?: readonly Need[]; run(world: World): Promise<void> };

/** A second member; a second game; a hook of the side that is tested (hooks.ts). */
export type Need = 'second' | 'other-game' | `hook:${string}`;

export type CaseResult = { id: string; title: string; result: 'passed' | 'failed' | 'not asked'; why: string };

/** What must hold does not. */
class Broken extends Error {}

export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Broken(otherwise);
}

export type Running<World> = {
  world: World;
  /** The first need that is missing, or null. */
  missing(needs: readonly Need[]): Need | null;
  /** Behind each case, so that the next one finds what this one found. */
  tidy(world: World): Promise<void>;
  tell(result: CaseResult): void;
};

/** Asks case after case: each stands on the money that the one before left. */
export async function runCases<World>(
  cases: readonly Case<World>[],
  { world, missing, tidy, tell }: Running<World>,
): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const { id, title, needs = [], run } of cases) {
    const lacks = missing(needs);
    const why = lacks ? `needs ${lacks}` : await reasonOf(async () => run(world));
    const untidy = lacks ? '' : await reasonOf(async () => tidy(world));
    const result: CaseResult = {
      ...{ id, title, why: why || untidy },
      result: lacks ? 'not asked' : why || untidy ? 'failed' : 'passed',
    };
    tell(result);
    results.push(result);
  }
  return results;
}

async function reasonOf(act: () => Promise<void>): Promise<string> {
  try {
    await act();
    return '';
  } catch (error) {
    if (error instanceof Broken) return error.message;
    throw error;
  }
}
