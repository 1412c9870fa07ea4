/** What goes wrong with a call: `error`: 500, nothing taken; `lost`: taken, no answer; `hang`: taken, answered after a minute;
 * `garbage`: taken, an answer nobody can read; `early`: taken and paid, the callback comes before the answer. */
export const FAULTS = ['error', 'lost', 'hang', 'garbage', 'early'] as const;
export type Fault = (typeof FAULTS)[number];

/** `any`: whatever is asked of the provider. */
export const OPERATIONS = ['create', 'query', 'close', 'refund', 'any'] as const;
export type Operation = (typeof OPERATIONS)[number];

export type Plan = { provider: string; operation: Operation; fault: Fault; times: number };

/** What a tester has planned for the next calls: each plan serves its times, the oldest first. */
export function openFaults() {
  let plans: Plan[] = [];
  return {
    all: (): readonly Plan[] => plans,
    add(plan: Plan): void {
      plans.push({ ...plan });
    },
    clear(): void {
      plans = [];
    },
    take(provider: string, operation: Operation): Fault | null {
      const plan = plans.find((one) => one.provider === provider && (one.operation === 'any' || one.operation === operation));
      if (!plan) return null;
      plan.times -= 1;
      plans = plans.filter(({ times }) => times > 0);
      return plan.fault;
    },
  };
}
