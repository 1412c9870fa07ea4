import { Field } from '@fairhall/ui/field.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { CHASE_DRAWS_MIN, CHASE_FACTOR, CHASE_RATE, CHASE_STEPS, type ChaseChoice, type ChaseQuote } from './chase-model.ts';
import { StopSwitch } from './stop-switch.tsx';

const KINDS = ['same', 'doubling', 'profit-rate', 'fixed-profit'] as const;

/** What is to be known of a kind of plan before it is bought. */
const TRUTHS = {
  same: null,
  doubling: 'chase.truth.growing',
  'profit-rate': 'chase.truth.profit',
  'fixed-profit': 'chase.truth.profit',
} as const;

/** Characters of an amount that a plan may aim at. */
const AMOUNT_CHARS = 12;

type ChaseFormProps = { choice: ChaseChoice; onChoice: (choice: ChaseChoice) => void; quote: ChaseQuote; max: number };

/** How many draws, how much in each, and whether a win ends it. */
export function ChaseForm({ choice, onChoice, quote, max }: ChaseFormProps) {
  const t = useT();
  const { currency } = useProfile();
  const truth = TRUTHS[choice.kind];
  const set = (change: Partial<ChaseChoice>) => onChoice({ ...choice, ...change });
  const wrong = quote.ok ? null : quote.code;
  const drawsRange = t('chase.range', { min: CHASE_DRAWS_MIN, max });
  const digits = { inputMode: 'numeric', autoComplete: 'off', maxLength: 4 } as const;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-caption text-mid">
        {t('chase.truth')} {truth && t(truth)}
      </p>
      <div>
        <p className="pb-1.5 text-tile font-bold">{t('chase.draws')}</p>
        <Segmented
          look="block"
          label={t('chase.draws')}
          items={CHASE_STEPS.filter((step) => step <= max).map((step) => ({ id: String(step), label: String(step) }))}
          value={choice.draws}
          onChange={(draws) => set({ draws })}
        />
      </div>
      <Field
        {...digits}
        label={t('chase.draws.own')}
        aside={drawsRange}
        value={choice.draws}
        onChange={({ currentTarget }) => set({ draws: currentTarget.value.trim() })}
        error={wrong === 'DRAWS' ? drawsRange : null}
      />
      <div>
        <p className="pb-1.5 text-tile font-bold">{t('chase.kind')}</p>
        <Segmented
          look="block"
          label={t('chase.kind')}
          items={KINDS.map((id) => ({ id, label: t(`chase.kind.${id}`) }))}
          value={choice.kind}
          onChange={(kind) => set({ kind })}
          className="flex-wrap *:basis-[45%]"
        />
      </div>
      {choice.kind === 'doubling' && (
        <div className="grid grid-cols-2 gap-3">
          <Field
            {...digits}
            label={t('chase.factor')}
            value={choice.factor}
            onChange={({ currentTarget }) => set({ factor: currentTarget.value.trim() })}
            error={wrong === 'FACTOR' ? t('chase.range', CHASE_FACTOR) : null}
          />
          <Field
            {...digits}
            label={t('chase.gap')}
            value={choice.gap}
            onChange={({ currentTarget }) => set({ gap: currentTarget.value.trim() })}
            error={wrong === 'GAP' ? t('chase.range', { min: 1, max }) : null}
          />
        </div>
      )}
      {choice.kind === 'profit-rate' && (
        <Field
          {...digits}
          label={t('chase.rate')}
          aside={t('chase.range', CHASE_RATE)}
          value={choice.rate}
          onChange={({ currentTarget }) => set({ rate: currentTarget.value.trim() })}
          error={wrong === 'RATE' ? t('chase.range', CHASE_RATE) : null}
        />
      )}
      {choice.kind === 'fixed-profit' && (
        <Field
          {...digits}
          inputMode="decimal"
          maxLength={AMOUNT_CHARS}
          label={t('chase.profit')}
          aside={currency.code}
          value={choice.profit}
          onChange={({ currentTarget }) => set({ profit: currentTarget.value.trim() })}
          error={wrong === 'PROFIT' ? t('chase.profit.wrong') : null}
        />
      )}
      <StopSwitch checked={choice.winningStop} onChange={(winningStop) => set({ winningStop })} />
    </div>
  );
}
