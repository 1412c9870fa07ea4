import type { AskedState } from '@fairhall/contract/console/adjustments';
import { Button } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { Tag, type Tone } from '../../shared/tag.tsx';
import { momentText } from '../../shared/time.ts';

const TONES: Record<AskedState, Tone> = { asked: 'warn', posted: 'good', refused: 'plain', lapsed: 'plain' };

export type AskedRow = {
  state: AskedState;
  reason: string;
  asked: { operator: string; atMs: number; lapsesAtMs: number; byMe: boolean };
  decided: { operator: string | null; atMs: number; reason: string } | null;
};

export function StateCell({ row }: { row: AskedRow }) {
  const t = useT();
  return <Tag tone={TONES[row.state]}>{t(`console.adjust.state.${row.state}`)}</Tag>;
}

/** Who asked and why, and until when it waits. */
export function AskedCell({ row: { asked, reason, state } }: { row: AskedRow }) {
  const t = useT();
  const { timeZone } = useDesk().merchant;
  return (
    <>
      {asked.operator} · {momentText(asked.atMs, timeZone)}
      <small>{reason}</small>
      {state === 'asked' ? <small>{t('console.adjust.until', { at: momentText(asked.lapsesAtMs, timeZone) })}</small> : null}
    </>
  );
}

export function DecidedCell({ row: { decided } }: { row: AskedRow }) {
  const { timeZone } = useDesk().merchant;
  if (!decided) return '—';
  return (
    <>
      {decided.operator ? `${decided.operator} · ` : ''}
      {momentText(decided.atMs, timeZone)}
      {decided.reason ? <small>{decided.reason}</small> : null}
    </>
  );
}

/** Posted by another than who asked; taken away by either. */
export function AskedActs({ row, post, onPost, onRefuse }: { row: AskedRow; post: string; onPost: () => void; onRefuse: () => void }) {
  const t = useT();
  if (row.state !== 'asked') return null;
  return (
    <>
      {row.asked.byMe ? (
        <small>{t('console.adjust.own')}</small>
      ) : (
        <Button type="link" size="small" onClick={onPost}>
          {post}
        </Button>
      )}
      <Button type="link" size="small" onClick={onRefuse}>
        {t(row.asked.byMe ? 'console.adjust.withdraw' : 'console.adjust.refuse')}
      </Button>
    </>
  );
}
