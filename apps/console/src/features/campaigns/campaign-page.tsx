import type { CampaignMove, DeskCampaignWhole } from '@fairhall/contract/console/campaigns';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Fact, Facts } from '../../shared/facts.tsx';
import { useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Page } from '../../shared/page.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { campaignQuery } from './api.ts';
import { STATE_TONES } from './campaigns-page.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { Forecast } from './forecast.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { Preview } from './preview.tsx';
import { VersionChanges } from './version-changes.tsx';

type Opened = { kind: 'move'; to: CampaignMove } | { kind: 'changes'; version: number } | { kind: 'draft' | 'codes' | 'give' };

/** One campaign: what it says on the phone, what it has given and what became of it, and its acts. */
export function CampaignPage({ campaignId, back, onOpen }: { campaignId: string; back: ReactNode; onOpen: (campaignId: string) => void }) {
  const t = useT();
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useQuery(campaignQuery(useDesk().merchant.code, campaignId));
  const campaign = query.data;
  const mayEdit = useMay('promotions.edit');
  const close = () => setOpened(null);
  return (
    <Page
      title={
        <>
          {back}
          {campaign?.title ?? ''}{' '}
          {campaign ? <Tag tone={STATE_TONES[campaign.state]}>{t(`console.promo.state.${campaign.state}`)}</Tag> : null}
        </>
      }
      hint={campaign ? t('console.promo.version', { n: campaign.version, name: campaign.makerName }) : undefined}
      actions={campaign ? <Acts campaign={campaign} onAct={setOpened} /> : null}
    >
      <QueryView query={query} rows={10}>
        {(shown) => (
          <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 360px', gap: 24, alignItems: 'start' }}>
            <div>
              <Live campaign={shown} />
              <Book book={shown.book} />
              <History campaign={shown} onChanges={(version) => setOpened({ kind: 'changes', version })} />
              {shown.state === 'stopped' || !mayEdit ? null : <Forecast draft={shown.draft} />}
            </div>
            <Preview draft={shown.draft} />
            {opened?.kind === 'move' ? <MoveDialog campaign={shown} to={opened.to} onClose={close} /> : null}
            {opened?.kind === 'draft' ? <DraftDialog campaign={shown} strict={false} onClose={close} onSaved={onOpen} /> : null}
            {opened?.kind === 'changes' ? <VersionChanges campaign={shown} version={opened.version} onClose={close} /> : null}
            {opened?.kind === 'codes' ? <CodesDialog campaignId={campaignId} onClose={close} /> : null}
            {opened?.kind === 'give' ? <GiveDialog campaignId={campaignId} onClose={close} /> : null}
          </div>
        )}
      </QueryView>
    </Page>
  );
}

const MOVES: Record<DeskCampaignWhole['state'], readonly CampaignMove[]> = {
  draft: ['approve', 'stop'],
  approved: ['start', 'stop'],
  running: ['pause', 'stop'],
  paused: ['start', 'stop'],
  stopped: [],
};

function Acts({ campaign, onAct }: { campaign: DeskCampaignWhole; onAct: (opened: Opened) => void }) {
  const t = useT();
  const may = useMay('promotions.edit');
  const mayGive = useMay('rewards.give');
  const { state, trigger, mine, undoUntilMs } = campaign;
  const mayUndo = undoUntilMs !== null && (state === 'running' || state === 'paused');
  const moves: CampaignMove[] = [...(mayUndo ? (['undo'] as const) : []), ...MOVES[state]];
  return (
    <span style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      {mayGive && trigger === 'manual' && state === 'running' ? (
        <Button onClick={() => onAct({ kind: 'give' })}>{t('console.promo.give')}</Button>
      ) : null}
      {may && trigger === 'code' && state !== 'stopped' ? (
        <Button onClick={() => onAct({ kind: 'codes' })}>{t('console.promo.codes')}</Button>
      ) : null}
      {may && state !== 'running' && state !== 'stopped' && campaign.book === null ? (
        <Button onClick={() => onAct({ kind: 'draft' })}>{t('console.promo.change')}</Button>
      ) : null}
      {may
        ? moves.map((to) => (
            <Button
              key={to}
              danger={to === 'stop' || to === 'undo'}
              type={to === 'approve' || to === 'start' ? 'primary' : 'default'}
              disabled={to === 'approve' && mine}
              title={to === 'approve' && mine ? t('console.promo.not_own') : ''}
              onClick={() => onAct({ kind: 'move', to })}
            >
              {t(`console.promo.move.${to}`)}
            </Button>
          ))
        : null}
    </span>
  );
}

