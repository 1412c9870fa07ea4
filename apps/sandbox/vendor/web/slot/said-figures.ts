import type { MachineCode } from '@fairhall/games/slots/machine';

/**
 * What is said of each machine before a stake. Shares of 1, multiples of a stake. A test reckons them from the machines' data, which
 * takes a phone too long at the start; whoever wants it has it done on the report page.
 */
export const SAID_FIGURES: Readonly<Record<MachineCode, { returned: number; hit: number; above: number; bound: number }>> = {
  S3: { returned: 0.962622, hit: 0.361289, above: 0.206799, bound: 50.8 },
  S5: { returned: 0.962295, hit: 0.446074, above: 0.188283, bound: 32_187.5 },
  S6: { returned: 0.963961, hit: 0.261, above: 0.118961, bound: 39_106.8 },
  SH: { returned: 0.963325, hit: 0.365479, above: 0.217642, bound: 1_070.4 },
};
