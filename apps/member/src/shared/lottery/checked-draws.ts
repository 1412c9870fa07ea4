import { readJson, writeJson } from '@fairhall/client/storage';
import { IconShieldCheck, IconShieldExclamation, IconShieldQuestion, IconShieldX } from '@tabler/icons-react';
import { create } from 'zustand';

/** What this phone found when it checked a draw. reserved: all steps hold, and something is left open. */
export type Verdict = 'fair' | 'reserved' | 'failed';

/** `result` is what was checked, as "2,5,6": the verdict is about no other. */
type Checked = { readonly drawId: string; readonly result: string; readonly verdict: Verdict };

const STORED = 'checkedDraws';
/** The newest ones are kept. */
const CHECKED_MAX = 200;

const VERDICTS: readonly unknown[] = ['fair', 'reserved', 'failed'] satisfies readonly Verdict[];

function readChecked(): readonly Checked[] {
  const stored = readJson('local', STORED);
  if (!Array.isArray(stored)) return [];
  return stored.filter((one: Partial<Checked> | null): one is Checked => typeof one?.drawId === 'string' && VERDICTS.includes(one.verdict));
}

const useCheckedStore = create<{ checked: readonly Checked[] }>(() => ({ checked: readChecked() }));

// The lottery page and the pages around it are documents of their own.
window.addEventListener('storage', ({ key }) => {
  if (key === STORED || key === null) useCheckedStore.setState({ checked: readChecked() });
});

/** What this phone found of a draw with this result; null while it has not checked it. */
export function useVerdict(drawId: string | null, result: string | null): Verdict | null {
  return useCheckedStore(({ checked }) => checked.find((one) => one.drawId === drawId && one.result === result)?.verdict ?? null);
}

export function keepVerdict(checked: Checked): void {
  const others = useCheckedStore.getState().checked.filter(({ drawId }) => drawId !== checked.drawId);
  const next = [checked, ...others].slice(0, CHECKED_MAX);
  writeJson('local', STORED, next);
  useCheckedStore.setState({ checked: next });
}

/** How the link to a proof looks and reads: it promises nothing that this phone has not found. */
export const VERDICT_LOOKS = {
  fair: { glyph: IconShieldCheck, look: 'text-accent', key: 'lottery.proof.verified' },
  reserved: { glyph: IconShieldExclamation, look: 'text-warn', key: 'lottery.proof.reserved' },
  failed: { glyph: IconShieldX, look: 'text-danger', key: 'lottery.proof.failed' },
  unchecked: { glyph: IconShieldQuestion, look: 'text-mid', key: 'lottery.proof.check' },
} as const satisfies Record<Verdict | 'unchecked', unknown>;