function Live({ campaign }: { campaign: DeskCampaignWhole }) {
  const t = useT();
  const sum = (digits: string | null) => (digits === null ? t('console.promo.unbounded') : digitsText(digits));
  return (
    <Facts row>
      <Fact name={t('console.promo.issued')}>
        {sum(campaign.issuedE4)} · {campaign.issued.toLocaleString('en')}
      </Fact>
      <Fact name={t('console.promo.waiting')}>{campaign.waiting.toLocaleString('en')}</Fact>
      <Fact name={t('console.promo.active')}>
        {sum(campaign.activeE4)} · {campaign.active.toLocaleString('en')}
      </Fact>
      <Fact name={t('console.promo.converted')}>{sum(campaign.convertedE4)}</Fact>
      <Fact name={t('console.promo.forfeited')}>{sum(campaign.forfeitedE4)}</Fact>
      {campaign.spins ? (
        <>
          <Fact name={t('console.promo.spins_given')}>{campaign.spins.given.toLocaleString('en')}</Fact>
          <Fact name={t('console.promo.spins_used')}>{campaign.freeUsed.toLocaleString('en')}</Fact>
          <Fact name={t('console.promo.spins_cost')}>{sum(campaign.freeWonE4)}</Fact>
          <Fact name={t('console.promo.spins_asked')}>{campaign.spins.asked.toLocaleString('en')}</Fact>
          <Fact name={t('console.promo.spins_refused')}>{campaign.spins.refused.toLocaleString('en')}</Fact>
        </>
      ) : null}
      {campaign.kind === 'freeBets' ? (
        <>
          <Fact name={t('console.promo.free_used')}>{campaign.freeUsed}</Fact>
          <Fact name={t('console.promo.free_staked')}>{sum(campaign.freeStakedE4)}</Fact>
          <Fact name={t('console.promo.free_won')}>{sum(campaign.freeWonE4)}</Fact>
        </>
      ) : null}
      <Fact name={t('console.promo.budget_left')}>{sum(campaign.leftE4)}</Fact>
      {campaign.trigger === 'code' ? (
        <Fact name={t('console.promo.codes_left')}>
          {campaign.codes.left === null ? campaign.codes.count : `${campaign.codes.left} / ${campaign.codes.count}`}
        </Fact>
      ) : null}
    </Facts>
  );
}

type BookLine = NonNullable<DeskCampaignWhole['book']>['lines'][number];

/** Pieces that give the same, as one. */
function alike(lines: readonly BookLine[]): BookLine[] {
  const groups = new Map<string, BookLine>();
  for (const line of lines) {
    const key = `${line.kind} ${line.amountE4}`;
    const { left = 0, weight = 0 } = groups.get(key) ?? {};
    groups.set(key, { ...line, left: left + line.left, weight: weight + line.weight });
  }
  return [...groups.values()];
}

