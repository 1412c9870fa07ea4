import type { CartPrice } from '@fairhall/lottery/price';
import type { Amount } from '@fairhall/money/amount';
import { Checkbox } from '@fairhall/ui/checkbox.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import { type ReactNode, useId, useState } from 'react';
import { CheckingRow } from '../../shared/checking-row.tsx';
import { type Failure, failureOf } from '../../shared/errors.ts';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { shortNumero } from '../../shared/lottery/numero.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { useProfile } from '../../shared/profile.ts';
import { timeText } from '../../shared/time-text.ts';
import { useChaseDraws } from './chase-draws.ts';
import {
  CHASE_DRAWS_MIN,
  CHASE_FACTOR,
  CHASE_STEPS,
  type ChaseChoice,
  type ChaseOver,
  type ChaseQuote,
  type ChaseRow,
  type Chasing,
  chaseDrawsMax,
  chaseOver,
  NEUTRAL_CHASE,
  quoteChase,
} from './chase-model.ts';
import { RefusalNote } from './refusal-note.tsx';
import { remedyOf } from './remedy.ts';
import { SettledButton } from './settled-button.tsx';

export type ChaseSheetProps = {
  /** Of the slip bought once; `seen` is what the player agreed to. */
  price: CartPrice;
  seen: { stakeE4: Amount; possibleWinE4: Amount };
  chasing: Chasing;
  balanceAfter: (spentE4: Amount) => ReactNode;
  step: 'idle' | 'sending' | 'checking';
  refusal: Failure | null;
  online: boolean;
  depositHref: string;
  onPlace: (chased: ChaseOver) => void;
  onAskNow: () => void;
  onClose: () => void;
};

/** The same slip in several draws: how many, how much in each, what it costs in all. Only its button buys. */
export function ChaseSheet(props: ChaseSheetProps) {
  const { chasing, price, step, onClose } = props;
  const t = useT();
  const [choice, setChoice] = useState(NEUTRAL_CHASE);
  const ready = useChaseDraws(chasing.gameId);
  const draws = ready.data ?? [];
  const quote = quoteChase(choice, { price, draws, chasing });
  const max = chaseDrawsMax(draws.length, price.lines.length);
  return (
    <Sheet
      open
      onClose={onClose}
      title={step === 'checking' ? t('lottery.checking') : t('chase.title')}
      closeLabel={t('common.close')}
      footer={<ChaseFoot {...props} quote={quote} winningStop={choice.winningStop} />}
    >
      {ready.data ? (
        max < CHASE_DRAWS_MIN ? (
          <p className="py-2 text-tile text-mid">{t('chase.none')}</p>
        ) : (
          <>
            <ChaseForm choice={choice} onChoice={setChoice} quote={quote} max={max} />
            {quote.ok && <PlanList rows={quote.rows} />}
          </>
        )
      ) : ready.error ? (
        <FailureView failure={failureOf(ready.error)} onRetry={() => void ready.refetch()} busy={ready.isFetching} />
      ) : (
        <Loading label={t('common.loading')} className="flex flex-col gap-2">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </Loading>
      )}
    </Sheet>
  );
}

type ChaseFormProps = { choice: ChaseChoice; onChoice: (choice: ChaseChoice) => void; quote: ChaseQuote; max: number };

function ChaseForm({ choice, onChoice, quote, max }: ChaseFormProps) {
  const t = useT();
  const set = (change: Partial<ChaseChoice>) => onChoice({ ...choice, ...change });
  const wrong = quote.ok ? null : quote.code;
  const drawsRange = t('chase.range', { min: CHASE_DRAWS_MIN, max });
  const digits = { inputMode: 'numeric', autoComplete: 'off', maxLength: 4 } as const;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-caption text-mid">
        {t('chase.truth')} {choice.kind === 'doubling' && t('chase.truth.growing')}
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
          items={[
            { id: 'same', label: t('chase.kind.same') },
            { id: 'doubling', label: t('chase.kind.doubling') },
          ]}
          value={choice.kind}
          onChange={(kind) => set({ kind })}
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
      <Checkbox checked={choice.winningStop} onChange={({ currentTarget }) => set({ winningStop: currentTarget.checked })}>
        {t('chase.stop')} <span className="block text-caption text-low">{t('chase.stop.note')}</span>
      </Checkbox>
    </div>
  );
}

function PlanList({ rows }: { rows: readonly ChaseRow[] }) {
  const t = useT();
  const money = useStakeText();
  const { timeZone } = useProfile();
  return (
    <ol aria-label={t('chase.list')} className="pt-2">
      {rows.map(({ numero, drawTime, multiple, stakeE4 }) => (
        <li key={numero} className="grid grid-cols-[1fr_auto_6rem] items-baseline gap-3 border-t border-hairline py-2 text-tile">
          <span>
            <span className="font-bold">{shortNumero(numero)}</span> <span className="text-low">{timeText(drawTime, timeZone)}</span>
          </span>
          <span className="text-mid">{t('chase.times', { n: multiple })}</span>
          <span className="text-right font-bold">{money(stakeE4)}</span>
        </li>
      ))}
    </ol>
  );
}

function ChaseFoot(props: ChaseSheetProps & { quote: ChaseQuote; winningStop: boolean }) {
  const { quote, winningStop, price, seen, balanceAfter, step, refusal, online, depositHref, onPlace, onAskNow } = props;
  const t = useT();
  const money = useStakeText();
  const noteId = useId();
  const first = quote.ok ? quote.rows[0]?.numero : undefined;
  if (step === 'checking')
    return <CheckingRow text={t('lottery.checking.text', { numero: shortNumero(first ?? '') })} onAskNow={onAskNow} />;
  const moved = price.stakeE4 !== seen.stakeE4 || price.possibleWinE4 !== seen.possibleWinE4;
  const deposit = refusal && remedyOf(refusal) === 'deposit' ? { link: { href: depositHref, label: t('common.deposit') } } : {};
  const note =
    !quote.ok && quote.code === 'OVER' ? (
      <RefusalNote text={t('chase.over', { at: quote.at })} />
    ) : moved ? (
      <RefusalNote
        text={t('lottery.price_note', { before: money(seen.stakeE4), now: money(price.stakeE4), win: money(price.possibleWinE4) })}
      />
    ) : refusal ? (
      <RefusalNote failure={refusal} {...deposit} />
    ) : !online ? (
      <RefusalNote text={t('common.offline.text')} />
    ) : null;
  return (
    <div>
      <div id={noteId} role="alert">
        {note}
      </div>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 pb-2.5 text-tile">
        <dt className="text-mid">{t('chase.total')}</dt>
        <dd className="text-right text-title font-extrabold">{quote.ok ? money(quote.totalE4) : '—'}</dd>
        <dt className="text-mid">{t('lottery.balance_after')}</dt>
        <dd className="text-right font-bold">{quote.ok && step === 'idle' ? balanceAfter(quote.totalE4) : '—'}</dd>
      </dl>
      <SettledButton
        what={quote.ok ? `${first} ${quote.rows.length} ${quote.totalE4}` : 'nothing'}
        wide
        busy={step === 'sending'}
        disabled={!quote.ok || !online}
        aria-describedby={noteId}
        onClick={() => quote.ok && onPlace(chaseOver(quote, winningStop))}
      >
        {quote.ok ? t('chase.button', { n: quote.rows.length }) : t('chase.button.empty')}
      </SettledButton>
    </div>
  );
}
