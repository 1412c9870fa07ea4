import { useOnline } from '@fairhall/client/online';
import type { VendorCase, VendorCaseAct } from '@fairhall/contract/console/vendor-cases';
import { App, Button, Drawer } from 'antd';
import { useState } from 'react';
import { DrawerFoot } from '../../shared/act/drawer-foot.tsx';
import { Presets } from '../../shared/act/presets.tsx';
import { type Translate, useT } from '../../shared/i18n.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { digitsText } from '../../shared/money.ts';
import { useDesk, useMay } from '../../shared/session.ts';
import { momentText } from '../../shared/time.ts';
import { useDecide } from './api/vendor-cases.ts';
import { CaseSides } from './case-sides.tsx';
import { FiguresNote } from './figures-note.tsx';
import { HomeNote } from './home-note.tsx';
import { PlayNote } from './play-note.tsx';
import { RakeNote } from './rake-note.tsx';
import styles from './vendor-cases.module.css';

const PRESETS = ['console.cases.preset.vendor', 'console.cases.preset.list', 'console.cases.preset.looked'] as const;
const PLAY_PRESETS = ['console.cases.preset.looked', 'console.cases.preset.watch', 'console.cases.preset.acted'] as const;
const RETURN_PRESETS = ['console.cases.preset.asked', 'console.cases.preset.looked'] as const;

/** A case with both sides beside each other, what follows for the wallet, and the decision. */
export function CaseDrawer({ found, onClose, MemberLink }: { found: VendorCase; onClose: () => void; MemberLink: MemberLink }) {
  const t = useT();
  const may = useMay('rounds.amend') && found.state === 'open';
  return (
    <Drawer open size={560} title={t(caseWord(found))} onClose={onClose} footer={may ? <Decision found={found} onClose={onClose} /> : null}>
      <p className={styles.subject}>
        {found.vendor} · {found.member ? `${found.member.account} · ` : ''}
        {t(subjectWord(found))} <span className="mono">{found.transactionId}</span>
      </p>
      {/* Behind many hands nobody would read it. */}
      {found.play ? <Consequence found={found} /> : null}
      {found.figures ? (
        <FiguresNote figures={found.figures} />
      ) : found.home ? (
        <HomeNote home={found.home} asset={found.asset} />
      ) : found.play ? (
        <PlayNote caseId={found.caseId} play={found.play} asset={found.asset} MemberLink={MemberLink} />
      ) : found.rake ? (
        <RakeNote rake={found.rake} asset={found.asset} />
      ) : (
        <CaseSides theirs={found.theirs} ours={found.ours} />
      )}
      {found.play ? null : <Consequence found={found} />}
    </Drawer>
  );
}

/** What it is about: of play what is signalled. */
export function caseWord({ kind, play }: Pick<VendorCase, 'kind' | 'play'>) {
  return play ? (`console.cases.signal.${play.signal}` as const) : (`console.cases.kind.${kind}` as const);
}

function subjectWord({ figures, play, rake }: VendorCase) {
  if (figures) return 'console.cases.field.game';
  if (play) return 'console.cases.play.number';
  return rake ? 'console.cases.rake.span' : 'console.cases.transaction';
}

/** What came of it; before that what the wallet lacks or has too much, and of money on its way how far it is off. */
function apartWord({ apartE4, home, play, rake, state }: VendorCase) {
  if (state === 'corrected') return home ? 'console.cases.was_home' : 'console.cases.was_corrected';
  if (state !== 'open') return 'console.cases.was_left';
  if (play) return 'console.cases.play.open';
  const isLess = apartE4.startsWith('-');
  if (rake) return isLess ? 'console.cases.rake_less' : 'console.cases.rake_more';
  if (home) return isLess ? 'console.cases.home_less' : 'console.cases.home_more';
  return apartE4 === '0' ? 'console.cases.even' : isLess ? 'console.cases.take' : 'console.cases.give';
}

function Consequence({ found }: { found: VendorCase }) {
  const { apartE4, asset, first, decided, figures, home, rake } = found;
  const t = useT();
  const { timeZone } = useDesk().merchant;
  const amount =
    found.state === 'open' ? `${digitsText(apartE4.replace('-', ''))} ${asset}` : `${digitsText(apartE4, { sign: 'always' })} ${asset}`;
  return (
    <div className={styles.consequence}>
      <p>
        <b>{figures ? returnText(figures, t) : t(apartWord(found), { amount })}</b>
      </p>
      {home && !decided ? <p className="note">{t('console.cases.home_text')}</p> : null}
      {rake && !decided ? <p className="note">{t('console.cases.rake_text')}</p> : null}
      {first && !decided ? (
        <p className="warn">
          {t('console.cases.first', { operator: first.operator, at: momentText(first.atMs, timeZone), reason: first.reason })}
        </p>
      ) : null}
      {decided ? (
        <p>
          {decided.operator === null
            ? t('console.cases.decided_alone', { at: momentText(decided.atMs, timeZone) })
            : t('console.cases.decided_by', {
                operator: decided.operator,
                at: momentText(decided.atMs, timeZone),
                reason: decided.reason,
              })}
        </p>
      ) : null}
    </div>
  );
}

/** How far a return is off, beside what luck explains. */
function returnText({ actualE6, statedE6, boundE6 }: NonNullable<VendorCase['figures']>, t: Translate): string {
  const [apart, bound] = [Math.abs(actualE6 - statedE6), boundE6].map((millionths) => (millionths / 10_000).toFixed(4));
  return t(actualE6 < statedE6 ? 'console.cases.return_below' : 'console.cases.return_above', { apart: apart ?? '', bound: bound ?? '' });
}

const presetsOf = ({ figures, play, rake }: VendorCase) => (figures || rake ? RETURN_PRESETS : play ? PLAY_PRESETS : PRESETS);

function Decision({ found, onClose }: { found: VendorCase; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const online = useOnline();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const decide = useDecide(({ state }) => {
    void message.success(
      state === 'open'
        ? t('console.cases.done.first')
        : t(state === 'corrected' ? 'console.cases.done.corrected' : 'console.cases.done.explained'),
    );
    onClose();
  });
  const correctable = found.member !== null && found.apartE4 !== '0';
  const send = (act: VendorCaseAct) => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') decide.mutate({ caseId: found.caseId, act, reason: reason.trim() });
  };
  return (
    <>
      {correctable ? <p className="note">{t('console.cases.two')}</p> : null}
      <DrawerFoot
        reason={reason}
        presets={<Presets presets={presetsOf(found)} value={reason} onChoose={setReason} />}
        missing={missing}
        onReason={setReason}
        error={decide.error}
      >
        {found.home ? null : (
          <Button disabled={!online || decide.isPending} onClick={() => send('explain')}>
            {t(found.play ? 'console.cases.play.close' : 'console.cases.explain')}
          </Button>
        )}
        {correctable ? (
          <Button type="primary" danger disabled={!online} loading={decide.isPending} onClick={() => send('correct')}>
            {t('console.cases.correct')}
          </Button>
        ) : null}
      </DrawerFoot>
    </>
  );
}