/** Of a prize draw: what was promised, and what is left. */
function Book({ book }: { book: DeskCampaignWhole['book'] }) {
  const t = useT();
  if (!book) return null;
  const { lines, drawn, seedHash, root, revealedAtMs, raffle } = book;
  return (
    <>
      {raffle ? <Raffle raffle={raffle} /> : null}
      <h2 style={{ marginTop: 16 }}>{t('console.promo.book')}</h2>
      <Facts>
        {alike(lines).map(({ kind, amountE4, left, weight }) => (
          <Fact
            key={`${kind} ${amountE4}`}
            name={`${t(`console.promo.prize_kind.${kind}`)}${kind === 'none' ? '' : ` ${digitsText(amountE4)}`}`}
          >
            {t('console.promo.book_left', { left: left.toLocaleString('en'), n: weight.toLocaleString('en') })}
          </Fact>
        ))}
        <Fact name={t('console.promo.book_drawn')}>{drawn.toLocaleString('en')}</Fact>
        <Fact name={t('console.promo.book_hash')}>
          <code>{seedHash}</code>
        </Fact>
        <Fact name={t('console.promo.book_root')}>
          <code>{root}</code>
        </Fact>
        {revealedAtMs === null ? null : (
          <Fact name={t('console.promo.book_revealed')}>
            <Moment atMs={revealedAtMs} />
          </Fact>
        )}
      </Facts>
    </>
  );
}

type RaffleBook = NonNullable<NonNullable<DeskCampaignWhole['book']>['raffle']>;

/** How a raffle stands: its tickets, its seal, and what the beacon lets it wait for. */
function Raffle({ raffle }: { raffle: RaffleBook }) {
  const t = useT();
  const { tickets, holders, unpaid, drawsAtMs, rounds, ticketRoot, sealedAtMs, missedAtMs, drawnAtMs, voidAtMs } = raffle;
  const moments = [
    ['draws', drawsAtMs],
    ['sealed', sealedAtMs],
    ['missed', drawnAtMs === null ? missedAtMs : null],
    ['drawn', drawnAtMs],
    ['void', voidAtMs],
  ] as const;
  return (
    <>
      <h2 style={{ marginTop: 16 }}>{t('console.promo.raffle')}</h2>
      <Facts>
        <Fact name={t('console.promo.raffle_tickets')}>
          {t('console.promo.raffle_held', { n: tickets.toLocaleString('en'), holders: holders.toLocaleString('en') })}
        </Fact>
        {moments.map(([name, atMs]) =>
          atMs === null ? null : (
            <Fact key={name} name={t(`console.promo.raffle_at.${name}`)}>
              <Moment atMs={atMs} />
            </Fact>
          ),
        )}
        <Fact name={t('console.promo.raffle_rounds')}>{rounds.join(', ')}</Fact>
        {ticketRoot === null ? null : (
          <Fact name={t('console.promo.raffle_root')}>
            <code>{ticketRoot}</code>
          </Fact>
        )}
        {drawnAtMs === null ? null : <Fact name={t('console.promo.raffle_unpaid')}>{unpaid.toLocaleString('en')}</Fact>}
      </Facts>
    </>
  );
}

type HistoryProps = { campaign: DeskCampaignWhole; onChanges: (version: number) => void };

function History({ campaign: { versions, startedAtMs, approverName, startsAtMs, endsAtMs }, onChanges }: HistoryProps) {
  const t = useT();
  return (
    <>
      <Facts>
        {startsAtMs === null ? null : (
          <Fact name={t('console.promo.starts')}>
            <Moment atMs={startsAtMs} />
          </Fact>
        )}
        {endsAtMs === null ? null : (
          <Fact name={t('console.promo.ends')}>
            <Moment atMs={endsAtMs} />
          </Fact>
        )}
        {startedAtMs === null ? null : (
          <Fact name={t('console.promo.started')}>
            <Moment atMs={startedAtMs} />
          </Fact>
        )}
        {approverName === null ? null : <Fact name={t('console.promo.approver')}>{approverName}</Fact>}
        {versions.map(({ version, makerName, madeAtMs }) => (
          <Fact key={version} name={t('console.promo.version', { n: version, name: makerName })}>
            <Moment atMs={madeAtMs} />{' '}
            {version > 1 ? (
              <Button type="link" size="small" onClick={() => onChanges(version)}>
                {t('console.promo.changes')}
              </Button>
            ) : null}
          </Fact>
        ))}
      </Facts>
      <p className="note">{t('console.promo.stop_hint')}</p>
    </>
  );
}
